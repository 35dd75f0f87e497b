import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { FilterChips, type FilterChip } from '../filters/filter-chips';
import { SearchField } from '../filters/search-field';
import { ColumnMenu } from './column-menu';
import type { TableState } from './use-table-state';

interface TableToolbarProps {
  table: TableState;
  columns: readonly GridColDef[];
  searchPlaceholder: string | undefined;
  filters: ReactNode;
  chips: FilterChip[];
  onExport: (() => unknown) | undefined;
}

/** Search and filters on the left, what concerns the table itself on the right, what narrows it below. */
export function TableToolbar({ table, columns, searchPlaceholder, filters, chips, onExport }: TableToolbarProps) {
  return (
    <Stack sx={{ gap: 1, mb: 1.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {searchPlaceholder !== undefined && <SearchField value={table.search} onChange={table.setSearch} placeholder={searchPlaceholder} />}
        {filters}
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ColumnMenu columns={columns as GridColDef[]} visibility={table.columnVisibility} onChange={table.setColumnVisibility} />
        </Box>
        {onExport && (
          <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => void onExport()}>
            Xuất CSV
          </Button>
        )}
      </Stack>
      <FilterChips chips={chips} onClear={table.clear} />
    </Stack>
  );
}
