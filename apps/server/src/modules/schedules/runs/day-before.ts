/**
 * One day before an instant. No slot is longer than a day, so a run that still plays began after this: the index on
 * starts can be used.
 */
export const dayBefore = (instant: string) => new Date(Date.parse(instant) - 86_400_000).toISOString();
