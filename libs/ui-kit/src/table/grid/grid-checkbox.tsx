import type { GridSlotProps } from '@mui/x-data-grid';
import type { ComponentProps } from 'react';

/**
 * Checkbox of a row, or of all rows: the browser's own, because the grid's costs as much as the rest of the row.
 */
export function GridCheckbox({
  rowId: _row,
  indeterminate = false,
  slotProps,
  material: _material,
  ref: _ref,
  ...input
}: GridSlotProps['baseCheckbox'] & { rowId?: unknown; material?: unknown }) {
  const markSome = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate;
  };
  return (
    <input
      {...(input as ComponentProps<'input'>)}
      {...(slotProps?.htmlInput as ComponentProps<'input'>)}
      ref={markSome}
      type="checkbox"
    />
  );
}
