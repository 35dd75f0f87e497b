import Box from '@mui/material/Box';
import { DataGrid, type GridCellParams, type GridColDef, type GridRowId, type GridRowSelectionModel, type GridValidRowModel } from '@mui/x-data-grid';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { UserAction } from '../actions/user-action';
import { GridCheckbox } from './grid-checkbox';
import { gridLocale } from './grid-locale';
import { clickableRows, quietRows } from './grid-styles';
import { rowMenuColumn } from './row-menu-column';
import type { RowsQuery } from './rows-query';
import type { TableState } from './use-table-state';

interface RowGridProps<Row extends GridValidRowModel> {
  label: string;
  rows: RowsQuery<Row>;
  columns: GridColDef<Row>[];
  nameOf: (row: Row) => string;
  table: TableState;
  rowActions: ((row: Row) => UserAction[]) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** Undefined: rows cannot be selected. */
  selected: string[] | undefined;
  onSelect: (ids: string[]) => void;
  empty: ReactNode;
  height: string | number;
}

const ownFields = new Set(['__check__', '__actions']);
const noRows: never[] = [];
/** What a column draws stands in the middle of the cell; plain text is cut with dots by the cell itself. */
const drawn = { display: 'flex' } as const;

/** The grid's own words for no rows; ours stand over it, because a grid may hold nothing but rows. */
const nothing = () => null;
const slots = { noRowsOverlay: nothing, noResultsOverlay: nothing, rowCheckbox: GridCheckbox, baseCheckbox: GridCheckbox };

const slotProps = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;
const pageSizes = [20, 50, 100];
const orders = ['asc', 'desc'] as const;

/**
 * The grid itself, fed by the server and steered by the address. What it is given keeps its identity, or it would draw every row
 * again: so what a row does is looked up when it is done.
 */
export function RowGrid<Row extends GridValidRowModel>({ label, rows, columns, nameOf, table, rowActions, onOpen, selected, onSelect, empty, height }: RowGridProps<Row>) {
  const latest = useRef({ rowActions, onOpen, nameOf });
  useLayoutEffect(() => {
    latest.current = { rowActions, onOpen, nameOf };
  });
  const hasMenu = rowActions !== undefined;
  const all = useMemo(() => {
    const menu = rowMenuColumn<Row>((row) => latest.current.rowActions?.(row) ?? [], (row) => latest.current.nameOf(row));
    return [...columns.map((column) => ({ disableColumnMenu: true, ...(column.renderCell && drawn), ...column })), ...(hasMenu ? [menu] : [])];
  }, [columns, hasMenu]);
  // A grid told of fewer rows than its page needs goes to another page, so while nothing is known it is told of enough.
  const { page, pageSize } = table.gridProps.paginationModel;
  const [total, setTotal] = useState((page + 1) * pageSize);
  if (rows.data && rows.data.total !== total) setTotal(rows.data.total);

  // The grid drops an order by a field it has no column for and says so as a change, which the address would undo again.
  const { sortModel } = table.gridProps;
  const shownSort = useMemo(() => sortModel.filter(({ field }) => columns.some((column) => column.field === field)), [sortModel, columns]);

  const selection = useMemo(() => ({ type: 'include' as const, ids: new Set<GridRowId>(selected) }), [selected]);
  const select = useCallback(({ ids }: GridRowSelectionModel) => onSelect([...ids].map(String)), [onSelect]);
  const openByClick = useCallback(({ row, field }: GridCellParams<Row>) => !ownFields.has(field) && latest.current.onOpen?.(row), []);
  const openByKey = useCallback((cell: GridCellParams<Row>, { key }: KeyboardEvent) => key === 'Enter' && openByClick(cell), [openByClick]);
  return (
    <Box sx={{ height, minWidth: 0, display: 'grid', position: 'relative', '& .visually-hidden': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } }}>
      <DataGrid<Row>
        aria-label={label}
        rows={rows.data?.rows ?? noRows}
        rowCount={rows.data?.total ?? Math.max(total, (page + 1) * pageSize)}
        columns={all}
        loading={!rows.data || rows.isPlaceholderData === true}
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        pageSizeOptions={pageSizes}
        sortingOrder={orders}
        rowHeight={44}
        columnHeaderHeight={40}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        disableColumnFilter
        disableColumnMenu
        hideFooterSelectedRowCount
        checkboxSelection={selected !== undefined}
        rowSelection={selected !== undefined}
        rowSelectionModel={selection}
        onRowSelectionModelChange={select}
        columnVisibilityModel={table.columnVisibility}
        onColumnVisibilityModelChange={table.setColumnVisibility}
        localeText={gridLocale}
        slots={slots}
        slotProps={slotProps}
        onCellClick={openByClick}
        onCellKeyDown={openByKey}
        sx={onOpen ? clickableRows : quietRows}
        {...table.gridProps}
        sortModel={shownSort}
      />
      {rows.data?.rows.length === 0 && <Box sx={{ position: 'absolute', inset: '41px 1px 46px' }}>{empty}</Box>}
    </Box>
  );
}
