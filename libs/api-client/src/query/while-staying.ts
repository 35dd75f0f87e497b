/** Maximum milliseconds that a page stays after a navigation began, until the next one is drawn. */
const LEAVING_MS = 3000;

let leftAt = -Infinity;
window.addEventListener('beforeunload', () => (leftAt = performance.now()));

/** Runs a function once it is certain that the page stays: calls that were cancelled by leaving it are no failures. */
export function whileStaying(show: () => void) {
  if (performance.now() - leftAt < LEAVING_MS) setTimeout(show, LEAVING_MS);
  else show();
}
