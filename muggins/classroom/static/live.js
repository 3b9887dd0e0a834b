// The line to the class's server: one websocket a page, which comes back by itself.
import { mountAll } from "./mounts.js";
import { Presence } from "./presence.js";

const FIRST_WAIT = 500, LONGEST_WAIT = 8000; // milliseconds between two attempts
const ASLEEP = 4001, FULL = 4002; // the codes with which the server closes a line

const line = { socket: null, key: "", unsent: [], say };
const presence = new Presence(line);
const network = document.getElementById("network");
const mounts = mountAll(line);
let wait = FIRST_WAIT, timer = null;

function say(message) {
  if (line.socket?.readyState === WebSocket.OPEN && line.isReady) {
    line.socket.send(JSON.stringify(message));
  } else if (!message.action) line.unsent.push(message);
}

function tell(text) {
  network.hidden = !text;
  if (network.textContent !== text) network.textContent = text;
}

function open() {
  clearTimeout(timer);
  const address = new URL("../live", import.meta.url);
  address.protocol = address.protocol.replace("http", "ws");
  line.socket = new WebSocket(address);
  line.isReady = false;
  line.socket.onopen = () => line.socket.send(JSON.stringify({ page: line.key }));
  line.socket.onmessage = ({ data }) => hear(JSON.parse(data));
  line.socket.onclose = (event) => closed(event.code);
}

function hear(message) {
  if (message.mount) return presence.hear(message) || mounts.hear(message);
  if (message.full) return tell(message.full);
  if (!message.page) return undefined;
  const again = line.key !== "";
  line.key = message.page;
  line.isReady = true;
  wait = FIRST_WAIT;
  tell("");
  const unsent = line.unsent.splice(0);
  presence.open();
  if (again) {
    mounts.resume();
  } else unsent.forEach(say);
  return undefined;
}

// A server that was started anew knows nobody: the page asks for the word again.
async function knocks() {
  const found = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (found?.status === 401) location.reload();
}

function closed(code) {
  line.isReady = false;
  if (code === 1006) knocks();
  if (code === FULL) {
    timer = setTimeout(open, 4 * LONGEST_WAIT);
    return;
  }
  if (code !== ASLEEP) tell(mounts.words.waiting);
  if (code === ASLEEP || document.hidden) return; // woken when somebody is here again
  timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
  wait = Math.min(2 * wait, LONGEST_WAIT);
}

const wake = () => {
  const state = line.socket?.readyState;
  if (!document.hidden && state === WebSocket.CLOSED) open();
};

if (!mounts.isEmpty || presence.isWanted) {
  for (const event of ["visibilitychange", "pointerdown", "keydown"]) {
    document.addEventListener(event, wake);
  }
  window.addEventListener("online", wake);
  open();
}
