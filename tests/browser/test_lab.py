"""The ground that the desk stands on: JupyterLab loads, cells run, a click reaches Python and comes back."""

from collections.abc import Callable
from pathlib import Path

import nbformat
from playwright.sync_api import Page, expect

from tests.browser.notebook import open_notebook, run_all_cells
from tests.servers import Lab

CELLS = [
    "import ipywidgets as w\nbutton, shown = w.Button(description='Deal'), w.HTML('no card')",
    "def deal(_):\n    shown.value = f'card {6 * 7}'\nbutton.on_click(deal)",
    "w.VBox([button, shown])",
]


def test_a_click_in_lab_runs_python_and_shows_what_it_did(
    tmp_path: Path, lab: Callable[..., Lab], page: Page
) -> None:
    root = tmp_path / "games"
    root.mkdir()
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in CELLS],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    nbformat.write(notebook, root / "desk.ipynb")

    open_notebook(page, lab(root), "desk.ipynb")
    run_all_cells(page)

    expect(page.get_by_text("no card", exact=True)).to_be_visible()
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_text("card 42", exact=True)).to_be_visible()
