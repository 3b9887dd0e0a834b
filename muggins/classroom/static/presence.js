// Where a pupil of a live class is, told over the line of whatever page is open; and where the
// teacher leads. Only browsers that have joined a class have anything to tell.
import { page, read } from "./store.js";

const NAME = "class", OWN = ["class", "teach"];
const token = read("game", {})[NAME]?.m0;

export class Presence {
  constructor(line) {
    this.line = line;
    this.isWanted = Boolean(token) && !OWN.includes(page);
    document.addEventListener("muggins-step", () => this.tell());
  }

  open() {
    if (!this.isWanted) return;
    this.line.say({ mount: NAME, open: { widget: "presence" }, kept: token });
    this.tell();
  }

  tell() {
    if (!this.isWanted) return;
    const steps = [...document.querySelectorAll(".step")];
    const step = steps.filter((one) => !one.hidden).length;
    this.line.say({ mount: NAME, action: { do: "at", page, step, steps: steps.length } });
  }

  hear(message) {
    if (message.mount !== NAME) return false;
    if (message.lost) this.open();
    const { go, calls, link } = message.page ?? {};
    if (go && go !== `${page}.html`) location.assign(go);
    this.call(calls, link);
    return true;
  }

  call(text, link) {
    const old = document.getElementById("calls");
    if (!text || link === `${page}.html`) return old?.remove();
    if (old?.firstElementChild instanceof HTMLAnchorElement) {
      old.firstElementChild.href = link;
      return undefined;
    }
    const box = Object.assign(document.createElement("p"), { id: "calls" });
    box.setAttribute("role", "status");
    const to = Object.assign(document.createElement("a"), { href: link, textContent: text });
    box.append(to);
    return document.querySelector(".bar").after(box);
  }
}
