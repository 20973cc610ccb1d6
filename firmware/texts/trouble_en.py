"""What is said in English when something goes wrong."""

TITLE = "Blot"
ERROR_TITLE = "Something went wrong"
ERROR_KEPT = "Your match is kept."
ERROR_REPORT = "Report: /error.txt"
ERROR_GO_ON = "A: back to the start"
SAFE_MODE = "Safe mode: the prompt is free."

# What a save is like, and what follows, in the order of firmware/saves.py
SAVE_TROUBLE = (
    "",
    "A save is broken",
    "This save is newer",
    "The record is broken",
    "The flash is full",
    "The flash is locked",
)
SAVE_ADVICE = (
    "",
    "An older one is used, if any.",
    "Update the game to go on.",
    "The match itself goes on.",
    "Not saved: delete some files.",
    "The match cannot be saved.",
)
