import type { ListFields } from '@loa/contracts/common';
import { RowLink } from '@loa/ui-kit/table';
import type { GridColDef } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { allFields, drawnOf, textOf, type NamedField } from './record-fields';

/** A row as columns and cards see it: its fields were checked where they were named. */
export interface Row {
  id: string;
  name: string;
}

const isSorted = ({ sort }: ListFields, field: string) =>
  typeof sort === 'object' && 'one' in sort && sort.one.includes(field);

function columnOf(one: NamedField, lists: ListFields): GridColDef<Row> {
  const { field, label, width = 0, align = 'left', draw } = one;
  const common: GridColDef<Row> = {
    field,
    headerName: label,
    sortable: isSorted(lists, field),
    align,
    headerAlign: align,
  };
  if (field === 'name') return { ...common, flex: 1, minWidth: 220, hideable: false };
  return {
    ...common,
    width,
    valueGetter: (_, row) => textOf(one, row) || '–',
    ...(draw && { renderCell: ({ row }) => drawnOf(one, row) }),
  };
}

/** Columns of a list; only the ones that the server sorts by can be sorted. */
export const recordColumns = (fields: object, lists: ListFields) =>
  allFields(fields)
    .filter(({ field, width }) => field === 'name' || width !== undefined)
    .map((one) => columnOf(one, lists));

/** A record on a phone. */
export function RecordCard({ fields, row }: { fields: object; row: Row }) {
  const shown = allFields(fields).filter((one) => one.card && textOf(one, row) !== '');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <RowLink>{row.name}</RowLink>
      <Box sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>
        {shown.map((one, index) => (
          <Fragment key={one.field}>
            {index > 0 && ' · '}
            {drawnOf(one, row)}
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}
