import type { FilterChip } from './filter-chips';

/**
 * A field that filters a list, its label and its value in words; removing it may change more than that field.
 */
export type FilterWords<Query> = readonly [
  field: keyof Query & string,
  label: string,
  value: string | false | undefined,
  without?: Partial<Query>,
];

/** Active filters of a list, in words: `Trạng thái: Lỗi, Mất kết nối`. A filter without a value has no chip. */
export const chipsOf = <Query extends object>(
  onChange: (change: Partial<Query>) => void,
  words: readonly FilterWords<Query>[],
): FilterChip[] =>
  words.flatMap(([key, label, value, without = { [key]: undefined } as Partial<Query>]) =>
    value ? [{ key, label: `${label}: ${value}`, onRemove: () => onChange(without) }] : [],
  );

/** Names of a filter's values: `error,offline` is `Lỗi, Mất kết nối`. */
export const chosenNames = <Value extends string>(labels: Record<Value, string>, text: string | undefined) =>
  text
    ?.split(',')
    .map((value) => labels[value as Value])
    .join(', ');
