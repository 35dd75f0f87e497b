import TablePagination from '@mui/material/TablePagination';
import { pageNames, rowsShown } from './pager-words';

interface PagerProps {
  /** From 1, as in list queries. */
  page: number;
  pageSize: number;
  total: number;
  /** Whether there are more than `total`: counting stopped there. */
  isMore?: boolean;
  onChange: (page: number) => void;
  /** Choices of rows per page; without them there is no choice. */
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
}

/** Range of the visible rows and their total, with buttons to the previous and next page. */
export function Pager({ page, pageSize, total, isMore = false, onChange, pageSizes = [], onPageSize }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, last) - 1}
      rowsPerPage={pageSize}
      rowsPerPageOptions={[...pageSizes]}
      labelRowsPerPage="Số dòng mỗi trang:"
      labelDisplayedRows={(shown) => rowsShown({ ...shown, isMore })}
      getItemAriaLabel={(item) => pageNames[item]}
      onPageChange={(_, next) => onChange(next + 1)}
      onRowsPerPageChange={({ target }) => onPageSize?.(Number(target.value))}
      // A scrollable box could be squeezed to nothing by a long list above it; beside a panel the words need two lines.
      sx={{
        overflow: 'visible',
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end' },
        '& .MuiTablePagination-spacer': { display: 'none' },
      }}
    />
  );
}
