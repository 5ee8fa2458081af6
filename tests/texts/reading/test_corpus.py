"""The corpus of pasted posts: nothing wrong is entered, and nine of ten are read without help.

What comes in that nobody had in mind is another matter. Three batches were read once before anything was changed for
them. `…_fresh` (40 posts): 31 read, 3 asked back as they should be, 6 asked back in vain, none wrong. `…_unseen` (32):
18 read, 4 asked back as they should be, 8 in vain, 2 wrong. The first of all, `cruiser_ru` (78): 52 read, 2 wrong. What
went wrong each time became a rule of reading, with a test of its own in `test_lines.py`.
"""

from __future__ import annotations

import pytest

from gmkit.texts.reading import read
from tests.texts.reading.corpus import FOLDER, Figures, Sample, load, reading

NAMES = sorted(path.stem for path in FOLDER.glob("*.yaml"))
SAMPLES = {name: load(name) for name in NAMES}
EVERY = [sample for samples in SAMPLES.values() for sample in samples]


def test_the_corpus_is_large_and_in_both_languages() -> None:
    assert len(EVERY) >= 120
    assert len({sample.id for sample in EVERY}) == len(EVERY)
    assert {sample.lang for sample in EVERY} == {"ru", "en"}
    assert {"cruiser", "anima", "trials"} <= {sample.system for sample in EVERY}


@pytest.mark.parametrize("sample", EVERY, ids=[sample.id for sample in EVERY])
def test_a_post_is_read_as_it_was_meant(sample: Sample) -> None:
    """What would be entered is what was said. Where the post cannot be told, the GM is asked and nothing is entered."""
    figures = Figures()
    figures.add(sample)
    assert not figures.wrong, figures.notes
    assert not figures.missed, figures.notes


def test_an_edited_post_is_marked() -> None:
    edited = [sample for sample in EVERY if sample.edited]
    assert edited
    for sample in edited:
        assert any(line.post.edited for line in reading(sample).lines)


def test_nothing_wrong_is_entered_and_nine_of_ten_are_read_without_help() -> None:
    print()  # noqa: T201 - the figures are what this test is for
    total = Figures()
    for name, samples in SAMPLES.items():
        part = Figures()
        for sample in samples:
            part.add(sample)
            total.add(sample)
        print(f"{name:24} {_said(part)}")  # noqa: T201
    print(f"{'all':24} {_said(total)}")  # noqa: T201
    assert total.wrong == []
    assert len(total.read) >= 0.9 * total.total, total.notes


def _said(figures: Figures) -> str:
    return (
        f"{figures.total:4} posts: {len(figures.read)} read without help ({len(figures.read) / figures.total:.1%}), "
        f"{len(figures.helped)} asked back, {len(figures.missed)} not read, {len(figures.wrong)} wrong"
    )


@pytest.mark.parametrize("sample", EVERY[::7], ids=[sample.id for sample in EVERY[::7]])
def test_reading_changes_nothing(sample: Sample) -> None:
    game = sample.game
    before = (len(game.log), game.head, game.given())
    first = read(game, sample.request)
    assert (len(game.log), game.head, game.given()) == before
    assert first.answers == reading(sample).answers
