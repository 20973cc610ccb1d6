"""What a console is (panel, keys, store, clock, entropy) and the drivers; knows no game."""
