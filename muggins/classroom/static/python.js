// Python with the models of a page, in a worker: what is asked is answered in turn.
import { loadPyodide } from "../pyodide/pyodide.mjs";

async function load() {
  const home = new URL("../pyodide/", import.meta.url);
  const [python, wheel] = await Promise.all([
    loadPyodide({ indexURL: home.href }),
    fetch(new URL("muggins.whl", home)).then((found) => found.arrayBuffer()),
  ]);
  python.unpackArchive(wheel, "wheel");
  python.pyimport("muggins.base.language").language(self.name || "en"); // that of the page
  return python.pyimport("muggins.classroom.alone").answer;
}

let turn = load();

onmessage = ({ data }) => {
  turn = turn.then((answer) => {
    postMessage(answer(data, (meanwhile) => postMessage(meanwhile)));
    return answer;
  });
  // A worker that fails says so to its page.
  turn.catch((error) => setTimeout(() => { throw error; }));
};
