"""What is heard, as tunes of hal/sound.py; loaded where there is a buzzer that may sound."""

TUNES = {
    "roll": bytes((84, 3, 0, 3, 79, 3, 0, 4, 86, 3, 0, 5, 81, 3)),
    "move": bytes((76, 3)),
    "hit": bytes((88, 4, 76, 4, 64, 8)),
    "off": bytes((84, 3, 91, 5)),
    "double": bytes((79, 8, 0, 2, 79, 8, 0, 2, 86, 16)),
    "error": bytes((57, 8, 52, 14)),
    "win": bytes((72, 10, 76, 10, 79, 10, 84, 16, 79, 8, 84, 30)),
    "lose": bytes((72, 12, 71, 12, 69, 12, 67, 30)),
}
