// The private page: the token stands behind the # of the address and never leaves the browser. Key and file name are
// derived from it, the file is fetched and opened here. gmkit/publish/sealing.py is the other half.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const place = document.getElementById("gm-private");
  const own = document.getElementById("gm-own");
  const bytes = (text) => new TextEncoder().encode(text);
  let content = null;
  let opened = ""; // the token and publication that are shown

  const token = () => {
    const found = decodeURIComponent(location.hash.slice(1)).trim().toLowerCase();
    return /^[a-z0-9]{1,64}$/.test(found) ? found : "";
  };

  async function derived(key, purpose, length) {
    const how = { name: "HKDF", hash: "SHA-256", salt: bytes("gmkit sealed 1"), info: bytes(purpose) };
    return new Uint8Array(await crypto.subtle.deriveBits(how, key, 8 * length));
  }

  async function unpacked(plain) {
    const length = new DataView(plain).getUint32(0);
    const stream = new Blob([plain.slice(4, 4 + length)]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(stream).json();
  }

  async function open(secret) {
    const key = await crypto.subtle.importKey("raw", bytes(secret), "HKDF", false, ["deriveBits"]);
    const name = [...await derived(key, "name", 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const text = await gmkit.piece("sealed", `sealed/${name}.js`);
    const file = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const lock = await crypto.subtle.importKey("raw", await derived(key, "key", 32), "AES-GCM", false, ["decrypt"]);
    const how = { name: "AES-GCM", iv: file.slice(0, 12), additionalData: bytes(name) };
    return unpacked(await crypto.subtle.decrypt(how, lock, file.slice(12)));
  }

  function say(word) {
    for (const said of place.querySelectorAll("[data-gm-said]")) { said.hidden = said.dataset.gmSaid !== word; }
  }

  function show() {
    own.innerHTML = content ? content.pages[gmkit.lang()].html : "";
  }

  async function look() {
    const secret = token();
    place.hidden = !secret;
    document.documentElement.toggleAttribute("data-gm-private", Boolean(secret));
    if (!secret) { content = null; opened = ""; show(); return; }
    const wanted = `${secret} ${document.body.dataset.gmMark}`;
    if (opened === wanted) { return; }
    if (!window.isSecureContext || !crypto.subtle) { say("insecure"); return; }
    if (!window.DecompressionStream) { say("dated"); return; }
    if (!content) { say("opening"); }
    try {
      content = await open(secret);
      opened = wanted;
      say("");
    } catch (error) {
      const lost = error.status === undefined && error instanceof TypeError; // no connection
      if (!lost) { content = null; opened = wanted; }
      say(lost || error.status >= 500 ? "offline" : error.status === 429 ? "limited" : "refused");
      if (lost) { setTimeout(look, 5000); }
    }
    show();
  }

  function veil(on) {
    own.hidden = on;
    for (const button of place.querySelectorAll("[data-gm-veil]")) { button.hidden = (button.dataset.gmVeil === "hide") === on; }
    gmkit.remember("gmkit-veil", on ? "on" : "");
  }
  for (const button of place.querySelectorAll("[data-gm-veil]")) {
    button.addEventListener("click", () => veil(button.dataset.gmVeil === "hide"));
  }

  veil(gmkit.remembered("gmkit-veil") === "on");
  window.addEventListener("hashchange", () => { opened = ""; content = null; show(); look(); });
  gmkit.on("publication", look);
  gmkit.on("language", show);
  look();
});
