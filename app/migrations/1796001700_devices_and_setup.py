"""Devices and their games, deleted games, players who were taken out."""

import sqlalchemy as sa
from alembic import op

revision = "1796001700"
down_revision = "1796000094"
branch_labels = ()
depends_on = None


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "device_game",
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_device_game_game_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("device", "game_id", name="pk_device_game"),
    )
    op.create_index("ix_device_game_game_id", "device_game", ["game_id"])
    op.create_table(
        "transfer",
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("device", name="pk_transfer"),
        sa.UniqueConstraint("token", name="uq_transfer_token"),
    )
    op.add_column("game", sa.Column("setup", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("game", sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("game", sa.Column("deleted_by", sa.String(length=64), nullable=True))
    op.create_index("ix_game_deleted_at", "game", ["deleted_at"])
    # SQLite rebuilds the table for this, and must be told again that ids are never used twice.
    with op.batch_alter_table("player", table_kwargs={"sqlite_autoincrement": True}) as player:
        player.alter_column("seat", existing_type=sa.Integer(), nullable=True)


def downgrade() -> None:
    """Take it back. Boards of players who were taken out are lost."""
    op.execute("DELETE FROM player WHERE seat IS NULL")
    with op.batch_alter_table("player", table_kwargs={"sqlite_autoincrement": True}) as player:
        player.alter_column("seat", existing_type=sa.Integer(), nullable=False)
    op.drop_index("ix_game_deleted_at", "game")
    with op.batch_alter_table("game", table_kwargs={"sqlite_autoincrement": True}) as game:
        game.drop_column("deleted_by")
        game.drop_column("deleted_at")
        game.drop_column("setup")
    op.drop_table("transfer")
    op.drop_table("device_game")
