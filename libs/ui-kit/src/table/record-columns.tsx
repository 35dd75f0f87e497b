import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { formatDate } from '../format/date-time';
import { RowLink } from './row-link';

interface Belonging {
  area: { name: string };
  created_by: { name: string } | null;
  created_at: string;
}

/** Column of a record's area; `areaTerm` is the product's word for a place. */
export const areaColumn = <Row extends Pick<Belonging, 'area'>>(areaTerm: string): GridColDef<Row> => ({
  field: 'area',
  headerName: areaTerm,
  flex: 0.4,
  minWidth: 128,
  sortable: false,
  valueGetter: (_, row) => row.area.name,
});

export const createdByColumn = <Row extends Pick<Belonging, 'created_by'>>(): GridColDef<Row> => ({
  field: 'created_by',
  headerName: 'Người tạo',
  width: 150,
  sortable: false,
  valueGetter: (_, row) => row.created_by?.name ?? '–',
});

export const createdAtColumn = <Row extends Pick<Belonging, 'created_at'>>(): GridColDef<Row> => ({
  field: 'created_at',
  headerName: 'Ngày tạo',
  width: 106,
  valueFormatter: (value: string) => formatDate(value),
});

/** Column with a name that links to its record, behind a thumbnail, which gets the width it has in a row. */
export const pictureNameColumn = <Row extends { name: string }>(
  headerName: string,
  picture: (row: Row, width: number) => ReactNode,
): GridColDef<Row> => ({
  field: 'name',
  headerName,
  flex: 1,
  minWidth: 280,
  hideable: false,
  display: 'flex',
  renderCell: ({ row }) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {picture(row, 64)}
      <RowLink>{row.name}</RowLink>
    </Box>
  ),
});
