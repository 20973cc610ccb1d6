"""A desktop stand-in for the chip, its flash and its panel; knows no game."""
