// The page in the browser: the language, the figures, the turns gone by, and news. Nothing that a visitor does here
// leaves the browser but requests for the page's own pieces. `live.js` and `sealed.js` go on from here.
"use strict";
window.gmkit = (() => {
  const root = document.documentElement;
  const remembered = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
  const remember = (name, what) => { try { localStorage.setItem(name, what); } catch { /* it holds for this visit */ } };
  const spoken = remembered("gmkit-language");
  if (spoken === "ru" || spoken === "en") { root.dataset.gmLang = root.lang = spoken; } // before anything is painted
  const lang = () => root.dataset.gmLang;
  const heard = {}; // what others want to know: "publication" with its mark, "language"
  const on = (name, does) => (heard[name] ??= []).push(does);
  const tell = (name, what) => (heard[name] ?? []).forEach((does) => does(what));

  // ---- pieces: scripts that hand over a content. From a server their text is fetched, from a disk they are run.

  const waiting = {};
  const take = (name, content) => waiting[name]?.(content);
  const offDisk = (name, path) => new Promise((done, failed) => {
    const script = document.createElement("script");
    waiting[name] = done;
    script.onload = () => { script.remove(); failed(new Error("empty")); }; // too late when it was taken
    script.onerror = () => { script.remove(); failed(Object.assign(new Error(path), { status: 404 })); };
    script.src = path;
    document.head.append(script);
  });
  async function fetched(path) {
    const answer = await fetch(path, { cache: "no-cache", referrerPolicy: "no-referrer" });
    if (!answer.ok) { throw Object.assign(new Error(path), { status: answer.status }); }
    const text = (await answer.text()).trim();
    return JSON.parse(`[${text.slice("gmkit.take(".length, -2)}]`)[1];
  }
  function piece(name, path, mark = "") {
    const whole = document.body.dataset.gmBase + path;
    return location.protocol === "file:" ? offDisk(name, `${whole}?${mark || Date.now()}`) : fetched(whole);
  }

  const shared = { take, piece, on, lang, remembered, remember };
  const begin = () => {
    const body = document.body;
    const first = document.getElementById("gm-first");
    const cells = () => document.getElementById("rendered_cells"); // where there is a kernel, and not from the beginning
    const past = document.getElementById("gm-past");
    const stale = document.getElementById("gm-stale");

    // ---- what is shown: the kernel's page once it is there, the first page before that and without one

    const live = () => cells()?.classList.contains("gm-arrived");
    const pane = () => (live() ? cells() : first).querySelector(`.gm-pane.gm-${lang()}`);
    let facts = { turns: [], figures: [] };
    function renew() {
      const text = pane()?.querySelector("script.gm-facts")?.textContent;
      if (!text) { return; }
      facts = JSON.parse(text);
      body.dataset.gmMark = facts.mark;
      document.title = pane().querySelector("h1")?.textContent ?? document.title;
      list();
      draw();
      tell("publication", facts.mark);
    }

    // ---- language: both are on the page, a style rule hides the other one

    const speakers = [...document.querySelectorAll("[data-gm-speak]")];
    function speak(language) {
      root.dataset.gmLang = root.lang = language;
      for (const button of speakers) { button.setAttribute("aria-pressed", String(button.dataset.gmSpeak === language)); }
      renew();
      if (then) { visit(then); }
      tell("language", language);
    }
    for (const button of speakers) {
      button.addEventListener("click", () => { remember("gmkit-language", button.dataset.gmSpeak); speak(button.dataset.gmSpeak); });
    }

    // ---- turn by turn: each closed phase is a piece of its own

    const steps = document.getElementById("gm-turns");
    const title = ({ turn, phase }) => [turn[lang()], phase[lang()]].filter(Boolean).join(" · ");
    const seen = new Map(); // the piece of a turn, by publication and number
    let then = 0; // the number of the turn that is looked at, 0 for now
    function list() {
      steps.hidden = !facts.turns.length;
      const own = steps.querySelector(`.gm-${lang()}`);
      const select = own.querySelector("select");
      select.replaceChildren(new Option(own.dataset.gmNow, 0), ...facts.turns.map((turn) => new Option(title(turn), turn.n)).reverse());
      if (then > facts.turns.length) { visit(0); }
      mark();
    }
    function mark() {
      for (const select of steps.querySelectorAll("select")) { select.value = String(then); }
      for (const button of steps.querySelectorAll("button")) {
        button.disabled = button.dataset.gmStep === "1" ? !then : then === 1;
      }
    }
    async function visit(number) {
      then = number;
      mark();
      if (number) {
        const key = `${body.dataset.gmMark}/${number}`;
        try {
          const content = seen.get(key) ?? await piece("turn", `turns/${number}.js`, body.dataset.gmMark);
          seen.set(key, content);
          if (then !== number) { return; } // somebody was quicker
          document.getElementById("gm-when").textContent = title(facts.turns[number - 1]);
          document.getElementById("gm-then").innerHTML = content.pages[lang()];
          stale.hidden = true;
        } catch { stale.hidden = false; then = 0; mark(); }
      }
      past.hidden = !then;
      root.toggleAttribute("data-gm-past", Boolean(then));
    }
    for (const select of steps.querySelectorAll("select")) { select.addEventListener("change", () => visit(Number(select.value))); }
    for (const button of document.querySelectorAll("[data-gm-step]")) {
      button.addEventListener("click", () => {
        const { gmStep } = button.dataset;
        if (gmStep === "now") { visit(0); return; }
        const at = (then || facts.turns.length + 1) + Number(gmStep);
        visit(at > facts.turns.length ? 0 : Math.max(1, at));
      });
    }

    // ---- figures: drawn once they come into sight and again only when they change

    const drawn = new Map(); // a figure's place -> the JSON that is shown there
    const sheet = document.createElement("section");
    sheet.className = "gm-sheet gm-figures";
    first.after(sheet);
    new IntersectionObserver(([seen], watcher) => {
      if (!seen.isIntersecting || !sheet.childElementCount) { return; }
      watcher.disconnect();
      const script = document.createElement("script");
      script.onload = draw;
      script.src = `${body.dataset.gmBase}plotly.min.js`;
      document.head.append(script);
    }, { rootMargin: "300px" }).observe(sheet);
    function draw() {
      for (const box of [...sheet.children].slice(facts.figures.length)) { drawn.delete(box); box.remove(); }
      facts.figures.forEach((figure, n) => {
        const box = sheet.children[n] ?? sheet.appendChild(document.createElement("div"));
        const json = JSON.stringify(figure);
        if (!window.Plotly || drawn.get(box) === json) { return; }
        drawn.set(box, json);
        const layout = structuredClone(figure.layout);
        if (box.clientWidth < 420 && layout.title) { layout.title.font = { ...layout.title.font, size: 11 }; } // titles do not wrap
        window.Plotly.react(box, figure.data, layout, figure.config);
      });
    }

    // ---- news: asked for as long as no kernel brings it

    async function look() {
      if (live()) { return; }
      try {
        const mark = await piece("mark", "mark.js");
        if (mark !== body.dataset.gmMark) {
          const now = await piece("now", "now.js", mark);
          for (const language of ["ru", "en"]) { first.querySelector(`.gm-${language}`).innerHTML = now.pages[language]; }
          if (!live()) { renew(); }
        }
        root.toggleAttribute("data-gm-follows", true);
        if (!then) { stale.hidden = true; }
      } catch { stale.hidden = false; }
    }
    async function follow() {
      if (!document.hidden) { await look(); }
      setTimeout(follow, 1000 * body.dataset.gmPoll);
    }
    document.addEventListener("visibilitychange", () => { if (!document.hidden) { look(); } });
    Object.assign(shared, { renew, look });
    speak(lang());
    setTimeout(follow, 500);
  };
  if (document.getElementById("gm-first")) { begin(); } else { document.addEventListener("DOMContentLoaded", begin); }

  return shared;
})();
