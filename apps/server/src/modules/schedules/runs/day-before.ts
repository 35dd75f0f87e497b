/** No slot is longer than a day, so whatever still plays began after this: it lets the index on starts serve. */
export const dayBefore = (instant: string) => new Date(Date.parse(instant) - 86_400_000).toISOString();
