"""When each game was last opened."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "1796003900"
down_revision = "1796003100"
branch_labels = ()
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the change. Nobody knows when a game was opened before: the days count from now on."""
    op.add_column("game", sa.Column("opened_at", MOMENT, nullable=True))
    games = sa.table("game", sa.column("opened_at", MOMENT))
    op.execute(games.update().values(opened_at=datetime.now(UTC)))
    with op.batch_alter_table("game", table_kwargs={"sqlite_autoincrement": True}) as game:
        game.alter_column("opened_at", existing_type=MOMENT, nullable=False)


def downgrade() -> None:
    """Take it back."""
    with op.batch_alter_table("game", table_kwargs={"sqlite_autoincrement": True}) as game:
        game.drop_column("opened_at")
