"""A page in the board's room: where files are loaded there is none beside it.

`App.aside` puts this screen in the board's place. It shows the page when nothing of the board is
at work any more, so that its room is free.
"""

from firmware import data


class Aside:
    """The screen below the page; seen again, it brings the board back."""

    def __init__(self, app, show, match):
        self._app = app
        self._show = show
        self._match = match

    def enter(self):
        """Nothing is seen of it."""

    def leave(self):
        """Nothing to end."""

    def press(self, action):
        """There is nobody to press."""

    def tick(self, now):
        """Show the page; when it has gone, the board."""
        data.forget()
        if self._show:
            show = self._show
            self._show = None
            show()
        else:
            self._app.play(self._match)

    def paint(self, canvas, x, y, w, h):
        """The ground, for as long as the page is made."""
        canvas.rect(x, y, w, h, self._app.theme.back)
