"""An index to find what a device deleted, however many games there are."""

from alembic import op

revision = "1796017526"
down_revision = "1796003900"
branch_labels = ()
depends_on = None

INDEX = "ix_game_deleted_by"


def upgrade() -> None:
    """Make the change."""
    op.create_index(INDEX, "game", ["deleted_by"])


def downgrade() -> None:
    """Take it back."""
    op.drop_index(INDEX, "game")
