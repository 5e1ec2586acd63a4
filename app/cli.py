"""The command `yaxha`: serve the score pad to the phones at the table."""


def main() -> None:
    """Start the program."""
