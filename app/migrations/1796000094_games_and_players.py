"""Games and their players."""

import sqlalchemy as sa
from alembic import op

revision = "1796000094"
down_revision = None
branch_labels = ("default",)
depends_on = None


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("form_token", sa.String(length=64), nullable=True),
        sa.Column("cards", sa.JSON(), nullable=False),
        sa.Column("rulings", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("code", name="uq_game_code"),
        sa.UniqueConstraint("form_token", name="uq_game_form_token"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("board", sa.String(length=60), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("editor", sa.String(length=64), nullable=True),
        sa.Column("seq", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_player_game_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
        sa.UniqueConstraint("game_id", "seat", name="uq_player_game_id_seat"),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("player")
    op.drop_table("game")
