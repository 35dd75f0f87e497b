/**
 * What a list can be narrowed and sorted by, as plain data: a list page reads its address by it without carrying the
 * schemas, and `schemasOf` makes the server's schema of the same words.
 */
export type ListField = 'id' | 'instant' | 'word' | { one: readonly string[] } | { some: readonly string[] };
export type ListFields = Record<string, ListField>;

/** One of the named values. */
export const oneOf = <const Value extends string>(values: readonly Value[]) => ({ one: values });
/**
 * One or several of the named values, separated by commas: `status=approved,paused`. Stays a string, so it lives in a
 * URL.
 */
export const someOf = <const Value extends string>(values: readonly Value[]) => ({ some: values });
/** `sort=name` or `sort=-created_at`, restricted to the named fields. */
export const sortBy = <const Field extends string>(fields: readonly Field[]) => ({
  one: fields.flatMap((field) => [field, `-${field}`]) as readonly (Field | `-${Field}`)[],
});

export const splitFilter = <Value extends string>(text: string | undefined) =>
  text ? (text.split(',') as Value[]) : undefined;
