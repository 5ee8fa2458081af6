// Voila's page: its kernel's page takes the place of the first one, and gives it back when the kernel is lost.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const cells = document.getElementById("rendered_cells");
  const first = document.getElementById("gm-first");

  function look() {
    const live = cells.querySelectorAll(".gm-pane .gm-report").length >= 2;
    if (live && !cells.classList.contains("gm-arrived")) {
      cells.classList.add("gm-arrived");
      first.hidden = true;
    }
    if (live) { gmkit.renew(); }
  }
  let waits = 0;
  new MutationObserver(() => { waits ||= setTimeout(() => { waits = 0; look(); }, 30); })
    .observe(cells, { childList: true, subtree: true });

  // A kernel ends when nobody listens for long (a laptop asleep, say), and with the server. Then the page is loaded anew
  // where it can be, and asks for news itself until then.
  let lost = 0;
  setInterval(async () => {
    const text = document.getElementById("jupyter-config-data")?.textContent;
    if (!text || document.hidden) { return; }
    const { baseUrl, kernelId } = JSON.parse(text);
    let status = 0;
    try { status = (await fetch(`${baseUrl}api/kernels/${kernelId}`)).status; } catch { /* no connection */ }
    lost = status === 200 ? 0 : lost + 1;
    if (lost >= 2 && cells.classList.contains("gm-arrived")) {
      cells.classList.remove("gm-arrived");
      first.hidden = false;
      gmkit.look();
    }
    const stuck = !cells.classList.contains("gm-arrived") && performance.now() > 90000;
    // The server is there, but this page's kernel is not, or the page has not come to life.
    if ((lost >= 2 && status >= 400) || (status === 200 && stuck)) { location.reload(); }
  }, 5000);
});
