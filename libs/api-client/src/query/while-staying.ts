/** So long a page may go on after it was told to leave, until the next one has come. */
const LEAVING_MS = 3000;

let leftAt = -Infinity;
window.addEventListener('beforeunload', () => (leftAt = performance.now()));

/** Shows something once it is certain that the page stays: calls that end because it is being left have not failed. */
export function whileStaying(show: () => void) {
  if (performance.now() - leftAt < LEAVING_MS) setTimeout(show, LEAVING_MS);
  else show();
}
