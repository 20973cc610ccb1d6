"""The console in a window: keyboard and mouse are its keys, and the picture is kept live.

Arrows or W A S D are the pad, Z X C V are A B X Y, Enter is A, Backspace and Escape are B,
Space pushes the joystick, P is the power switch, F11 fills the screen.
"""

from array import array

import pygame

from sim import body
from sim.live import Live
from sim.speaker import Speaker

_KEYS = {
    "UP": (pygame.K_UP, pygame.K_w),
    "DOWN": (pygame.K_DOWN, pygame.K_s),
    "LEFT": (pygame.K_LEFT, pygame.K_a),
    "RIGHT": (pygame.K_RIGHT, pygame.K_d),
    "A": (pygame.K_z, pygame.K_RETURN, pygame.K_KP_ENTER),
    "B": (pygame.K_x, pygame.K_BACKSPACE, pygame.K_ESCAPE),
    "X": (pygame.K_c,),
    "Y": (pygame.K_v,),
    "PRESS": (pygame.K_SPACE,),
}
_FRAMES_A_SECOND = 60
_RGB565_MASKS = (0xF800, 0x07E0, 0x001F, 0)


def show(device):
    """Play on `device` until the window is closed."""
    window = Window(device)
    try:
        while window.step():
            pass
    finally:
        window.close()


class Window:
    """The window on one device, which it switches on."""

    def __init__(self, device):
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption("Blot")
        self._device = device
        self._live = Live(device)
        self._speaker = Speaker(device)
        self._names = {code: name for name, codes in _KEYS.items() for code in codes}
        self._held = {}  # what holds a key down (a key code, or "mouse") to the key's name
        self._clock = pygame.time.Clock()
        panel = device.panel
        self._picture = pygame.Surface((panel.width, panel.height), 0, 16, _RGB565_MASKS)
        pygame.display.set_mode(_first_size(panel), pygame.RESIZABLE)
        self._body = body.Body(panel, device.keys, device.board.TITLE)
        self._resize()
        self._live.switch_on()

    def step(self):
        """One frame: take what happened, paint what changed; False when it is over."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            self._take(event)
        seen = (self._device.panel.version, self._live.on, self._live.running)
        if seen != self._seen:
            self._seen = seen
            self._paint()
        self._speaker.step()
        self._clock.tick(_FRAMES_A_SECOND)
        return True

    def close(self):
        """Switch the device off and close the window."""
        self._live.switch_off()
        pygame.quit()

    def _take(self, event):
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_p:
                self._switch()
            elif event.key == pygame.K_F11:
                pygame.display.toggle_fullscreen()
            elif event.key in self._names:
                self._hold(event.key, self._names[event.key])
        elif event.type == pygame.KEYUP:
            self._let_go(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            name = self._body.key_at(event.pos)
            if name == "POWER":
                self._switch()
            elif name:
                self._hold("mouse", name)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._let_go("mouse")
        elif event.type == pygame.WINDOWFOCUSLOST:
            for source in list(self._held):
                self._let_go(source)
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resize()
        elif event.type == pygame.WINDOWEXPOSED:
            self._seen = None

    def _switch(self):
        if self._live.on:
            self._live.switch_off()
        else:
            self._live.switch_on()

    def _hold(self, source, name):
        if name in self._device.keys:
            self._held[source] = name
            self._device.key(name, True)
            self._seen = None

    def _let_go(self, source):
        name = self._held.pop(source, None)
        if name and name not in self._held.values():
            self._device.key(name, False)
        self._seen = None

    def _resize(self):
        self._screen = pygame.display.get_surface()
        self._body.fit(self._screen.get_size())
        self._seen = None

    def _paint(self):
        screen, shell = self._screen, self._body
        screen.blit(shell.up, (0, 0))
        for name in self._held.values():
            area = shell.place(body.KEYS[name])
            screen.blit(shell.down, area, area)
        if self._live.running:
            area = shell.place(body.POWER)
            screen.blit(shell.down, area, area)
        box = shell.place(body.SCREEN)
        picture = self._scaled(box.size)
        screen.blit(picture, picture.get_rect(center=box.center))
        pygame.display.flip()

    def _scaled(self, size):
        """The lit picture, as large as fits: whole steps by copying, the rest smoothly."""
        words = array("H", self._device.panel.picture())
        words.byteswap()
        self._picture.get_buffer().write(words.tobytes())
        picture = self._picture.convert(32)
        # The eye sees the light as the power 1/2.2 of what the lamp gives.
        light = self._device.light if self._live.on else 0
        level = round(255 * light ** (1 / 2.2))
        picture.fill((level, level, level), special_flags=pygame.BLEND_MULT)
        width, height = picture.get_size()
        scale = min(size[0] / width, size[1] / height)
        whole = max(1, -int(-scale // 1))
        picture = pygame.transform.scale_by(picture, whole)
        if whole != scale:
            picture = pygame.transform.smoothscale(
                picture, (round(width * scale), round(height * scale))
            )
        return picture


def _first_size(panel):
    """A size at which a pixel of the panel is two of the desktop, where there is room for it."""
    fit = min(body.SCREEN.w / panel.width, body.SCREEN.h / panel.height)
    scale = 2 / fit
    desktop = pygame.display.get_desktop_sizes()[0]
    scale = min(scale, 0.9 * desktop[0] / body.WIDTH, 0.9 * desktop[1] / body.HEIGHT)
    return round(body.WIDTH * scale), round(body.HEIGHT * scale)
