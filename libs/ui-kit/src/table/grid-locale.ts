import type { GridLocaleText } from '@mui/x-data-grid';
import { viVN } from '@mui/x-data-grid/locales';

/** The grid's own Vietnamese, with the words it lacks. */
export const gridLocale: Partial<GridLocaleText> = {
  ...viVN.components.MuiDataGrid.defaultProps.localeText,
  noRowsLabel: 'Dữ liệu không tồn tại!',
  checkboxSelectionHeaderName: 'Chọn',
  checkboxSelectionSelectAllRows: 'Chọn tất cả',
  checkboxSelectionUnselectAllRows: 'Bỏ chọn tất cả',
  checkboxSelectionSelectRow: 'Chọn dòng',
  checkboxSelectionUnselectRow: 'Bỏ chọn dòng',
};
