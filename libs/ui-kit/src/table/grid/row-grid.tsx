import {
  DataGrid,
  type GridCellParams,
  type GridColDef,
  type GridEventListener,
  type GridRowId,
  type GridRowSelectionModel,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { UserAction } from '../../actions/user-action';
import { GridCheckbox } from './grid-checkbox';
import { gridLocale } from './grid-locale';
import { clickableRows, quietRows } from './grid-styles';
import { linkColumn } from './link-column';
import { rowMenuColumn } from './row-menu-column';
import { WaitingRows } from './waiting-rows';
import type { RowsQuery } from '../state/rows-query';
import type { TableState } from '../state/use-table-state';

export interface RowGridProps<Row extends GridValidRowModel> {
  label: string;
  rows: RowsQuery<Row>;
  columns: GridColDef<Row>[];
  nameOf: (row: Row) => string;
  table: TableState;
  /** Columns shown at this width. */
  visibility: Record<string, boolean>;
  rowActions: ((row: Row) => UserAction[]) | undefined;
  /** Most buttons beside a row's menu. */
  quick: number;
  /** Link of a row. */
  linkOf: ((row: Row) => string) | undefined;
  /** Called when a row is clicked beside its link. */
  onOpen: (row: Row) => void;
  /** Undefined: rows cannot be selected. */
  selected: string[] | undefined;
  onSelect: (ids: string[]) => void;
  empty: ReactNode;
}

const ownFields = new Set(['__check__', '__actions']);
const noRows: never[] = [];
/** Cells are centred, and as high as their text: nothing is cut. */
const centred = { display: 'flex' } as const;
const asHighAsNeeded = () => 'auto' as const;

/** Hides the grid's own text for no rows; ours is drawn over it, because a grid may contain nothing but rows. */
const nothing = () => null;
const slots = {
  loadingOverlay: WaitingRows,
  noRowsOverlay: nothing,
  noResultsOverlay: nothing,
  rowCheckbox: GridCheckbox,
  baseCheckbox: GridCheckbox,
};

const slotProps = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;
/** Without rows the checkbox for all would select nothing, or the earlier rows. */
const nothingToTick = { ...slotProps, baseCheckbox: { disabled: true } } as const;
/** The grid only knows the present page; it has a hundred rows at most. */
const wholePage = { page: 0, pageSize: 100 };
const pageSizes = [100];
const orders = ['asc', 'desc'] as const;
/** Columns beside the visible ones that are drawn, too: the last has the actions, which stay in sight. */
const BUFFER_PX = 1000;
/** A click on these is theirs, not the row's. */
const CONTROLS = 'a, button, input';
const isOnControl = (target: EventTarget) => (target as Element).closest(CONTROLS) !== null;

/**
 * The grid, with rows from the server and its state in the address. Its props must keep their identity, or it would
 * draw every row again: so a row's actions are looked up when they are used. Its cells share one stop of the Tab key,
 * and arrows move between them: every control in a cell follows the cell's `tabIndex`.
 */
export function RowGrid<Row extends GridValidRowModel>({
  label,
  rows,
  columns,
  nameOf,
  table,
  visibility,
  rowActions,
  quick,
  linkOf,
  onOpen,
  selected,
  onSelect,
  empty,
}: RowGridProps<Row>) {
  const latest = useRef({ rowActions, linkOf, onOpen, nameOf });
  useLayoutEffect(() => {
    latest.current = { rowActions, linkOf, onOpen, nameOf };
  });
  const isWaiting = !rows.data || rows.isPlaceholderData === true;
  const isEmpty = rows.data?.rows.length === 0;
  const hasMenu = rowActions !== undefined;
  const hasLinks = linkOf !== undefined;
  const all = useMemo(() => {
    const own = columns.map((column) => ({ disableColumnMenu: true, ...centred, ...column }));
    const [first, ...others] = own;
    const leading =
      first && hasLinks ? [linkColumn<Row>(first, (row) => latest.current.linkOf?.(row))] : own.slice(0, 1);
    const menu = rowMenuColumn<Row>(
      (row) => latest.current.rowActions?.(row) ?? [],
      (row) => latest.current.nameOf(row),
      quick,
    );
    return [...leading, ...others, ...(hasMenu ? [menu] : [])];
  }, [columns, hasMenu, quick, hasLinks]);

  // The grid drops an order by a field without a column and reports it as a change, which would undo the address.
  const { sortModel, setSortModel } = table;
  const shownSort = useMemo(
    () => sortModel.filter(({ field }) => columns.some((column) => column.field === field)),
    [sortModel, columns],
  );

  const selection = useMemo(() => ({ type: 'include' as const, ids: new Set<GridRowId>(selected) }), [selected]);
  const select = useCallback(({ ids }: GridRowSelectionModel) => onSelect([...ids].map(String)), [onSelect]);
  const open = useCallback(({ row, field }: GridCellParams<Row>, target: EventTarget) => {
    if (!ownFields.has(field) && !isOnControl(target)) latest.current.onOpen(row);
  }, []);
  const openByClick = useCallback<GridEventListener<'cellClick'>>((cell, { target }) => open(cell, target), [open]);
  const openByKey = useCallback<GridEventListener<'cellKeyDown'>>(
    (cell, { key, target }) => key === 'Enter' && open(cell, target),
    [open],
  );
  return (
    <Box
      sx={{
        flex: '0 1 auto',
        minHeight: isEmpty || isWaiting ? 280 : 0,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
        '& .visually-hidden': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      }}
    >
      <DataGrid<Row>
        aria-label={label}
        rows={rows.data?.rows ?? noRows}
        columns={all}
        loading={isWaiting}
        paginationModel={wholePage}
        pageSizeOptions={pageSizes}
        hideFooter
        sortingMode="server"
        filterMode="server"
        sortingOrder={orders}
        sortModel={shownSort}
        onSortModelChange={setSortModel}
        rowHeight={44}
        getRowHeight={asHighAsNeeded}
        columnHeaderHeight={40}
        columnBufferPx={BUFFER_PX}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        disableColumnFilter
        disableColumnMenu
        checkboxSelection={selected !== undefined}
        rowSelection={selected !== undefined}
        rowSelectionModel={selection}
        onRowSelectionModelChange={select}
        columnVisibilityModel={visibility}
        onColumnVisibilityModelChange={table.setColumnVisibility}
        localeText={gridLocale}
        slots={slots}
        slotProps={isWaiting || isEmpty ? nothingToTick : slotProps}
        onCellClick={openByClick}
        onCellKeyDown={openByKey}
        sx={linkOf ? clickableRows : quietRows}
      />
      {isEmpty && <Box sx={{ position: 'absolute', inset: '41px 1px 1px' }}>{empty}</Box>}
    </Box>
  );
}
