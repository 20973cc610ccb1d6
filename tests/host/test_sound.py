"""The buzzer: notes by pitch and time, what is heard in a game, and silence where it is wanted."""

import os
from types import SimpleNamespace

from hand import Hand

A4, C5 = 69, 72


def tones(hand):
    """What has been played since the last call, in Hz; without the silence between."""
    seen = [hz for _, hz in hand.device.notes if hz]
    hand.device.notes.clear()
    return seen


def tune(hand, name):
    """The pitches of a tune, in Hz."""
    octave = hand.module("hal.sound")._OCTAVE
    notes = hand.module("firmware.tunes").TUNES[name][::2]
    return [octave[n % 12] >> (10 - n // 12) for n in notes if n]


def test_a_tune_plays_note_by_note_while_time_goes_on():
    hand = Hand()
    sound = hand.app.console.sound
    start = hand.device.clock.now
    sound.play(bytes((A4, 5, 0, 3, C5, 10)), hand.app.clock.now())
    hand.run(400)
    heard = [(round((us - start) / 10000), hz) for us, hz in hand.device.notes]
    assert heard == [(0, 440), (5, 0), (8, 523), (18, 0)]


def test_a_new_tune_takes_the_place_of_the_old_one():
    hand = Hand()
    sound = hand.app.console.sound
    now = hand.app.clock.now()
    sound.play(bytes((A4, 100)), now)
    sound.play(bytes((C5, 2)), now)
    hand.run(100)
    assert tones(hand) == [440, 523]
    assert hand.device.tone == 0


def test_every_tune_is_short_and_within_the_buzzers_range():
    hand = Hand()
    for name, notes in hand.module("firmware.tunes").TUNES.items():
        assert len(notes) % 2 == 0 and sum(notes[1::2]) <= 100, name
        assert all(100 <= hz <= 5000 for hz in tune(hand, name)), name


def test_a_roll_a_move_and_a_hit_are_heard():
    hand = Hand()
    men = {24: 1, 6: 2}, {7: 1, 6: 2}
    hand.match_at(men=men, turn=0, length=3)
    hand.tap("A")
    hand.rest()
    assert tones(hand)[: len(tune(hand, "roll"))] == tune(hand, "roll")
    play = hand.match_at(men=men, turn=0, dice=(6, 5))
    hand.rest()
    tones(hand)
    play.match.step(24, 6)
    hand.run(40)
    assert tune(hand, "hit")[0] in tones(hand)
    hand.rest()
    play.match.step(18, 5)
    hand.rest()
    assert tones(hand)[-1:] == tune(hand, "move")
    play.match.undo()
    play.match.undo()
    hand.rest()
    assert play.table.follower.shown == 0


def test_checkers_that_go_off_and_the_end_are_heard():
    hand = Hand()
    hand.match_at(men=({1: 2}, {6: 15}), turn=0, dice=(6, 6))
    tones(hand)
    hand.tap("A", "A")
    hand.rest()
    assert set(tune(hand, "off")) <= set(tones(hand))
    hand.tap("A", "A", "A")
    hand.rest()
    assert tones(hand)[-len(tune(hand, "win")) :] == tune(hand, "win")


def test_a_double_is_heard():
    hand = Hand()
    hand.match_at(turn=0, length=7)
    hand.tap("X", "DOWN")
    tones(hand)
    hand.tap("A")
    assert tones(hand)[:1] == tune(hand, "double")[:1]


def test_what_cannot_be_done_is_heard():
    hand = Hand()
    hand.match_at(turn=0, length=7, cube=2, owner=1)
    hand.tap("X")
    assert tones(hand) == tune(hand, "error")


def test_silence_is_a_setting_and_ends_what_sounds():
    hand = Hand()
    preferences = hand.module("firmware.preferences")
    hand.app.sound("win")
    hand.app.settings.set(preferences.SOUND, 0)
    hand.app.heed(preferences.SOUND)
    assert hand.device.tone == 0
    hand.device.notes.clear()
    hand.match_at(turn=0)
    hand.tap("A")
    hand.rest()
    assert not hand.device.notes
    hand.app.settings.keep()
    again = Hand(flash=hand.device.flash)
    again.app.sound("win")
    assert not again.device.notes


def test_a_board_without_a_buzzer_is_silent_and_has_no_setting(tmp_path, monkeypatch):
    hand = Hand()
    monkeypatch.setattr(hand.module("hal.board"), "BUZZER", -1)
    console = hand.module("hal.console").Console()
    assert console.sound is None
    app = hand.module("firmware.app").App(console)
    app.sound("roll")
    offered = hand.module("firmware.settings")._offered
    assert not offered(app, hand.module("firmware.preferences").SOUND)


def test_buzzer_and_light_are_on_timers_of_their_own():
    """On the RP2040 two pins whose halves differ by 8 share a timer, so also its pitch."""
    board = Hand().module("hal.board")
    assert board.BUZZER >> 1 & 7 != board.LIGHT >> 1 & 7


def test_the_window_lets_the_buzzer_be_heard():
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from sim.speaker import Speaker

    device = SimpleNamespace(tone=0)
    speaker = Speaker(device)
    assert speaker.there
    for tone in (440, 2093, 0):
        device.tone = tone
        speaker.step()
        assert pygame.mixer.get_busy() == (tone > 0)
    pygame.mixer.quit()


def test_a_desktop_without_sound_is_silent(monkeypatch):
    import pygame

    from sim.speaker import Speaker

    def fail(*_):
        raise pygame.error("no audio")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    pygame.mixer.quit()
    speaker = Speaker(SimpleNamespace(tone=440))
    speaker.step()
    assert not speaker.there
