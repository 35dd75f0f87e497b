import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps } from 'react';
import { useLater } from '../../page/use-later';
import { NARROW } from '../state/row-forms';
import { TableToolbar } from './table-toolbar';

/** Width from which search and filters fit in one row. */
const ONE_ROW = '(min-width: 1200px)';

/** Search and filters of a list whose rows are shown in another form: a map. */
export function FilterToolbar({
  filters,
  moreFilters,
  ...search
}: Pick<
  ComponentProps<typeof TableToolbar>,
  'table' | 'searchPlaceholder' | 'filters' | 'moreFilters' | 'chips' | 'beside'
>) {
  // Drawn later, because they are as expensive as the rows; but a second row must not make the page jump.
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
