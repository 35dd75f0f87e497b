import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useId, type ReactNode } from 'react';
import { FilterSelect } from '../../filters/filter-select';
import { countText } from '../../layout/pager-words';
import type { TableState } from '../state/use-table-state';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  table: TableState;
  columns: readonly GridColDef[];
  /** Present number of rows. */
  total: number | undefined;
  isMore: boolean;
  children: ReactNode;
}

/** Wide enough for a thumb, one below the other. */
const roomy = {
  '& .MuiInputBase-root, & > .MuiButton-root': { width: '100%', maxWidth: 'none', minHeight: 44 },
  '& > .MuiButton-root': { justifyContent: 'space-between' },
};

/** Sort choices that the grid has in its column headers. */
const ordersOf = (columns: readonly GridColDef[]) =>
  columns
    .filter(({ headerName, sortable }) => headerName && sortable !== false)
    .flatMap(({ field, headerName }) => [
      { value: field, label: `${headerName}, tăng dần` },
      { value: `-${field}`, label: `${headerName}, giảm dần` },
    ]);

/**
 * All filters and the order of a list, on a phone: it covers the bottom of the screen, and the list follows
 * immediately.
 */
export function FilterSheet({ open, onClose, table, columns, total, isMore, children }: FilterSheetProps) {
  const id = useId();
  const orders = ordersOf(columns);
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { maxHeight: '85dvh', borderTopLeftRadius: 12, borderTopRightRadius: 12, outline: 'none !important' },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', pl: 2, pr: 1, minHeight: 52 }}>
        <Typography id={id} component="h2" variant="h3" sx={{ flex: 1 }}>
          Bộ lọc
        </Typography>
        <IconButton aria-label="Đóng bộ lọc" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      <Stack sx={{ gap: 1.5, px: 2, py: 1, overflowY: 'auto', ...roomy }}>
        {children}
        {orders.length > 0 && (
          <FilterSelect label="Sắp xếp" value={table.sort || undefined} options={orders} onChange={table.setSort} />
        )}
      </Stack>
      <Box sx={{ display: 'flex', gap: 1, p: 2 }}>
        <Button variant="outlined" size="large" disabled={!table.isFiltered} onClick={table.clear}>
          Xóa bộ lọc
        </Button>
        <Button variant="contained" size="large" onClick={onClose} sx={{ flex: 1 }}>
          {total === undefined ? 'Xem kết quả' : `Xem ${countText(total, isMore)} kết quả`}
        </Button>
      </Box>
    </Drawer>
  );
}
