"""The settings' screen: each row of it acts at once and is kept when the screen is left."""

from firmware import data, preferences
from firmware.form import Form, Row
from firmware.geometry import NUMBERED

# In the order in which they are shown, each with its label and its values in the texts.
_ROWS = (
    (preferences.LANGUAGE, "SET_LANGUAGE", "LANGUAGES"),
    (preferences.THEME, "SET_THEME", "THEMES"),
    (preferences.LIGHT, "SET_LIGHT", "LIGHTS"),
    (preferences.SLEEP, "SET_SLEEP", "SLEEPS"),
    (preferences.SOUND, "SET_SOUND", "OFF_ON"),
    (preferences.PIPS, "SET_PIPS", "OFF_ON"),
    (preferences.NUMBERS, "SET_NUMBERS", "OFF_ON"),
    (preferences.COLOUR, "SET_COLOUR", "COLOURS"),
    (preferences.MIRRORED, "SET_SIDE", "SIDES"),
    (preferences.SPEED, "SET_SPEED", "SPEEDS"),
    (preferences.TEMPO, "SET_TEMPO", "TEMPOS"),
    (preferences.TUTOR, "SET_TUTOR", "TUTORS"),
    (preferences.AUTO_ROLL, "SET_AUTO_ROLL", "OFF_ON"),
    (preferences.AUTO_CONFIRM, "SET_AUTO_CONFIRM", "OFF_ON"),
    (preferences.FORCED, "SET_FORCED", "OFF_ON"),
    (preferences.BEAR_OFF, "SET_BEAR_OFF", "OFF_ON"),
    (preferences.SHUT_OUT, "SET_SHUT_OUT", "OFF_ON"),
    (preferences.TURNING, "SET_TURNING", "OFF_ON"),
    (preferences.THREE, "SET_THREE", "OFF_ON"),
)

# The row that is something to do.
_ABOUT = -1


class Settings:
    """Opens the form and sees to what it says."""

    def __init__(self, app):
        self._app = app
        words = self._words = app.texts("setup")
        title = app.words.SETTINGS
        self._form = Form(app, words, title, self._changed, self._chosen, self._keep)
        rows = []
        for which, label, values in _ROWS:
            if _offered(app, which):
                at = app.settings.get(which)
                rows.append(Row(which, getattr(words, label), getattr(words, values), at))
        rows.append(Row(_ABOUT, words.ABOUT))
        self._form.show(rows)
        app.push(self._form)

    def _changed(self, row):
        self._app.settings.set(row.which, row.at)
        self._app.heed(row.which)
        if row.which == preferences.LANGUAGE:
            # All screens keep the old texts: begin anew.
            self._keep()
            self._app.go_home()
            Settings(self._app)

    def _chosen(self, _row):
        data.load("firmware.about").open_about(self._app, self._words)

    def _keep(self):
        self._app.settings.keep()


def _offered(app, which):
    """Whether this console has the choice."""
    if which == preferences.THREE:
        return not app.only_three
    if which == preferences.THEME:
        return not app.canvas.mono
    if which == preferences.SOUND:
        return app.console.sound
    return which != preferences.NUMBERS or app.canvas.width >= NUMBERED
