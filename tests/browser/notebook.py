"""A notebook in a real JupyterLab, driven through Lab's own commands instead of its menus."""

from playwright.sync_api import Page

from tests.servers import Lab

_OPENED = """() => {
    const session = window.jupyterapp?.shell.currentWidget?.sessionContext;
    return session?.isReady && session.session?.kernel?.connectionStatus === 'connected';
}"""
_RUN_ALL = "async () => await window.jupyterapp.commands.execute('notebook:run-all-cells')"
_ERRORS = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .flatMap(cell => cell.model.outputs?.toJSON() ?? [])
    .filter(output => output.output_type === 'error')
    .map(output => `${output.ename}: ${output.evalue}`)"""


def open_notebook(page: Page, lab: Lab, path: str) -> None:
    """Show the notebook and wait until its kernel is connected."""
    page.goto(lab.address(path))
    page.wait_for_function(_OPENED, timeout=60_000)


def run_all_cells(page: Page) -> None:
    """Run the notebook to its end; clicks before that would queue behind the cells. An error in a cell fails."""
    page.evaluate(_RUN_ALL)
    errors = page.evaluate(_ERRORS)
    assert not errors, f"cells failed: {errors}"
