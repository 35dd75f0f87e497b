import type { GridLocaleText } from '@mui/x-data-grid';
import { formatNumber } from '../format/numbers';
import { viVN } from '@mui/x-data-grid/locales';

/** The grid's own Vietnamese, with the words it lacks. */
export const gridLocale: Partial<GridLocaleText> = {
  ...viVN.components.MuiDataGrid.defaultProps.localeText,
  noRowsLabel: 'Dữ liệu không tồn tại!',
  paginationRowsPerPage: 'Số dòng mỗi trang:',
  paginationDisplayedRows: ({ from, to, count }) => `${formatNumber(from)}–${formatNumber(to)} trong ${formatNumber(count)}`,
  paginationItemAriaLabel: (item) => ({ first: 'Trang đầu', last: 'Trang cuối', next: 'Trang sau', previous: 'Trang trước' })[item],
  checkboxSelectionHeaderName: 'Chọn',
  checkboxSelectionSelectAllRows: 'Chọn tất cả',
  checkboxSelectionUnselectAllRows: 'Bỏ chọn tất cả',
  checkboxSelectionSelectRow: 'Chọn dòng',
  checkboxSelectionUnselectRow: 'Bỏ chọn dòng',
};
