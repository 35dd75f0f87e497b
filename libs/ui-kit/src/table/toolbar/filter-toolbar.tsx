import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps } from 'react';
import { useLater } from '../../page/use-later';
import { NARROW } from '../state/row-forms';
import { TableToolbar } from './table-toolbar';

/** Where search and filters stand in one row. */
const ONE_ROW = '(min-width: 1200px)';

/** Search and filters of a list where its rows are shown as something else: a map. */
export function FilterToolbar({
  filters,
  moreFilters,
  ...search
}: Pick<ComponentProps<typeof TableToolbar>, 'table' | 'searchPlaceholder' | 'filters' | 'moreFilters' | 'chips'>) {
  // As dear to draw as what they filter; but where they make a second row, that must not jump.
  const isLater = useLater();
  const hasRoom = useMediaQuery(ONE_ROW);
  const areShown = isLater || !hasRoom;
  return (
    <TableToolbar
      {...search}
      filters={areShown && filters}
      moreFilters={areShown && moreFilters}
      total={undefined}
      narrow={useMediaQuery(NARROW)}
    />
  );
}
