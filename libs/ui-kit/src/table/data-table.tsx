import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { UserAction } from '../actions/user-action';
import type { FileKind } from '../export/export-rows';
import { errorText } from '../feedback/error-text';
import type { FilterChip } from '../filters/filter-chips';
import { EmptyState } from '../page/empty-state';
import { ErrorState } from '../page/error-state';
import { StaleNotice } from '../page/stale-notice';
import { PrintedTable } from './print/printed-table';
import { quickestOf, useFittingColumns } from './state/fitting-columns';
import { NARROW } from './state/row-forms';
import type { RowsQuery } from './state/rows-query';
import { TableBody } from './table-body';
import { TableFooter, type AllRows } from './table-footer';
import { TableToolbar } from './toolbar/table-toolbar';
import { useIsPrinting } from './print/use-printing';
import type { TableState } from './state/use-table-state';

interface DataTableProps<Row extends GridValidRowModel> {
  /** Name of the rows: the table's accessible name. */
  label: string;
  rows: RowsQuery<Row>;
  /** The first one has the name, and links to the address of `linkOf`. */
  columns: GridColDef<Row>[];
  /** Name of a row for screen readers: in its menu, its checkbox. Default: its `name`. */
  nameOf?: (row: Row) => string;
  table: TableState;
  /** Link of a row: an address, or `?key=value` to be added to the present one. */
  linkOf?: (row: Row) => string;
  /** Actions for one row, already filtered by permission. */
  rowActions?: (row: Row) => UserAction[];
  /** Makes rows selectable. `clear` empties the selection when the work is done. */
  bulkActions?: (ids: string[], clear: () => void) => UserAction[];
  /** The selection and its setter, where others than the table use it. */
  ticks?: readonly [string[], (ids: string[]) => void];
  /** Set where the bulk actions also work for all matching rows, on any page; `ticks` are then set too. */
  allRows?: AllRows;
  /** Message about rows while an action runs; it floats above the pager. */
  notice?: ReactNode;
  /** Placeholder of the search box; none without it. */
  searchPlaceholder?: string;
  /** FilterSelects and similar elements. */
  filters?: ReactNode;
  /** Rarely used filters, behind a button of their own. */
  moreFilters?: ReactNode;
  filterChips?: FilterChip[];
  /** Saves the whole list as a file; large code is best loaded then. */
  onExport?: (kind: FileKind) => Promise<unknown>;
  /** The one action that fills an empty list. */
  emptyAction?: UserAction | undefined;
  emptyHint?: string;
  /** The row as a card, on screens too narrow for a table. Its name is in a `RowLink`. */
  renderCard?: (row: Row) => ReactNode;
  /** The greatest CSS height of the grid with its footer; a short list is as high as its rows. */
  height?: string | number;
}

const ownName = (row: GridValidRowModel) => String(row.name ?? row.id);

/** Returns to the last page with rows: deletions may leave the present page behind it. */
function useLastPage({ data, isPlaceholderData }: RowsQuery<unknown>, { page, limit, turnTo }: TableState) {
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / limit));
  const isBehind = data !== undefined && !isPlaceholderData && page > last;
  const goBack = useEffectEvent(() => turnTo(last, { replace: true }));
  // In an effect and not in each drawing: where leaving asks a question, it would be asked each time.
  useEffect(() => {
    if (isBehind) void goBack();
  }, [isBehind, last, page]);
}

/**
 * The one table of the console, a grid or cards: server paging and sorting, with loading, empty and failed states.
 */
export function DataTable<Row extends GridValidRowModel>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    table,
    bulkActions,
    allRows,
    renderCard,
    emptyAction,
    emptyHint,
    nameOf = ownName,
    height = 'max(400px, calc(100dvh - 220px))',
  } = props;
  const ownTicks = useState<string[]>([]);
  const [selected, setSelected] = props.ticks ?? ownTicks;
  const [isPicking, setIsPicking] = useState(false);
  const narrow = useMediaQuery(NARROW);
  const isPrinting = useIsPrinting();
  const pageIds = useMemo(() => (rows.data?.rows ?? []).map(({ id }) => String(id)), [rows.data]);
  useLastPage(rows, table);
  const asCards = narrow ? renderCard : undefined;
  const hasTicks = isPicking || selected.length > 0;
  const quick = quickestOf(rows.data?.rows, props.rowActions);
  const [frame, visibility] = useFittingColumns(columns, table, {
    ticks: bulkActions !== undefined,
    menu: props.rowActions !== undefined,
    quick,
  });
  const clearSelection = () => {
    setSelected([]);
    setIsPicking(false);
  };

  const empty = table.isFiltered ? (
    <EmptyState hint="Không có dòng nào khớp với bộ lọc." action={{ label: 'Xóa bộ lọc', run: table.clear }} />
  ) : (
    <EmptyState {...(emptyHint ? { hint: emptyHint } : {})} action={emptyAction} />
  );
  const failed = rows.isError && !rows.data;

  return (
    <Box ref={frame} sx={{ minWidth: 0 }}>
      <TableToolbar
        table={table}
        columns={columns as GridColDef[]}
        visibility={visibility}
        searchPlaceholder={props.searchPlaceholder}
        filters={props.filters}
        moreFilters={props.moreFilters}
        chips={props.filterChips ?? []}
        onExport={props.onExport}
        total={rows.data?.total}
        isMore={rows.data?.is_more ?? false}
        narrow={narrow}
        onPick={asCards && bulkActions && (hasTicks ? clearSelection : () => setIsPicking(true))}
        isPicking={hasTicks}
      />
      {rows.isError && rows.data && <StaleNotice message={errorText(rows.error)} onRetry={rows.refetch} />}
      {failed && <ErrorState error={rows.error} onRetry={rows.refetch} />}
      {isPrinting && rows.data && (
        <PrintedTable label={label} rows={rows.data.rows} columns={columns} visibility={table.columnVisibility} />
      )}
      {!failed && (
        <Box
          sx={{
            displayPrint: 'none',
            ...(!asCards && { maxHeight: height, display: 'flex', flexDirection: 'column' }),
          }}
        >
          {visibility && (
            <TableBody
              label={label}
              rows={rows}
              columns={columns}
              nameOf={nameOf}
              table={table}
              visibility={visibility}
              quick={quick}
              rowActions={props.rowActions}
              linkOf={props.linkOf}
              renderCard={asCards}
              selected={
                bulkActions && (hasTicks || !asCards) ? (allRows?.chosen === undefined ? selected : pageIds) : undefined
              }
              onSelect={setSelected}
              empty={empty}
            />
          )}
          <TableFooter
            table={table}
            total={rows.data?.total}
            isMore={rows.data?.is_more ?? false}
            selected={selected}
            allRows={allRows}
            isPageTicked={pageIds.length > 0 && pageIds.every((id) => selected.includes(id))}
            bulkActions={bulkActions && selected.length > 0 ? bulkActions(selected, clearSelection) : []}
            onClear={clearSelection}
            notice={props.notice}
            narrow={narrow}
          />
        </Box>
      )}
    </Box>
  );
}
