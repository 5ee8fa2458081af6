// A button that puts its text on the clipboard, also where the page may not use the clipboard's own interface.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.style.cssText = "position:fixed;opacity:0";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

function render({ model, el }) {
  el.dataset.lmSuppressShortcuts = "true";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "gmk-copy";
  let timer;
  const paint = () => { clearTimeout(timer); button.classList.remove("gmk-done"); button.textContent = model.get("label"); };
  button.addEventListener("click", async () => {
    const done = await copy(model.get("text"));
    button.textContent = model.get(done ? "done" : "failed");
    button.classList.toggle("gmk-done", done);
    clearTimeout(timer);
    timer = setTimeout(paint, 2500);
    model.send({ copied: done });
  });
  model.on("change:label", paint);
  model.on("change:text", paint);
  paint();
  el.replaceChildren(button);
}

export default { render };
