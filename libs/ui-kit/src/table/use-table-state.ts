import type { GridPaginationModel, GridSortModel } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import { readListQuery, writeListQuery, type ListQuery } from './list-url';
import { useColumnVisibility } from './use-column-visibility';

interface TableStateOptions {
  /** Names the table in storage: `content.list`. */
  id: string;
  /** Sort shown when the address names none; it is sent to the server too. */
  defaultSort?: string;
  hiddenColumns?: string[];
}

const neverFilters = new Set(['page', 'limit', 'sort', 'search']);

/**
 * A list's state lives in the address: page (from 1), limit, `sort` (`-field` = descending), search and filters.
 * Any change but the page's own starts again at page 1. Typing replaces the history entry, everything else adds one,
 * so Back walks through the pages seen. Columns shown are kept per browser.
 */
export function useTableState<Schema extends z.ZodObject>(schema: Schema, { id, defaultSort, hiddenColumns = [] }: TableStateOptions) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const query = useMemo(() => {
    const read = readListQuery(schema, new URLSearchParams(address)) as z.output<Schema> & ListQuery;
    return read.sort === undefined && defaultSort ? { ...read, sort: defaultSort } : read;
  }, [schema, address, defaultSort]);

  const set = useCallback(
    (changes: Partial<z.output<Schema>>, { replace = false }: { replace?: boolean } = {}) =>
      setParams((previous) => writeListQuery(schema, previous, { page: undefined, ...changes }), { replace }),
    [schema, setParams],
  );
  const filterKeys = Object.keys(schema.shape).filter((key) => !neverFilters.has(key) && params.has(key));
  const clear = () => set(Object.fromEntries([...filterKeys, 'search'].map((key) => [key, undefined])) as Partial<z.output<Schema>>);

  const [columnVisibility, setColumnVisibility] = useColumnVisibility(id, Object.fromEntries(hiddenColumns.map((field) => [field, false])));
  // The grid takes a new model object for a change of order and goes back to its first page, so these keep their identity.
  const { page, limit, sort = '' } = query;
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize: limit }), [page, limit]);
  const sortModel = useMemo<GridSortModel>(() => (sort ? [{ field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }] : []), [sort]);
  const setAny = set as (changes: Partial<ListQuery>, options?: { replace?: boolean }) => void;

  return {
    /** Ready for the list call. */
    query: query as z.output<Schema>,
    set,
    /** Takes search and all filters away. */
    clear,
    /** Something narrows the list: an empty answer then means "not found", not "nothing yet". */
    isFiltered: filterKeys.length > 0 || Boolean(query.search),
    search: query.search ?? '',
    setSearch: (search: string) => setAny({ search }, { replace: true }),
    columnVisibility,
    setColumnVisibility,
    gridProps: {
      paginationModel,
      onPaginationModelChange: (next: GridPaginationModel) => setAny(next.pageSize === limit ? { page: next.page + 1 } : { limit: next.pageSize }),
      sortModel,
      onSortModelChange: ([first]: GridSortModel) => setAny({ sort: first ? `${first.sort === 'desc' ? '-' : ''}${first.field}` : undefined }),
    },
  };
}

/** What a table needs to know of a list's state, whatever its filters are. */
export type TableState = Omit<ReturnType<typeof useTableState>, 'set' | 'query'>;
