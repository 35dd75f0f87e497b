/**
 * So long one stays where one is, and before the first page sees nothing: mostly until the page is there. An outline
 * shown for less is a flicker.
 */
const MOMENT_MS = 250;

/** Waits for it, for a moment at most. */
export const withinMoment = (awaited: Promise<unknown>) =>
  Promise.race([awaited, new Promise((over) => setTimeout(over, MOMENT_MS))]);
