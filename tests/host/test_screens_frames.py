"""Frames in motion: nothing forgotten, no pixel twice, few bytes, quick answers."""

import random

import pytest
from hand import Hand

START = ({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "A", "A", "B", "X", "Y")


class Witness:
    """Stands between a canvas and its panel: counts what each frame sends and noted as dirty."""

    def __init__(self, hand):
        self.canvas = hand.app.canvas
        self.width, self.height = hand.app.canvas.width, hand.app.canvas.height
        self.panel, self.canvas._panel = self.canvas._panel, self
        self.flush, self.canvas.flush = self.canvas.flush, self.frame
        self.dirty, self.canvas.dirty = self.canvas.dirty, self.note
        self.noted, self.sent, self.frames = set(), [], []

    def note(self, x, y, w, h):
        self.noted |= {(i, j) for j in range(y, y + h) for i in range(x, x + w)}
        self.dirty(x, y, w, h)

    def window(self, x, y, w, h):
        self.sent += [(i, j) for j in range(y, y + h) for i in range(x, x + w)]
        self.panel.window(x, y, w, h)

    def write(self, buf):
        self.panel.write(buf)

    def frame(self, screen):
        self.sent = []
        self.flush(screen)
        assert len(self.sent) == len(set(self.sent)), "a pixel was sent twice in one frame"
        self.frames.append((len(self.sent), len(self.noted)))
        self.noted = set()


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_nothing_is_forgotten(seed):
    """What the dirty rectangles left on the panel is what a whole repaint gives."""
    rng = random.Random(seed)
    hand = Hand(entropy=rng.randbytes)
    Witness(hand)
    for _ in range(120):
        hand.tap(rng.choice(KEYS), ms=rng.choice((4, 80, 500)))
        seen = hand.picture().tobytes()
        hand.app.canvas.dirty_all()
        hand.app.canvas.flush(hand.app.top())
        assert hand.picture().tobytes() == seen


@pytest.mark.parametrize("src", [6, 13, 24])
def test_bytes_sent_for_a_move(src):
    """What a glide sends, against the squares that the checker leaves and comes to."""
    hand = Hand()
    play = hand.match_at(men=START, turn=0, dice=(4, 2))
    play.hand.cursor.at = src
    hand.tap("A")
    hand.rest()
    witness = Witness(hand)
    hand.tap("A")
    hand.rest()
    sent = sum(frame[0] for frame in witness.frames)
    noted = sum(frame[1] for frame in witness.frames)
    print(f"{src}: {2 * sent} bytes in {len(witness.frames)} frames, {sent / noted:.3f} times")
    assert len(witness.frames) >= 8
    assert sent <= 1.15 * noted


def test_a_key_cuts_a_glide_short_and_acts_in_the_same_frame():
    hand = Hand()
    play = hand.match_at(men=START, turn=0, dice=(4, 2))
    hand.tap("A", "A", ms=60)
    assert play.table.moving() and play.match.play.count == 1
    sent = hand.device.sent
    hand.device.key("B", True)
    hand.run(5)
    assert play.match.play.count == 0
    assert hand.device.sent > sent


def test_a_letter_that_reaches_beyond_its_width_is_painted_anew():
    hand = Hand(size=(128, 128))
    play = hand.match_at(men=START, turn=0, dice=(4, 2))
    status = hand.module("firmware.status")
    play.table.status.set(status.ABOVE, "Computer", hand.app.theme.act)
    hand.app.paint()
    seen = hand.picture().tobytes()
    hand.app.canvas.dirty_all()
    hand.app.paint()
    assert hand.picture().tobytes() == seen


def test_the_settings_tell_at_once_what_three_buttons_do():
    hand = Hand()
    preferences = hand.module("firmware.preferences")
    hand.app.top()._settings()
    hand.run(50)
    for value in (1, 0):
        hand.app.settings.set(preferences.THREE, value)
        hand.app.heed(preferences.THREE)
        hand.run(20)
        seen = hand.picture().tobytes()
        hand.app.canvas.dirty_all()
        hand.app.paint()
        assert hand.picture().tobytes() == seen


def test_a_key_is_seen_to_be_answered_before_flash_is_written_or_read():
    """Once, no pixel changed for 0.1 s when the turn passed or the menu was loaded."""
    hand = Hand()
    play = hand.match_at(men=START, turn=1, dice=(4, 2))
    while play.table.moving() or not play.match.play.count:
        hand.run(20)
    hand.run(100)
    changed = []
    keep = hand.app.saves.keep

    def kept(match):
        changed.append(hand.picture().tobytes() != seen)
        keep(match)

    hand.app.saves.keep = kept
    seen = hand.picture().tobytes()
    hand.tap("A")
    assert changed == [True]
    hand.rest()
    texts = hand.app.texts

    def loaded(what):
        changed.append(hand.picture().tobytes() != seen)
        return texts(what)

    hand.app.texts = loaded
    seen = hand.picture().tobytes()
    hand.tap("Y")
    assert changed == [True, True]
    hand.tap("B")
    assert hand.picture().tobytes() == seen
