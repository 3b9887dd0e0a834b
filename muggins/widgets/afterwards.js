// After the class: what is saved and printed, and homework by link.

import { button, element } from "./dom.js";

const SITE = "muggins-site"; // where the pages are that a link for pupils leads to

/**
 * @param {import("./teacher.js").Teacher} teacher
 * @param {any} page
 */
export function drawAfter(teacher, { part, words }) {
  const save = teacher.part("deeds", "", () => [
    button(words.csv, () => teacher.send({ do: "save" }), { class: "strong" }),
    element("a", { class: "button", href: "results.html", target: "_blank" }, words.results),
    element("a", { class: "button", href: "missed.html", target: "_blank" }, words.missed),
    element("p", { class: "small" }, words.saved),
  ]);
  const lines = teacher.part("lines", part.lines, () => !part.lines.length ? [words.unasked] : [
    element("p", { class: "small" }, words["missed first"]),
    element("ol", { class: "lines" }, ...part.lines.map((/** @type {any} */ one) =>
      element("li", {}, element("strong", {}, one.title), " ", one.says)))]);
  return [save, lines, drawHomework(teacher, part, words)];
}

/**
 * @param {import("./teacher.js").Teacher} teacher
 * @param {any} part
 * @param {any} words
 */
function drawHomework(teacher, part, words) {
  return teacher.part("homework", [part.set, part.filled], () => {
    const base = element("input", { class: "field", name: "site", autocomplete: "off", spellcheck: "false" });
    const link = element("input", { class: "field", name: "link", readonly: true });
    base.value = new URL(".", location.href).href;
    try { base.value = localStorage.getItem(SITE) || base.value; } catch { /* private browsing */ }
    const show = () => {
      try { localStorage.setItem(SITE, base.value); } catch { /* private browsing */ }
      near.hidden = new URL(".", location.href).href !== base.value;
      link.value = part.set ? `${base.value.replace(/\/*$/, "/")}homework.html#${part.set}` : "";
    };
    const said = element("p", { role: "status" }, part.filled || words["no homework"]);
    const near = element("p", { class: "small" }, words.near);
    const copy = () => {
      said.textContent = words.copied;
      link.select();
      navigator.clipboard?.writeText(link.value).catch(() => {});
      if (!navigator.clipboard) document.execCommand("copy");
    };
    base.addEventListener("change", show);
    show();
    return [
      element("fieldset", {}, element("legend", {}, words.homework),
        element("p", {}, words["homework about"]),
        element("label", {}, element("span", {}, words.site), base),
        near,
          element("label", {}, element("span", {}, words.link), link),
          said,
        element("div", { class: "row" }, button(words.copy, copy, { class: "strong" }),
          button(words["homework missed"], () => teacher.send({ do: "missed" })),
          button(words.empty, () => teacher.send({ do: "empty" })))),
    ];
  });
}
