// How far a learner has come: under the launcher, which hands out JupyterLab's application, the
// questions that were answered are kept in the learner's folder, and links to lessons show them.

const FILE = "progress.json";
const ASKED = /\bask\("((\d\d):[^"]*)"/g;

/** @typedef {Record<string, {asked: number, right: string[]}>} Progress by a lesson's number */

/**
 * What the file holds; nothing of it that has another form.
 * @param {any} contents
 * @param {string} folder
 * @returns {Promise<Progress>}
 */
async function read(contents, folder) {
  try {
    const listed = (await contents.get(folder)).content;
    if (!listed.some((/** @type {any} */ one) => one.name === FILE)) return {};
    const path = folder + FILE;
    const { content } = await contents.get(path, { type: "file", format: "text" });
    const entries = Object.entries(JSON.parse(content)).filter(([lesson, one]) =>
      /^\d\d$/.test(lesson) && Number.isInteger(one?.asked) && Array.isArray(one?.right));
    return Object.fromEntries(entries);
  } catch {
    return {}; // not ours
  }
}

/** @param {Progress} progress */
function ticks(progress) {
  return Object.entries(progress).map(([lesson, { asked, right }]) => {
    const tick = right.length >= asked ? "\\2713" : `${right.length}/${asked}`;
    return `.jp-RenderedMarkdown a[href*="${lesson}_"]::after {
      content: "\\0000a0${tick}"; color: var(--jp-success-color0, #1b7a3d); font-weight: 600; }`;
  }).join("\n");
}

/** @param {any} app JupyterLab's application */
export function keepProgress(app) {
  const { contents } = app.serviceManager;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const folder = () => {
    const at = app.shell.currentWidget?.context?.path ?? "";
    return at.slice(0, at.lastIndexOf("/") + 1);
  };
  // One after the other, so that none is lost.
  let turn = read(contents, folder()).then((progress) => sheet.replaceSync(ticks(progress)));

  /** @param {string} name */
  const add = async (name) => {
    const cells = app.shell.currentWidget?.content?.widgets ?? [];
    const code = cells.map((/** @type {any} */ cell) => cell.model.sharedModel.getSource());
    const lesson = name.slice(0, 2);
    const asked = new Set([...code.join("\n").matchAll(ASKED)]
      .filter((found) => found[2] === lesson).map((found) => found[1]));
    const progress = await read(contents, folder()); // another tab may have written
    if (!asked.has(name)) return;
    const right = new Set(progress[lesson]?.right).add(name);
    progress[lesson] = { asked: asked.size, right: [...right].filter((one) => asked.has(one)) };
    const content = JSON.stringify(progress, null, 1);
    await contents.save(folder() + FILE, { type: "file", format: "text", content });
    sheet.replaceSync(ticks(progress));
  };
  document.addEventListener("muggins-answer", (event) => {
    const { name, outcome } = /** @type {CustomEvent} */ (event).detail;
    // A folder that cannot be written to keeps nothing.
    if (outcome === "right") turn = turn.then(() => add(name)).catch(() => {});
  });
}
