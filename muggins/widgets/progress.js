// How far a learner has come: the questions that were answered are kept in the learner's folder.

const FILE = "progress.json";
const LARGEST = 100_000; // ours has some thousand characters
const LOCK = "muggins-progress";

/**
 * @typedef {{asked: number, right: string[], shown?: string[], drill?: number, game?: true}} Kept
 *   of one lesson: how many it asks, which are solved, of which the answer was shown, how many of the
 *   quick ones were right at once where they are finished, and whether a game is
 */

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

  /** @param {string} name */
  closed(name) {
    return this.holds(name) || (this.lessons[name.slice(0, 2)]?.shown ?? []).includes(name);
  }

  /**
   * @param {string} lesson its number, "03"
   * @param {string[]} asked all that it asks
   * @param {Partial<Kept>} now what was done just now
   */
  add(lesson, asked, now) {
    const mine = merged(asked, this.lessons[lesson], now);
    this.lessons[lesson] = mine;
    this.changed(); // at once; what is in the file comes with it
    return this.inTurn(async () => {
      const whole = await this.found(); // another tab may have written
      whole[lesson] = merged(asked, valid(whole)[lesson], mine);
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
 * @param {Partial<Kept> | undefined} before
 * @param {Partial<Kept>} now
 * @returns {Kept}
 */
function merged(asked, before, now) {
  const has = (/** @type {"right" | "shown"} */ key, /** @type {string} */ name) =>
    [before, now].some((one) => one?.[key]?.includes(name));
  const right = asked.filter((name) => has("right", name));
  const shown = asked.filter((name) => has("shown", name) && !has("right", name));
  const drills = [before, now].flatMap((one) => one?.drill ?? []);
  return {
    asked: asked.length,
    right,
    ...(shown.length && { shown }),
    ...(drills.length && { drill: Math.max(...drills) }),
    ...((before?.game || now.game) && { game: true }),
  };
}

/** @param {any} names */
function areNames(names) {
  return Array.isArray(names) && names.every((name) => typeof name === "string");
}

/**
 * Of what a file says, what has our form.
 * @param {Record<string, any>} whole
 * @returns {Record<string, Kept>}
 */
function valid(whole) {
  return Object.fromEntries(Object.entries(whole).filter(([lesson, one]) =>
    /^\d\d$/.test(lesson) && one?.asked > 0 && Number.isInteger(one.asked)
    && areNames(one.right) && areNames(one.shown ?? [])
    && [undefined, 0, 1, 2, 3].includes(one.drill) && [undefined, true].includes(one.game)));
}
