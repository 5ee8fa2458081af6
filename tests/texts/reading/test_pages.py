"""Pages as they are copied: headers, quotes, signatures, edits, mark-up."""

from __future__ import annotations

from datetime import datetime

import pytest

from gmkit.texts.reading.forums import Forum, forum
from gmkit.texts.reading.marks import orders
from gmkit.texts.reading.moments import moment
from gmkit.texts.reading.pasted import lines
from gmkit.texts.reading.thread import posts

NOW = datetime(2026, 11, 30, 12, 0)  # noqa: DTZ001 - a page's clock


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("27 ноя 2026, 21:03", (2026, 11, 27, 21, 3)),
        ("Пт ноя 27, 2026 9:03 pm", (2026, 11, 27, 21, 3)),
        ("27 ноября 2026 г. в 21:03", (2026, 11, 27, 21, 3)),
        ("27.11.2026 21:03", (2026, 11, 27, 21, 3)),
        ("27.11.26, 21:03", (2026, 11, 27, 21, 3)),
        ("2026-11-27T21:03", (2026, 11, 27, 21, 3)),
        ("Fri Nov 27, 2026 9:03 pm", (2026, 11, 27, 21, 3)),
        ("Nov 27, 2026 at 12:03 AM", (2026, 11, 27, 0, 3)),
        ("сегодня в 9:05", (2026, 11, 30, 9, 5)),
        ("Yesterday at 9:05 PM", (2026, 11, 29, 21, 5)),
        ("27 ноя в 21:03", (2026, 11, 27, 21, 3)),
        ("21:03", (2026, 11, 30, 21, 3)),
    ],
)
def test_dates_of_forums(text: str, meant: tuple[int, ...]) -> None:
    found = moment(text, NOW)
    assert found is not None
    assert found[0] == datetime(*meant)  # type: ignore[arg-type]  # noqa: DTZ001


def test_a_day_without_a_year_is_the_last_one_that_was() -> None:
    january = datetime(2027, 1, 10, 12, 0)  # noqa: DTZ001
    found = moment("27 ноя в 21:03", january)
    assert found is not None
    assert found[0].year == 2026


def test_dates_with_the_month_first_are_read_so_only_where_the_forum_writes_them_so() -> None:
    meant = datetime(2026, 11, 5, 21, 0)  # noqa: DTZ001
    found = moment("11/05/2026 9:00 PM", NOW, month_first=True)
    assert found is not None
    assert found[0] == meant
    assert moment("not 99/99/2026 at all", NOW) is None


PAGES = {
    "phpBB": "Re: x\nСообщение {name} » {at}\n\n{text}\n_________________\n## подпись\nВернуться к началу\n",
    "phpBB in English": "Post by {name} » Fri Nov 27, 2026 9:03 pm\n\n{text}\nTop\n",
    "vBulletin": "{at}  #14\n{name}\nУчастник\n\n{text}\nЦитировать\n",
    "XenForo": "{name}\nNew member\nNov 27, 2026 at 9:03 PM\n#14\n{text}\nLike\nReply\n",
    "SMF": "{name}\n« Ответ #14 : 27 Ноября 2026, 21:03 »\n{text}\n",
    "Discord": "{name} — 27.11.2026 21:03\n{text}\n",
    "VK": "{name} 27 ноя в 21:03\n{text}\nОтветить\nПоделиться\n",
    "Telegram": "{name}, [27.11.2026 21:03]\n{text}\n",
    "WhatsApp": "[27.11.2026, 21:03:15] {name}: {text}\n",
    "WhatsApp's export": "27.11.2026, 21:03 - {name}: {text}\n",
}


@pytest.mark.parametrize("form", PAGES)
def test_a_page_of_every_kind_tells_writer_time_and_own_words(form: str) -> None:
    page = "".join(
        PAGES[form].format(name=name, at="27.11.2026 21:03", text=text)
        for name, text in (("Анна", "## на мостик"), ("Борис", "ладно\n## в зал"))
    )
    found = posts(page, names=["Анна", "Борис"], now=NOW)
    assert [post.author for post in found] == ["Анна", "Борис"]
    assert [post.when and post.when.replace(second=0) for post in found] == [
        datetime(2026, 11, 27, 21, 3)  # noqa: DTZ001
    ] * 2
    assert [[o.text for o in orders(post, forum("common")) if not o.away] for post in found] == [
        ["на мостик"], ["в зал"],
    ]  # fmt: skip


def test_a_page_that_tells_only_the_day_says_so() -> None:
    """Discourse and XenForo show no time of day for older posts."""
    found = posts("Анна\nNov 27\n## на мостик\n\nБорис\n28 Nov\n## в зал\n", names=["Анна", "Борис"], now=NOW)
    assert [(post.author, post.when, post.day_only) for post in found] == [
        ("Анна", datetime(2026, 11, 27), True), ("Борис", datetime(2026, 11, 28), True),  # noqa: DTZ001
    ]  # fmt: skip


def own(text: str, profile: Forum | None = None, everything: bool = False) -> list[str]:
    (post,) = posts(text, now=NOW, tags=profile.tags if profile else ())
    return [o.text for o in orders(post, profile or forum("common"), everything=everything) if not o.away]


@pytest.mark.parametrize(
    "text",
    [
        "[quote=Анна]## a[/quote]\n## b",
        "[quote][quote]## a[/quote]\n## a[/quote]## b",
        "> ## a\n>> ## a\n\n## b",
        "<blockquote>## a</blockquote><p>## b</p>",
        "<div class='bbCodeBlock bbCodeBlock--quote'><div>## a</div></div>## b",
        "Анна писал(а): ↑27 ноя\n## a\n\n## b",
        "Anna said: ↑\n## a\n\n## b",
        "[s]## a[/s]\n## b",
        "~~## a~~\n## b",
        "<del>## a</del>\n<p>## b</p>",
        "## b\n-- \n## a",
        "## b\n__________\n## a",
        "<p>## b</p><div class='signature'>## a</div>",
        "[quote]## a\n\n## b",
        "<h2>b</h2>",
        "\\## b",
        "**## b**",
        "[b][color=red]## b[/color][/b]",
        "№№ b",
        "слова. ## b",
    ],
)
def test_only_the_writers_own_standing_words_are_orders(text: str) -> None:
    assert own(text) == ["b"]


def test_a_forwarded_message_is_somebody_elses() -> None:
    assert own("[Forwarded from Boris]\n## a") == []


def test_several_orders_in_a_line_and_one_over_several_lines() -> None:
    assert own("## a ## b") == ["a", "b"]
    assert own("## приоритеты:\n1. мостик\n2. зал\n\nслова") == ["приоритеты:\n1. мостик\n2. зал"]
    assert own("## иду в зал,\nпотом молчу\nи ещё слова") == ["иду в зал,\nпотом молчу"]


def test_bold_words_a_tag_and_words_are_orders_where_the_forum_says_so() -> None:
    assert own("слова [b]за Анну[/b]") == []
    assert own("слова [b]за Анну[/b]", forum("bold")) == ["за Анну"]
    assert own("слова **за Анну** и <>", forum("bold")) == ["за Анну"]
    assert own("слова [v]Анна[/v]", forum("tagged")) == ["Анна"]
    assert own("Заявка: на мостик\nзаявка подождёт", forum("words")) == ["на мостик"]


def test_a_message_is_read_line_by_line_only_when_that_is_asked_for_and_nothing_is_marked() -> None:
    assert own("a\nb") == []
    assert own("a\nb", everything=True) == ["a", "b"]
    assert own("a\n## b", everything=True) == ["b"]


@pytest.mark.parametrize(
    "mark",
    [
        "Последний раз редактировалось Анна 27 ноя 2026, 22:10, всего редактировалось 1 раз.",
        "Last edited by Anna on Fri Nov 27, 2026 10:10 pm, edited 1 time in total.",
        "Отредактировано 27.11.2026 22:10",
    ],
)
def test_marks_of_editing_are_found_and_are_no_words(mark: str) -> None:
    (post,) = posts(f"## b\n{mark}", now=NOW)
    assert post.edited
    assert post.edited_when == datetime(2026, 11, 27, 22, 10)  # noqa: DTZ001
    assert [line.text for line in post.lines if line.text] == ["## b"]


def test_a_mark_of_editing_behind_the_text_leaves_the_text() -> None:
    (post,) = posts("## b (ред.)", now=NOW)
    assert post.edited
    assert own("## b (ред.)") == ["b"]


def test_the_text_of_a_post_that_speaks_of_editing_is_no_mark() -> None:
    (post,) = posts("Я это отредактировала бы иначе.\n## b", now=NOW)
    assert not post.edited


def test_invisible_characters_and_entities_do_not_hide_a_mark() -> None:
    assert own("\u200b## b\ufeff") == ["b"]
    assert own("&#35;&#35; b") == ["b"]


def test_tags_that_are_no_markup_stay() -> None:
    assert [line.text for line in lines("a [нечто] <5 b")] == ["a [нечто] <5 b"]
