import TablePagination from '@mui/material/TablePagination';
import { pageNames, rowsShown } from './pager-words';

interface PagerProps {
  /** From 1, as lists are asked for. */
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** Which rows of how many are shown, with a step back and a step on: for lists that are not a table. */
export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={pageSize}
      rowsPerPageOptions={[]}
      labelDisplayedRows={rowsShown}
      getItemAriaLabel={(item) => pageNames[item]}
      onPageChange={(_, next) => onChange(next + 1)}
      // What scrolls by itself may be squeezed to nothing by a long list above it.
      sx={{ overflow: 'visible' }}
    />
  );
}
