// What an exercise answers to a guess. Every reply was made by Python's own check and is looked up.

/**
 * @typedef {{outcome: string, word: string, says: string}} Reply
 * @typedef {Reply & {marks: number[]}} Hint with what it marks, by its place among what is clicked
 * @typedef {{
 *   replies: Reply[], table: number[] | Record<string, number>, otherwise: number,
 *   answer: number, within: number, sharp: number, hints: Hint[], solution: Reply, solved: string,
 *   right?: number | null, open?: Record<string, number>, luck?: Reply,
 *   vague?: number, covered?: string,
 *   each?: (number | null)[], fits?: number[][], unfit?: Record<number, string>,
 *   laid?: Record<string, {at: number[], turn: number, sum: string}>,
 * }} Key `each` holds the reply to every wrong one of many, `fits` the ends that take each tile,
 *   `vague` is the reply that names no half, which `covered` does, `laid` where the tile of a wrong play lies for a moment, turned, and the sum
 */

/**
 * What answers the exercise: packed, so that nobody reads it by accident.
 * @param {string} sealed
 * @returns {Key}
 */
export function unsealed(sealed) {
  const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/**
 * The reply to a guess: a number (a sum, or the place of what was picked among all that can be), or
 * the text of an estimate.
 * @param {Key} key
 * @param {number | string} guess
 */
export function reply(key, guess) {
  return key.replies[typeof guess === "string" ? estimated(key, guess) : looked(key, guess)];
}

/**
 * Of many, the first wrong one is replied to.
 * @param {Key} key
 * @param {number} guess
 */
const looked = (key, guess) =>
  key.each?.find((wrong, at) => wrong !== null && (guess >> at) & 1) ??
  new Map(Object.entries(key.table)).get(String(guess)) ?? key.otherwise;

// A comma stands for the decimal point, but before three digits, where it may set off thousands.
const COMMA = /^([+-]?\d+),(?!\d{3}$)(?=\d+$)|^([+-]?0),(?=\d+$)/;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The replies to an estimate: no number, right, too high, too low, close.
 * @param {Key} key
 * @param {string} guess
 */
function estimated(key, guess) {
  const text = guess.trim().replace(COMMA, "$1$2.");
  const value = Number(text);
  if (!DECIMAL.test(text) || !Number.isFinite(value)) return 0;
  const off = Math.abs(value - key.answer);
  if (off <= key.within) return off <= key.sharp ? 1 : 4;
  return value > key.answer ? 2 : 3;
}
