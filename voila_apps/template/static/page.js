// The browser's part of the page: the language, the figures, and whether the page is still alive. Nothing that a visitor
// does here goes to the kernel.
(() => {
  const root = document.documentElement;
  const plotly = document.currentScript.dataset.plotly;
  const first = document.getElementById("gm-first");
  const cells = document.getElementById("rendered_cells"); // none when there are too many visitors
  const buttons = [...document.querySelectorAll(".gm-top button")];

  // ---- language: both are on the page, a style rule hides the other one

  function speak(lang) {
    root.dataset.gmLang = root.lang = lang;
    for (const button of buttons) { button.setAttribute("aria-pressed", String(button.dataset.gmLang === lang)); }
    renew();
  }

  for (const button of buttons) {
    button.addEventListener("click", () => {
      try { localStorage.setItem("gmkit-language", button.dataset.gmLang); } catch { /* it holds for this visit */ }
      speak(button.dataset.gmLang);
    });
  }

  // ---- figures: the publication's JSON, drawn once they come into sight and again only when they change

  const drawn = new Map(); // name -> the JSON that is shown
  const sheet = document.createElement("section");
  sheet.className = "gm-sheet gm-figures";
  (cells ?? first).after(sheet);
  let ready = null; // Plotly, on its way or here

  new IntersectionObserver(([seen], watcher) => {
    if (!seen.isIntersecting || !sheet.childElementCount) { return; }
    watcher.disconnect();
    ready = new Promise((done) => {
      const script = Object.assign(document.createElement("script"), { src: plotly, onload: done });
      document.head.append(script);
    });
    ready.then(renew);
  }, { rootMargin: "300px" }).observe(sheet);

  function renew() {
    const shown = (place, what) => place?.querySelector(`.gm-${root.dataset.gmLang} ${what}`);
    const page = (what) => shown(cells, what) ?? shown(first, what);
    document.title = page("h1")?.textContent ?? document.title;
    const figures = JSON.parse(page("script.gm-plots")?.textContent ?? "[]");
    for (const box of [...sheet.children].slice(figures.length)) { drawn.delete(box); box.remove(); }
    figures.forEach((figure, n) => {
      const box = sheet.children[n] ?? sheet.appendChild(document.createElement("div"));
      const json = JSON.stringify(figure);
      if (!window.Plotly || drawn.get(box) === json) { return; }
      drawn.set(box, json);
      window.Plotly.react(box, figure.data, figure.layout, figure.config);
    });
  }

  // ---- the live page takes the place of the first one, and tells when it changes

  function look() {
    const live = cells.querySelectorAll(".gm-pane .gm-report").length >= 2;
    if (live && !cells.classList.contains("gm-arrived")) {
      cells.classList.add("gm-arrived");
      first.hidden = true;
    }
    if (live) { renew(); }
  }

  if (cells) {
    let waits = 0;
    new MutationObserver(() => { waits ||= setTimeout(() => { waits = 0; look(); }, 30); })
      .observe(cells, { childList: true, subtree: true });
  }
  speak(root.dataset.gmLang);

  // ---- a kernel ends when nobody listens for long (a laptop asleep, say), and with the server

  let lost = 0;
  if (cells) {
    setInterval(async () => {
      const text = document.getElementById("jupyter-config-data")?.textContent;
      if (!text || document.hidden) { return; }
      const { baseUrl, kernelId } = JSON.parse(text);
      let status = 0;
      try { status = (await fetch(`${baseUrl}api/kernels/${kernelId}`)).status; } catch { /* no connection */ }
      lost = status === 200 ? 0 : lost + 1;
      document.getElementById("gm-banner").hidden = lost < 2;
      const stuck = !cells.classList.contains("gm-arrived") && performance.now() > 90000;
      // The server is there, but this page's kernel is not, or the page has not come to life.
      if ((lost >= 2 && status >= 400) || (status === 200 && stuck)) { location.reload(); }
    }, 5000);
  }
})();
