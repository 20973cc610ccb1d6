"""Raspberry Pi Pico with a 72x40 SSD1306 on SPI and three buttons: constants only.

A board to wire oneself. The glass sits in the middle of the controller's 128 columns. The
buttons are left, right and A: previous, next and OK. A pin of -1 is not there; see pico_lcd_13.py.
"""

NAME = "pico_oled_72x40"
TITLE = "Pico + OLED 72x40"
CHIP = "rp2040"
ARCH = "armv6m"
FREQ = 125_000_000

PANEL = "ssd1306"
WIDTH = 72
HEIGHT = 40
X_OFFSET = 28
Y_OFFSET = 0
# Whether the glass is mounted with its connector above; how its lines are wired (command DA);
# whether its current is set within the controller.
FLIPPED = True
WIRING = 0x12
OWN_CURRENT = True

SPI = 1
BAUD = 10_000_000
SCK = 10
MOSI = 11
CS = 9
DC = 8
RST = 12
LIGHT = -1

KEYS = (-1, -1, 16, 20, 15, -1, -1, -1)
PRESS = -1

BUZZER = -1
BATTERY = -1
USB = -1
