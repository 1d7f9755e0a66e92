"""``python -m ignis``: the same as the command ``ignis``."""

from ignis.cli import main

if __name__ == "__main__":
    main()
