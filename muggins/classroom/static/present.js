// The questions for the projector: the page holds them all, and nothing is sent.
import front from "../front/presenting.js";

const page = JSON.parse(document.getElementById("page").textContent);
const model = { get: () => page, set() {}, save_changes() {}, on() {}, off() {}, send() {} };
front.render({ model, el: document.getElementById("deck") });
