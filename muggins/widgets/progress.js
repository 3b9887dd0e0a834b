// How far a learner has come: the questions that were answered are kept in the learner's folder.

const FILE = "progress.json";
const LARGEST = 100_000; // ours has some thousand characters
const LOCK = "muggins-progress";

/** @typedef {{asked: number, right: string[]}} Kept of one lesson: how many, and which are solved */

export class Progress {
  /**
   * @param {any} contents JupyterLab's way to files
   * @param {() => string} folder where the lessons lie
   * @param {() => void} changed
   */
  constructor(contents, folder, changed) {
    this.contents = contents;
    this.folder = folder;
    this.changed = changed;
    /** @type {Record<string, Kept>} by a lesson's number, "03" */
    this.lessons = {};
    this.others = new BroadcastChannel(LOCK); // tabs
    this.others.onmessage = () => void this.read();
    /** @type {Promise<unknown>} one after the other, so that none is lost */
    this.turns = this.read();
  }

  get path() {
    return this.folder() + FILE;
  }

  /** @param {string} name */
  holds(name) {
    return this.lessons[name?.slice(0, 2)]?.right.includes(name) ?? false;
  }

  read() {
    return this.inTurn(async () => this.took(await this.found()));
  }

  /**
   * @param {string} name the question that was solved
   * @param {string[]} asked all that its lesson asks
   */
  add(name, asked) {
    const right = new Set([...(this.lessons[name.slice(0, 2)]?.right ?? []), name]);
    this.lessons[name.slice(0, 2)] = kept(asked, right);
    this.changed(); // at once; what is in the file comes with it
    return this.inTurn(async () => {
      const whole = await this.found(); // another tab may have written
      const before = valid(whole)[name.slice(0, 2)]?.right ?? [];
      whole[name.slice(0, 2)] = kept(asked, new Set([...before, ...right]));
      await this.write(whole);
      this.took(whole);
    });
  }

  forget() {
    return this.inTurn(() => this.write({}));
  }

  /**
   * Tabs wait for one another; a folder that cannot be read or written to keeps nothing.
   * @param {() => Promise<unknown>} work
   */
  inTurn(work) {
    this.turns = navigator.locks.request(LOCK, work).catch(() => {});
    return this.turns;
  }

  /** @returns {Promise<Record<string, any>>} what the file says; nothing where it is not ours */
  async found() {
    const { content } = await this.contents.get(this.folder());
    const [file] = content.filter((/** @type {any} */ one) => one.name === FILE);
    if (!file || file.size > LARGEST) return {};
    const asked = { type: "file", format: "text", content: true };
    try {
      const whole = JSON.parse((await this.contents.get(this.path, asked)).content);
      return whole && typeof whole === "object" && !Array.isArray(whole) ? whole : {};
    } catch {
      return {};
    }
  }

  /** @param {Record<string, any>} whole */
  async write(whole) {
    const content = JSON.stringify(whole, null, 1);
    await this.contents.save(this.path, { type: "file", format: "text", content });
    this.others.postMessage("written");
  }

  /** @param {Record<string, any>} whole */
  took(whole) {
    this.lessons = valid(whole);
    this.changed();
  }
}

/**
 * @param {string[]} asked
 * @param {Set<string>} right
 * @returns {Kept}
 */
function kept(asked, right) {
  return { asked: asked.length, right: asked.filter((name) => right.has(name)) };
}

/**
 * Of what a file says, what has our form.
 * @param {Record<string, any>} whole
 * @returns {Record<string, Kept>}
 */
function valid(whole) {
  return Object.fromEntries(Object.entries(whole).filter(([lesson, one]) =>
    /^\d\d$/.test(lesson) && one?.asked > 0 && Number.isInteger(one.asked)
    && Array.isArray(one.right) && one.right.every((/** @type {any} */ name) => typeof name === "string")));
}
