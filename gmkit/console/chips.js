// A list of things to press: options, answers given, tabs, seats, lines of the log. Texts go in as text, never as HTML.
function part(tag, name, text) {
  const node = document.createElement(tag);
  node.className = name;
  if (text !== undefined) node.textContent = text;
  return node;
}

function chip(item, look, send) {
  const box = part("span", `gmk-chip gmk-tone-${item.tone || "plain"}`);
  if (item.on) box.classList.add("gmk-on");
  if (item.off) box.classList.add("gmk-off");
  const main = part("button", "gmk-chip-main");
  main.type = "button";
  main.dataset.id = item.id;
  main.disabled = Boolean(item.off);
  if (item.hint) main.title = item.hint;
  if (look === "tabs") {
    main.setAttribute("role", "tab");
    main.setAttribute("aria-selected", String(Boolean(item.on)));
  } else if (item.on !== undefined) main.setAttribute("aria-pressed", String(Boolean(item.on)));
  if (item.mark) main.append(part("span", "gmk-mark", item.mark));
  const words = part("span", "gmk-words");
  words.append(part("span", "gmk-label", item.label));
  if (item.note) words.append(part("span", "gmk-note", item.note));
  main.append(words);
  if (item.state) main.append(part("span", "gmk-state", item.state));
  main.addEventListener("click", () => send({ id: item.id, act: "press" }));
  box.append(main);
  for (const act of item.acts || []) {
    const button = part("button", "gmk-act", act.label);
    button.type = "button";
    button.disabled = Boolean(act.off);
    button.dataset.id = `${item.id} ${act.id}`;
    if (act.hint) { button.title = act.hint; button.setAttribute("aria-label", `${act.hint}: ${item.label}`); }
    button.addEventListener("click", () => send({ id: item.id, act: act.id }));
    box.append(button);
  }
  return box;
}

// A picture with places: what can be pressed stands in its place, the rest below.
function picture(spots, items, look, send) {
  const ring = part("div", "gmk-spots");
  const inside = {};
  for (const spot of spots) {
    const box = part("div", `gmk-spot gmk-spot-${spot.id}`);
    box.append(part("span", "gmk-spot-name", spot.label));
    if (spot.note) box.append(part("span", "gmk-spot-note", spot.note));
    inside[spot.id] = box;
    ring.append(box);
  }
  const below = part("div", "gmk-spots-below");
  for (const item of items) {
    const box = inside[item.spot] || below;
    if (box !== below) box.classList.add("gmk-spot-open");
    box.append(chip(item, look, send));
  }
  return below.childNodes.length ? [ring, below] : [ring];
}

function render({ model, el }) {
  el.dataset.lmSuppressShortcuts = "true";  // Space and Enter are ours, not the notebook's
  const root = part("div", "");
  const send = (press) => model.send(press);
  const paint = () => {
    const look = model.get("look");
    const held = root.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    root.className = `gmk-chips gmk-look-${look}`;
    if (look === "tabs") root.setAttribute("role", "tablist");
    const spots = model.get("spots");
    root.replaceChildren(...(spots.length ? picture(spots, model.get("items"), look, send)
      : model.get("items").map((item) => chip(item, look, send))));
    if (held !== null) {
      const again = [...root.querySelectorAll("button")].find((b) => b.dataset.id === held && !b.disabled);
      if (again) again.focus({ preventScroll: true });
    }
  };
  model.on("change:items", paint);
  model.on("change:look", paint);
  model.on("change:spots", paint);
  paint();
  el.replaceChildren(root);
}

export default { render };
