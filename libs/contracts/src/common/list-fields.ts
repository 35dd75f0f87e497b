/**
 * Filters and sort fields of a list, as plain data: a list page reads its address by it without loading the schemas,
 * and `schemasOf` makes the server's schema from the same data.
 */
export type ListField = 'id' | 'instant' | 'word' | { one: readonly string[] } | { some: readonly string[] };
export type ListFields = Record<string, ListField>;

/** A filter that takes one of the named values. */
export const oneOf = <const Value extends string>(values: readonly Value[]) => ({ one: values });
/**
 * A filter that takes one or several of the named values, separated by commas: `status=approved,paused`. It stays a
 * string, so that it fits in a URL.
 */
export const someOf = <const Value extends string>(values: readonly Value[]) => ({ some: values });
/** `sort=name` or `sort=-created_at`, restricted to the named fields. */
export const sortBy = <const Field extends string>(fields: readonly Field[]) => ({
  one: fields.flatMap((field) => [field, `-${field}`]) as readonly (Field | `-${Field}`)[],
});

export const splitFilter = <Value extends string>(text: string | undefined) =>
  text ? (text.split(',') as Value[]) : undefined;
