"""One constants-only file for each board; `hal.board` is the one in use."""
