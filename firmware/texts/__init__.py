"""Every text that a player reads: one module per language, the same names in each."""
