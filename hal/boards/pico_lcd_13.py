"""Raspberry Pi Pico with Waveshare Pico-LCD-1.3, the reference board: constants only.

Pins as printed in the vendor's schematic. A pin of -1 is not there. KEYS are the GPIO numbers
of up, down, left, right, A, B, X and Y, each closed to ground when pressed; PRESS is the
joystick's own push, which acts as A. The board has no buzzer, but leaves GPIO 22 free: a passive
one between that pin and the ground beside it is heard; without it nothing is, and no harm done.
"""

NAME = "pico_lcd_13"
TITLE = "Pico + Pico-LCD-1.3"
CHIP = "rp2040"
ARCH = "armv6m"
FREQ = 125_000_000

PANEL = "st7789"
WIDTH = 240
HEIGHT = 240
X_OFFSET = 0
Y_OFFSET = 0
MADCTL = 0x00
INVERTED = True

SPI = 1
BAUD = 62_500_000
SCK = 10
MOSI = 11
CS = 9
DC = 8
RST = 12
LIGHT = 13

KEYS = (2, 18, 16, 20, 15, 17, 19, 21)
PRESS = 3

BUZZER = 22
# On the Pico itself: what is behind VSYS, divided by three, and whether USB supplies it.
BATTERY = 29
DIVIDER = 3
USB = 24
