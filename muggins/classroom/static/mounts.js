// The mount points of a page: each gets a front end behind the model interface that anywidget
// publishes, and talks to its model through a line: a websocket, or a worker of this browser.
import { keep, mine, read, write } from "./store.js";

const words = JSON.parse(document.getElementById("words").textContent);
const GAME = "game", PATIENCE = 300; // milliseconds after which an answer is said to be on its way
const MOST_SLIPS = 300, MOST_MISTAKES = 12;

// The interface of anywidget: https://anywidget.dev/en/afm
class Model {
  constructor(page, send) {
    this.values = { page };
    this.heard = {};
    this.sends = send;
  }
  get(name) { return this.values[name]; }
  set(name, value) { this.values[name] = value; this.tell(`change:${name}`); }
  save_changes() {}
  on(event, follow) { (this.heard[event] ??= new Set()).add(follow); }
  off(event, follow) { this.heard[event]?.delete(follow); }
  send(action) { this.sends(action); }
  tell(event, ...facts) { for (const follow of [...(this.heard[event] ?? [])]) follow(...facts); }
}

class Mount {
  constructor(el, name, line) {
    this.el = el;
    this.name = name;
    this.line = line;
    this.description = JSON.parse(el.querySelector("script").textContent);
    this.sent = document.body.dataset.page === "play" ? sentAlong() : null;
    Object.assign(this.description, this.sent);
    if (this.description.widget === "homework") this.description.set = inTheAddress();
    this.status = document.createElement("p");
    this.status.className = "status";
    this.status.setAttribute("role", "status");
    el.append(this.status);
    this.waiting = null; // the action that has no answer yet
    this.wanted = false;
  }

  open() {
    this.wanted = true;
    const kept = this.sent ? null : (mine(GAME) ?? {})[this.name];
    this.sent = null;
    this.line.say({ mount: this.name, open: this.description, ...(kept ? { kept } : {}) });
  }

  // After a break: what does the model show now? One that is gone is opened again.
  resume() {
    if (!this.wanted) return;
    this.isBack = true;
    if (this.model) this.line.say({ mount: this.name });
    else this.open();
  }

  act(action) {
    this.waiting = action;
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.tell(words.thinking), PATIENCE);
    this.line.say({ mount: this.name, action });
  }

  tell(text) {
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  async hear(message) {
    if (message.refused) return this.tell(message.refused);
    if (message.lost) return this.open();
    if (message.kept) keep(GAME, { ...mine(GAME), [this.name]: message.kept });
    if (message.slips) keepSlips(message.slips);
    if (message.mistakes) {
      write("mistakes", [...read("mistakes", []), ...message.mistakes].slice(-MOST_MISTAKES));
    }
    if (message.file) return this.model?.tell("msg:custom", { file: message.file });
    if (message.busy) return undefined;
    clearTimeout(this.patience);
    this.tell("");
    const unanswered = this.isBack && this.waiting;
    this.waiting = null;
    this.isBack = false;
    if (this.model) this.show(message.page);
    else await this.draw(message.front, message.page);
    // Asked again after a break; a model that had heard it leaves it alone, as it is of an old page,
    // and the last answer to a question is the one that counts.
    if (unanswered && ("n" in unanswered || "number" in unanswered)) this.act(unanswered);
    return undefined;
  }

  show(page) {
    this.model.set("page", page);
  }

  async draw(front, page) {
    this.model = new Model(page, (action) => this.act(action));
    const box = document.createElement("div");
    await render(front, this.model, box);
    this.el.querySelector(".still")?.remove();
    this.el.prepend(box);
  }
}

// Slips at the table, beside those of the lessons: practice asks for them.
function keepSlips(slips) {
  const newest = Object.entries({ ...read("slips", {}), ...slips }).slice(-MOST_SLIPS);
  write("slips", Object.fromEntries(newest));
}

async function render(front, model, box) {
  const name = `../front/${front}`;
  const look = new URL(`${name}.css`, import.meta.url).href;
  if (!document.querySelector(`link[href="${look}"]`)) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: look });
    document.head.append(link);
    await new Promise((done) => { link.onload = link.onerror = done; });
  }
  const el = document.createElement("div");
  box.append(el);
  (await import(`${name}.js`)).default.render({ model, el });
}

// Rules that another page sends along, once: a reload goes on with the game. The host reads them
// with care.
function sentAlong() {
  if (!location.hash) return null;
  const { hash } = location;
  history.replaceState(null, "", location.pathname);
  try { return JSON.parse(decodeURIComponent(hash.slice(1))); } catch { return null; }
}

// The questions of a homework; they stay in the address, which can be kept and sent on.
function inTheAddress() {
  window.addEventListener("hashchange", () => location.reload());
  try { return decodeURIComponent(location.hash.slice(1)); } catch { return location.hash.slice(1); }
}

// Every mount point, opened when it comes near; returns who hears what the line brings.
export function mountAll(line) {
  const mounts = new Map();
  const near = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      mounts.get(target.dataset.name).open();
    }
  }, { rootMargin: "600px" });
  document.querySelectorAll(".mount").forEach((el, index) => {
    el.dataset.name = `m${index}`;
    mounts.set(el.dataset.name, new Mount(el, el.dataset.name, line));
    near.observe(el);
  });
  return {
    isEmpty: mounts.size === 0,
    words,
    hear: (message) => mounts.get(message.mount)?.hear(message),
    resume: () => mounts.forEach((mount) => mount.resume()),
  };
}
