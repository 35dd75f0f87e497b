import type { ListFields } from '@loa/contracts/common';
import { chipsOf, FilterSelect, type FilterChip, type Option } from '@loa/ui-kit';

interface Narrowed {
  lists: ListFields;
  fields: object;
  filters: Record<string, Option[]>;
  query: Record<string, unknown>;
  set: (change: Record<string, string | undefined>) => void;
}

const labelOf = (fields: object, field: string) => (fields as Record<string, { label: string }>)[field]?.label ?? field;
const chosenOf = (query: Record<string, unknown>, field: string) =>
  query[field] === undefined ? undefined : String(query[field]);
const takesSeveral = (field: ListFields[string] | undefined) => typeof field === 'object' && 'some' in field;

/** Filters of the list. */
export const RecordFilters = ({ lists, fields, filters, query, set }: Narrowed) =>
  Object.entries(filters).map(([field, options]) => (
    <FilterSelect
      key={field}
      label={labelOf(fields, field)}
      multiple={takesSeveral(lists[field])}
      value={chosenOf(query, field)}
      options={options}
      onChange={(chosen) => set({ [field]: chosen })}
    />
  ));

/** Active filters. */
export const recordChips = ({ fields, filters, query, set }: Omit<Narrowed, 'lists'>): FilterChip[] =>
  chipsOf(
    set,
    Object.entries(filters).map(([field, options]) => {
      const chosen = chosenOf(query, field)?.split(',') ?? [];
      return [
        field,
        labelOf(fields, field),
        options
          .filter(({ value }) => chosen.includes(value))
          .map(({ label }) => label)
          .join(', '),
      ] as const;
    }),
  );
