/**
 * Milliseconds of waiting with the old page, or with nothing before the first one: usually the new page is there by
 * then. An outline that is shown for less would flicker.
 */
const MOMENT_MS = 250;

/** Waits for a promise, for this time at most. */
export const withinMoment = (awaited: Promise<unknown>) =>
  Promise.race([awaited, new Promise((over) => setTimeout(over, MOMENT_MS))]);
