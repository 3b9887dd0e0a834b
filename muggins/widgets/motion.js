// A tile moves to where it is played; quickly, and not at all for anyone who wants no motion.

const QUICK = { duration: 150, easing: "ease-out" };

/**
 * Where each tile is drawn now, by its name.
 * @param {HTMLElement} root
 * @returns {Map<string, DOMRect>}
 */
export function tilesNow(root) {
  const held = [...root.querySelectorAll(".mg-tile[data-tile], .mg-board [data-tile]")];
  return new Map(held.map((one) => [one.getAttribute("data-tile") ?? "", one.getBoundingClientRect()]));
}

/**
 * Let each tile that has come to the table move there: from the hand where it was, or from `seat`.
 * @param {HTMLElement} board
 * @param {Map<string, DOMRect>} before
 * @param {DOMRect | undefined} seat
 */
export function moveTo(board, before, seat) {
  const svg = board.querySelector("svg");
  if (!svg || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  for (const tile of board.querySelectorAll("[data-tile]")) {
    const now = tile.getBoundingClientRect();
    const from = before.get(tile.getAttribute("data-tile") ?? "") ?? seat;
    if (!from || !scale || !now.width) continue;
    const dx = (from.x + from.width / 2 - now.x - now.width / 2) / scale;
    const dy = (from.y + from.height / 2 - now.y - now.height / 2) / scale;
    if (Math.hypot(dx, dy) < 0.05) continue;
    tile.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], QUICK);
  }
}
