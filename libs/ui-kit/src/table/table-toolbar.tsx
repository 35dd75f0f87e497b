import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { FilterChips, type FilterChip } from '../filters/filter-chips';
import { SearchField } from '../filters/search-field';
import { ColumnMenu } from './column-menu';
import { ExportButton } from './export-button';
import type { TableState } from './use-table-state';

interface TableToolbarProps {
  table: TableState;
  columns: readonly GridColDef[];
  searchPlaceholder: string | undefined;
  filters: ReactNode;
  chips: FilterChip[];
  onExport: (() => Promise<unknown>) | undefined;
  /** Nothing in the list: nothing to export or to tick. */
  isEmpty: boolean;
  narrow: boolean;
  /** Shows or hides the ticks of cards; undefined where there are none. */
  onPick: (() => void) | undefined;
  isPicking: boolean;
}

/** Search and filters on the left, what concerns the table itself on the right, on a phone beside the search; below it what narrows the list. */
export function TableToolbar({ table, columns, searchPlaceholder, filters, chips, onExport, isEmpty, narrow, onPick, isPicking }: TableToolbarProps) {
  const exporting = onExport && <ExportButton onExport={onExport} disabled={isEmpty} compact={narrow} />;
  return (
    <Stack sx={{ gap: 1, mb: 1.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={narrow ? { display: 'flex', flex: '1 1 100%', gap: 1 } : { display: 'contents' }}>
          {searchPlaceholder !== undefined && <SearchField value={table.search} onChange={table.setSearch} placeholder={searchPlaceholder} />}
          {onPick && (
            <Button variant="outlined" disabled={isEmpty && !isPicking} onClick={onPick}>
              {isPicking ? 'Xong' : 'Chọn'}
            </Button>
          )}
          {narrow && exporting}
        </Box>
        {filters}
        {!narrow && (
          <>
            <Box sx={{ flex: 1 }} />
            <ColumnMenu columns={columns as GridColDef[]} visibility={table.columnVisibility} onChange={table.setColumnVisibility} />
            {exporting}
          </>
        )}
      </Stack>
      <FilterChips chips={chips} onClear={table.clear} />
    </Stack>
  );
}
