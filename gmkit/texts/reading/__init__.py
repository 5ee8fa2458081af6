"""Reading pasted posts: from a page of a thread to answers of the questions that stand open. Pure; nothing is entered.

`read` plays the orders of a page on a copy of the game and says of each line what it understood, what the rules refuse
and why, and what it could mean where that cannot be told. What a GM accepts is entered by `enter`.

A line counts in this order of post times: the last order before the deadline replaces what the same writer said before.
"""

from __future__ import annotations

from gmkit.texts.reading.forums import Forum, forum, forums
from gmkit.texts.reading.reading import Line, Reading, Request, enter, read

__all__ = ["Forum", "Line", "Reading", "Request", "enter", "forum", "forums", "read"]
