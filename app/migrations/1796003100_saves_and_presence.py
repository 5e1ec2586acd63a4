"""Saves of open pages, and who is entering which pyramid."""

import sqlalchemy as sa
from alembic import op

revision = "1796003100"
down_revision = "1796001700"
branch_labels = ()
depends_on = None


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "save",
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("editor", sa.String(length=64), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name="fk_save_player_id_player", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player_id", "version", name="pk_save"),
    )
    op.execute(
        "INSERT INTO save (player_id, version, editor, seq) SELECT id, version, editor, seq"
        " FROM player WHERE editor IS NOT NULL AND seq IS NOT NULL"
    )
    with op.batch_alter_table("player", table_kwargs={"sqlite_autoincrement": True}) as player:
        player.drop_column("editor")
        player.drop_column("seq")
    op.create_table(
        "presence",
        sa.Column("page", sa.String(length=32), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name="fk_presence_player_id_player", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("page", name="pk_presence"),
    )
    op.create_index("ix_presence_player_id", "presence", ["player_id"])


def downgrade() -> None:
    """Take it back."""
    op.drop_table("presence")
    with op.batch_alter_table("player", table_kwargs={"sqlite_autoincrement": True}) as player:
        player.add_column(sa.Column("editor", sa.String(length=64), nullable=True))
        player.add_column(sa.Column("seq", sa.BigInteger(), nullable=True))
    op.execute(
        "UPDATE player SET (editor, seq) = (SELECT editor, seq FROM save"
        " WHERE save.player_id = player.id AND save.version = player.version)"
    )
    op.drop_table("save")
