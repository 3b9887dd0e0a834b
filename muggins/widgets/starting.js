// What needs Python starts by itself: where the launcher hands out JupyterLab's application, the
// cells with the tag "live" run when their notebook opens. Elsewhere a person runs them.

import { keepProgress } from "./progress.js";

const LIVE = "live";
/** A page to read: folded code leaves no mark, and menus, tools and the mark of the chosen cell come
    with "Show code". The way on, at a lesson's end, is a button. */
const LOOK = `
  .jp-Notebook .jp-InputPlaceholder { display: none; }
  .jp-Notebook .jp-collapseHeadingButton { visibility: hidden; }
  .jp-Notebook .jp-Notebook-footer { display: none; }
  .jp-Notebook .jp-Notebook-cell { margin-left: max(0px, (100% - 76rem) / 2); }
  .jp-Notebook.jp-mod-commandMode .jp-Cell.jp-mod-active:focus-visible { box-shadow: none; }
  .jp-Notebook .jp-MarkdownCell .jp-MarkdownOutput { border-color: transparent; }
  .jp-Notebook .jp-OutputPrompt { visibility: hidden; }
  .jp-Notebook .jp-RenderedMarkdown { max-width: 48em; }
  body:has(.jp-Notebook .jp-InputPlaceholder) :is(#jp-menu-panel > *, .jp-Collapser,
    .jp-NotebookPanel-toolbar :is([data-jp-item-name=save], [data-jp-item-name=insert],
    [data-jp-item-name=run])) { visibility: hidden; }
  .jp-RenderedMarkdown hr + p > strong:first-child { background: #ffd54a; border: 1px solid #b8860b;
    border-radius: 10px; color: #1c1c1c; display: inline-block; font-size: 1.2em; margin-right: 1em;
    padding: 0.5em 1em; }
  .jp-RenderedMarkdown hr + p > strong:first-child a { color: inherit; text-decoration: none; }
`;

const FOLDED = ".jp-Notebook:has(.jp-InputPlaceholder)";

/**
 * While code is folded a double click opens no text for editing: it is a page to read.
 * @param {MouseEvent} event
 */
function onlyRead(event) {
  const at = /** @type {Element} */ (event.target);
  if (at.closest?.(".jp-MarkdownOutput")?.closest(FOLDED)) event.stopPropagation();
}

/**
 * Run the live cells of a notebook, without moving the page or choosing a cell.
 * @param {any} panel what JupyterLab shows in a tab
 */
async function startLive(panel) {
  if (!panel?.sessionContext || !panel.content?.widgets || panel.mugginsStarted) return;
  panel.mugginsStarted = true;
  await panel.context.ready;
  await panel.sessionContext.ready;
  const kernel = panel.sessionContext.session?.kernel;
  if (!kernel) return;
  for (const cell of panel.content.widgets) {
    const { model } = cell;
    if (model.type !== "code" || !(model.getMetadata("tags") ?? []).includes(LIVE)) continue;
    if (model.executionState === "running") continue;
    const code = { code: model.sharedModel.getSource() };
    const future = kernel.requestExecute(code, true, { cellId: model.id });
    cell.outputArea.future = future;
    const counted = (/** @type {any} */ reply) => {
      model.executionCount = reply.content.execution_count;
    };
    future.done.then(counted, () => {}); // refused where a person runs the cell meanwhile
  }
}

/** Begin with the notebook that is shown, and go on with those that are opened later. */
export function startWithLab() {
  const app = /** @type {any} */ (window).jupyterapp;
  if (!app || app.mugginsStarts) return;
  app.mugginsStarts = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);
  document.adoptedStyleSheets.push(sheet);
  document.addEventListener("dblclick", onlyRead, true);
  keepProgress(app);
  app.shell.currentChanged?.connect(() => void startLive(app.shell.currentWidget));
  void startLive(app.shell.currentWidget);
}
