// What needs Python starts by itself: where the launcher hands out JupyterLab's application, the
// cells with the tag "live" run when their notebook opens. Elsewhere a person runs them.

import { keepProgress } from "./progress.js";

const LIVE = "live";
/** A page to read: folded code leaves no mark, since a button shows all of it, and the cell that
    is chosen has a bar at its left and no frames. */
const LOOK = `
  .jp-Notebook .jp-InputPlaceholder { display: none; }
  .jp-Notebook .jp-collapseHeadingButton { visibility: hidden; }
  .jp-Notebook .jp-Notebook-footer { display: none; }
  .jp-Notebook .jp-Notebook-cell { margin-left: max(0px, (100% - 76rem) / 2); }
  .jp-Notebook.jp-mod-commandMode .jp-Cell.jp-mod-active:focus-visible { box-shadow: none; }
  .jp-Notebook .jp-MarkdownCell .jp-MarkdownOutput { border-color: transparent; }
  .jp-Notebook .jp-OutputPrompt { visibility: hidden; }
  .jp-Notebook .jp-RenderedMarkdown { max-width: 48em; }
`;

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
  keepProgress(app);
  app.shell.currentChanged?.connect(() => void startLive(app.shell.currentWidget));
  void startLive(app.shell.currentWidget);
}
