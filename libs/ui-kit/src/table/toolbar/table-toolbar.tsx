import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { FileKind } from '../../export/export-rows';
import { FilterChips, type FilterChip } from '../../filters/filter-chips';
import { SearchField } from '../../filters/search-field';
import { ColumnMenu } from './column-menu';
import { ExportButton } from './export-button';
import { FilterSheetButton } from './filter-sheet-button';
import { MoreFilters } from './more-filters';
import type { TableState } from '../state/use-table-state';

interface TableToolbarProps {
  table: TableState;
  /** Missing where the same rows are shown in another form than a table. */
  columns?: readonly GridColDef[];
  /** Columns shown at this width. */
  visibility?: Record<string, boolean> | undefined;
  searchPlaceholder: string | undefined;
  filters: ReactNode;
  moreFilters?: ReactNode;
  chips: FilterChip[];
  onExport?: ((kind: FileKind) => Promise<unknown>) | undefined;
  /** Rows in the list, once it is known. An empty list has nothing to export or to select. */
  total: number | undefined;
  isMore?: boolean;
  narrow: boolean;
  /** Shows or hides the checkboxes of cards; undefined where there are none. */
  onPick?: (() => void) | undefined;
  isPicking?: boolean;
  /** Right end of the row. */
  beside?: ReactNode;
}

/**
 * Search and filters on the left, controls of the table on the right; on a phone the filters are in a sheet. Active
 * filters below.
 */
export function TableToolbar({
  table,
  columns = [],
  visibility = table.columnVisibility,
  searchPlaceholder,
  filters,
  moreFilters,
  chips,
  onExport,
  total,
  isMore = false,
  narrow,
  onPick,
  isPicking = false,
  beside,
}: TableToolbarProps) {
  const isEmpty = !total;
  const search = searchPlaceholder !== undefined && (
    <SearchField value={table.search} onChange={table.setSearch} placeholder={searchPlaceholder} />
  );
  const exporting = onExport && <ExportButton onExport={onExport} disabled={isEmpty} compact={narrow} />;
  return (
    <Stack sx={{ gap: 1, mb: { xs: 1, sm: 1.5 }, displayPrint: 'none' }}>
      {narrow ? (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {search}
          <FilterSheetButton count={chips.length} table={table} columns={columns} total={total} isMore={isMore}>
            {filters}
            {moreFilters}
          </FilterSheetButton>
          {exporting}
          {onPick && (
            <Button
              variant="outlined"
              disabled={isEmpty && !isPicking}
              onClick={onPick}
              sx={{ height: 34, minWidth: 0, px: 1.25, flexShrink: 0 }}
            >
              {isPicking ? 'Xong' : 'Chọn'}
            </Button>
          )}
          {beside && <Box sx={{ ml: 'auto' }}>{beside}</Box>}
        </Box>
      ) : (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {search}
          {filters}
          {moreFilters && <MoreFilters>{moreFilters}</MoreFilters>}
          <Box sx={{ display: 'flex', flex: 1, justifyContent: 'flex-end', gap: 1 }}>
            {columns.length > 0 && (
              <ColumnMenu
                columns={columns as GridColDef[]}
                visibility={visibility}
                onChange={table.setColumnVisibility}
              />
            )}
            {exporting}
            {beside}
          </Box>
        </Stack>
      )}
      <FilterChips chips={chips} onClear={table.clear} />
    </Stack>
  );
}
