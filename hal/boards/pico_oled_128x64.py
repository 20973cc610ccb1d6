"""Raspberry Pi Pico with a 128x64 SSD1306 on SPI and eight buttons: constants only.

A board to wire oneself, on the pins of Pico-LCD-1.3. A pin of -1 is not there; see pico_lcd_13.py.
"""

NAME = "pico_oled_128x64"
TITLE = "Pico + OLED 128x64"
CHIP = "rp2040"
ARCH = "armv6m"
FREQ = 125_000_000

PANEL = "ssd1306"
WIDTH = 128
HEIGHT = 64
X_OFFSET = 0
Y_OFFSET = 0
# Whether the glass is mounted with its connector above; how its lines are wired (command DA);
# whether its current is set within the controller.
FLIPPED = True
WIRING = 0x12
OWN_CURRENT = False

SPI = 1
BAUD = 10_000_000
SCK = 10
MOSI = 11
CS = 9
DC = 8
RST = 12
LIGHT = -1

KEYS = (2, 18, 16, 20, 15, 17, 19, 21)
PRESS = 3

BUZZER = -1
BATTERY = -1
USB = -1
