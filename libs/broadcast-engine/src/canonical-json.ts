/**
 * JSON of plain data in one spelling: keys sorted at every depth, no spaces, undefined left out. Equal values give
 * equal bytes, so equal hashes.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each: unknown) => canonicalJson(each ?? null)).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join()}}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
