"""Start the emulated Pico: the real MicroPython image on an emulated RP2040."""
