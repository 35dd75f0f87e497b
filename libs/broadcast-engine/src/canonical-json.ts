/** JSON in one spelling: keys sorted at every depth, no spaces, undefined left out. Equal values give equal bytes, so equal hashes. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_key, each: unknown) => (isRecord(each) ? sortedByKey(each) : each));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const sortedByKey = (value: Record<string, unknown>) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
