import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps } from 'react';
import { NARROW } from '../state/row-forms';
import { TableToolbar } from './table-toolbar';

/** Search and filters of a list where its rows are shown as something else: a map. */
export function FilterToolbar(props: Pick<ComponentProps<typeof TableToolbar>, 'table' | 'searchPlaceholder' | 'filters' | 'moreFilters' | 'chips'>) {
  return <TableToolbar {...props} total={undefined} narrow={useMediaQuery(NARROW)} />;
}
