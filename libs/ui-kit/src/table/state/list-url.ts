/** Fields of every list query (contracts `listQuery`); a resource adds its filters. */
export interface ListQuery {
  page: number;
  limit: number;
  search?: string | undefined;
  sort?: string | undefined;
}

/** Kinds of a filter or the sort (contracts `ListFields`). */
export type ListField =
  | 'id'
  | 'instant'
  | 'word'
  | { readonly one: readonly string[] }
  | { readonly some: readonly string[] };
export type ListFields = Readonly<Record<string, ListField>>;

type ValueOf<Field> = Field extends { readonly one: readonly (infer Value)[] } ? Value : string;

/** The query of a list with these fields. */
export type QueryOfFields<Fields extends ListFields> = Omit<ListQuery, keyof Fields> & {
  [Key in keyof Fields]?: ValueOf<Fields[Key]> | undefined;
};

const FIRST_PAGE = 1;
const PAGE_SIZE = 20;
/** Maximum rows of the grid. */
const LONGEST_PAGE = 100;
const LONGEST_SEARCH = 200;
const LONGEST_WORD = 100;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function isKnown(field: ListField, value: string) {
  if (field === 'id') return ID.test(value);
  if (field === 'instant') return INSTANT.test(value) && !Number.isNaN(Date.parse(value));
  if (field === 'word') return value !== '' && value.length <= LONGEST_WORD;
  return 'one' in field ? field.one.includes(value) : value.split(',').every((part) => field.some.includes(part));
}

function wholeNumber(text: string | null, otherwise: number, most = Number.MAX_SAFE_INTEGER) {
  const number = Number(text ?? otherwise);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : otherwise;
}

/**
 * The address, read as a list query. Foreign keys are ignored; an unknown value counts as missing. The server has the
 * last word, so the page needs no schemas.
 */
export function readListQuery<Fields extends ListFields>(
  fields: Fields,
  params: URLSearchParams,
): QueryOfFields<Fields> {
  const search = params.get('search');
  const known = Object.entries(fields).flatMap(([key, field]) => {
    const value = params.get(key);
    return value !== null && isKnown(field, value) ? [[key, value]] : [];
  });
  return {
    page: wholeNumber(params.get('page'), FIRST_PAGE),
    limit: wholeNumber(params.get('limit'), PAGE_SIZE, LONGEST_PAGE),
    ...(search !== null && search.length <= LONGEST_SEARCH && { search }),
    ...Object.fromEntries(known),
  } as QueryOfFields<Fields>;
}

const defaults: Record<string, unknown> = { page: FIRST_PAGE, limit: PAGE_SIZE };

/** The address after a change. Values equal to the defaults are left out, so links stay short. */
export function writeListQuery(params: URLSearchParams, changes: Record<string, unknown>) {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === '' || value === defaults[key]) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}
