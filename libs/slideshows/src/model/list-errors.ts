interface Refused {
  message?: unknown;
  root?: { message?: unknown };
}
const textOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, root } = error as Refused;
  if (typeof message === 'string' && message !== '') return message;
  if (typeof root?.message === 'string') return root.message;
  return Object.values(error)
    .map(textOf)
    .find((text) => text !== undefined);
};

/** Errors of a list as a whole, or of its entries: `Trang 3: …`. */
export function listErrors(error: unknown, entry: string): string[] {
  if (error === undefined) return [];
  const entries = Object.entries(error as object).flatMap(([at, each]) => {
    const text = /^\d+$/.test(at) ? textOf(each) : undefined;
    return text === undefined ? [] : [`${entry} ${Number(at) + 1}: ${text}`];
  });
  const whole = entries.length === 0 ? textOf(error) : undefined;
  return whole === undefined ? entries : [whole];
}
