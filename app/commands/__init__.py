"""What the command `yaxha` does: serve, and what else can be asked of it. One file each."""
