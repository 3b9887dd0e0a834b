// The line to Python in this browser: a worker, started when a part of the page asks for a model.
import { mountAll } from "./mounts.js";

const network = document.getElementById("network");
let worker = null, isThere = false;

const line = { say };
const mounts = mountAll(line);

function tell(text) {
  network.hidden = !text;
  if (network.textContent !== text) network.textContent = text;
}

function say(message) {
  worker ??= start();
  worker.postMessage(JSON.stringify(message));
}

function start() {
  tell(mounts.words.starting);
  const made = new Worker(new URL("./python.js", import.meta.url), { type: "module", name: document.documentElement.lang });
  made.onmessage = ({ data }) => {
    if (!isThere) navigator.serviceWorker?.ready.then(({ active }) => active.postMessage("python"));
    isThere = true;
    tell("");
    for (const message of JSON.parse(data)) mounts.hear(message);
  };
  made.onerror = () => tell(mounts.words.no_python);
  return made;
}
