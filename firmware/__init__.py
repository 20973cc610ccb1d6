"""The game as the player meets it: screens, themes, texts, the loop, the save slots."""
