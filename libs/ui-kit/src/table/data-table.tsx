import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { useState, type ReactNode } from 'react';
import type { UserAction } from '../actions/user-action';
import { errorText } from '../feedback/error-text';
import { MessageList } from '../feedback/message-list';
import type { FilterChip } from '../filters/filter-chips';
import { EmptyState } from '../page/empty-state';
import { ErrorState } from '../page/error-state';
import { BulkBar } from './bulk-bar';
import { CardList } from './card-list';
import { RowGrid } from './row-grid';
import type { RowsQuery } from './rows-query';
import { TableToolbar } from './table-toolbar';
import type { TableState } from './use-table-state';

interface DataTableProps<Row extends GridValidRowModel> {
  /** What the rows are: the table's accessible name. */
  label: string;
  rows: RowsQuery<Row>;
  columns: GridColDef<Row>[];
  /** What a row is called where only its name is heard: its menu, its tick. Default: its `name`. */
  nameOf?: (row: Row) => string;
  table: TableState;
  /** What can be done with one row, already filtered by permission. */
  rowActions?: (row: Row) => UserAction[];
  /** Row clicked, or Enter pressed on it. */
  onOpen?: (row: Row) => void;
  /** Makes rows selectable. `clear` empties the selection when the work is done. */
  bulkActions?: (ids: string[], clear: () => void) => UserAction[];
  /** Placeholder of the search box; none without it. */
  searchPlaceholder?: string;
  /** FilterSelects and the like. */
  filters?: ReactNode;
  filterChips?: FilterChip[];
  /** Saves the whole list as a file; what it needs is best loaded then. */
  onExport?: () => Promise<unknown>;
  /** The one action that fills an empty list. */
  emptyAction?: UserAction | undefined;
  emptyHint?: string;
  /** The row as a card, on screens too narrow for a table. */
  renderCard?: (row: Row) => ReactNode;
  /** CSS height of the grid: fixed, so nothing jumps when rows arrive. */
  height?: string | number;
}

const ownName = (row: GridValidRowModel) => String(row.name ?? row.id);

/** The one table of the console: server paging and sorting, with loading, empty and failed decided here. */
export function DataTable<Row extends GridValidRowModel>(props: DataTableProps<Row>) {
  const { label, rows, columns, table, rowActions, onOpen, bulkActions, renderCard, emptyAction, emptyHint, nameOf = ownName } = props;
  const [selected, setSelected] = useState<string[]>([]);
  const [isPicking, setIsPicking] = useState(false);
  const narrow = useMediaQuery('(max-width: 599px)');
  const asCards = narrow ? renderCard : undefined;
  const hasTicks = isPicking || selected.length > 0;
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
    <Box sx={{ minWidth: 0 }}>
      <TableToolbar
        table={table}
        columns={columns as GridColDef[]}
        searchPlaceholder={props.searchPlaceholder}
        filters={props.filters}
        chips={props.filterChips ?? []}
        onExport={props.onExport}
        isEmpty={!rows.data?.total}
        narrow={narrow}
        onPick={asCards && bulkActions && (hasTicks ? clearSelection : () => setIsPicking(true))}
        isPicking={hasTicks}
      />
      {rows.isError && rows.data && (
        <Alert severity="warning" sx={{ mb: 1 }} action={<Button color="inherit" onClick={() => void rows.refetch()}>Thử lại</Button>}>
          <MessageList message={errorText(rows.error)} />
        </Alert>
      )}
      {failed && <ErrorState error={rows.error} onRetry={rows.refetch} />}
      {!failed && asCards && (
        <CardList
          label={label}
          rows={rows}
          table={table}
          renderCard={asCards}
          nameOf={nameOf}
          rowActions={rowActions}
          onOpen={onOpen}
          selected={bulkActions && hasTicks ? selected : undefined}
          onSelect={setSelected}
          empty={empty}
        />
      )}
      {!failed && !asCards && (
        <RowGrid
          label={label}
          rows={rows}
          columns={columns}
          nameOf={nameOf}
          table={table}
          rowActions={rowActions}
          onOpen={onOpen}
          selected={bulkActions ? selected : undefined}
          onSelect={setSelected}
          empty={empty}
          height={props.height ?? 'max(400px, calc(100dvh - 220px))'}
        />
      )}
      {bulkActions && <BulkBar count={selected.length} actions={bulkActions(selected, clearSelection)} onClear={clearSelection} />}
    </Box>
  );
}
