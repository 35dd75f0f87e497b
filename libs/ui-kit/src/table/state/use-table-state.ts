import type { GridSortModel } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListQuery, writeListQuery, type ListFields, type ListQuery, type QueryOfFields } from './list-url';
import { useColumnVisibility } from '../toolbar/use-column-visibility';

interface TableStateOptions {
  /** Names the table in storage: `content.list`. */
  id: string;
  /** Sort while the address names none; it is sent to the server too. */
  defaultSort?: string;
  hiddenColumns?: string[];
}

interface HowToGo {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
}

/**
 * State of a list in the address: page (from 1), limit, `sort` (`-field` = descending), search and filters. Any change
 * but the page's own starts again at page 1. Typing replaces the history entry, any other change adds one, so Back goes
 * through the visited pages. Visible columns are stored per browser.
 */
export function useTableState<const Fields extends ListFields>(
  fields: Fields,
  { id, defaultSort, hiddenColumns = [] }: TableStateOptions,
) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const query = useMemo(() => {
    const read = readListQuery(fields, new URLSearchParams(address)) as QueryOfFields<Fields> & ListQuery;
    return read.sort === undefined && defaultSort ? { ...read, sort: defaultSort } : read;
  }, [fields, address, defaultSort]);

  const set = useCallback(
    (changes: Partial<QueryOfFields<Fields>>, { replace = false }: HowToGo = {}) =>
      setParams((previous) => writeListQuery(previous, { page: undefined, ...changes }), { replace }),
    [setParams],
  );
  const filterKeys = Object.keys(fields).filter((key) => key !== 'sort' && params.has(key));
  const clear = () =>
    set(Object.fromEntries([...filterKeys, 'search'].map((key) => [key, undefined])) as Partial<QueryOfFields<Fields>>);

  const [columnVisibility, setColumnVisibility, hasChosenColumns] = useColumnVisibility(
    id,
    Object.fromEntries(hiddenColumns.map((field) => [field, false])),
  );
  const { page, limit, sort = '' } = query;
  const setAny = set as (changes: Partial<ListQuery>, how?: HowToGo) => void;
  // The grid takes a new model object for a change of order, so this one keeps its identity, as all its props do.
  const sortModel = useMemo<GridSortModel>(
    () => (sort ? [{ field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }] : []),
    [sort],
  );
  const setSortModel = useCallback(
    ([first]: GridSortModel) =>
      setAny({ sort: first ? `${first.sort === 'desc' ? '-' : ''}${first.field}` : undefined }),
    [setAny],
  );

  return {
    /** Query for the list call. */
    query: query as QueryOfFields<Fields>,
    set,
    /** Removes search and all filters. */
    clear,
    /** Whether any filter is set: an empty answer then means "not found", not "nothing yet". */
    isFiltered: filterKeys.length > 0 || Boolean(query.search),
    search: query.search ?? '',
    setSearch: (search: string) => setAny({ search }, { replace: true }),
    /** From 1. */
    page,
    turnTo: (next: number, how?: HowToGo) => setAny({ page: next }, how),
    limit,
    setLimit: (next: number) => setAny({ limit: next }),
    /** `name`, or `-name` for descending; empty: the server's order. */
    sort,
    setSort: (next: string | undefined) => setAny({ sort: next }),
    sortModel,
    setSortModel,
    columnVisibility,
    setColumnVisibility,
    hasChosenColumns,
  };
}

/** State of a list as a table needs it, whatever its filters are. */
export type TableState = Omit<ReturnType<typeof useTableState>, 'set' | 'query'>;
