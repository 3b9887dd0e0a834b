// What needs Python starts by itself: cells with the tag "live" run when their notebook opens under
// the launcher. Elsewhere a person runs them.

const LIVE = "live";
const started = new WeakSet();

/**
 * Run the live cells of a notebook, without moving the page or choosing a cell.
 * @param {any} panel what JupyterLab shows in a tab
 */
export async function startLive(panel) {
  if (!panel?.sessionContext || !panel.content?.widgets || started.has(panel)) return;
  started.add(panel);
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
