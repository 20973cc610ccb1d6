"""Lists that are longer than the panel: which lines are seen, and a bar that shows it."""

BAR_W = 2


def follow(first, at, rows):
    """The first line to be seen so that line `at` is among `rows`; `first` was it before."""
    return min(max(first, at - rows + 1), at)


def bar(canvas, theme, x, y, h, first, rows, count):
    """A bar at x that shows which of `count` lines are seen, if not all are."""
    if rows < count:
        canvas.rect(x, y, BAR_W, h, theme.frame)
        canvas.rect(x, y + h * first // count, BAR_W, h * rows // count, theme.act)
