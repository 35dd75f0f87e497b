import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { formatDate } from '../format/date-time';
import { RowLink } from './row-link';
import styles from './row-name.module.css';

interface Belonging {
  area: { name: string };
  created_by: { name: string } | null;
  created_at: string;
}

/** Column with the name of another record, in the two lines that its own name has. */
export const namedColumn = <Row extends object>(
  nameOf: (row: Row) => string | undefined,
  column: GridColDef<Row>,
): GridColDef<Row> => ({
  sortable: false,
  ...column,
  valueGetter: (_, row) => nameOf(row) ?? '–',
  renderCell: ({ value }: { value?: string }) => (
    <div className={styles.text}>
      <div className={styles.lines} title={value}>
        {value}
      </div>
    </div>
  ),
});

/** Column of a record's area; `areaTerm` is the product's word for a place. */
export const areaColumn = <Row extends Pick<Belonging, 'area'>>(areaTerm: string) =>
  namedColumn<Row>(({ area }) => area.name, { field: 'area', headerName: areaTerm, flex: 0.4, minWidth: 148 });

export const createdByColumn = <Row extends Pick<Belonging, 'created_by'>>() =>
  namedColumn<Row>(({ created_by }) => created_by?.name, { field: 'created_by', headerName: 'Người tạo', width: 150 });

export const createdAtColumn = <Row extends Pick<Belonging, 'created_at'>>(): GridColDef<Row> => ({
  field: 'created_at',
  headerName: 'Ngày tạo',
  width: 106,
  valueFormatter: (value: string) => formatDate(value),
});

/**
 * Name of a row with its link, in two lines of the room there is; the whole reason of a state that needs a hand below.
 */
export const RowName = ({ name, reason }: { name: string; reason?: string | undefined }) => (
  <div className={styles.text}>
    <div className={styles.name} title={name}>
      <RowLink>{name}</RowLink>
    </div>
    {reason && <div className={styles.reason}>{reason}</div>}
  </div>
);

/**
 * Column with a name that links to its record, behind a thumbnail, which gets the width it has in a row. `reasonOf`:
 * why the record needs a hand.
 */
export const pictureNameColumn = <Row extends { name: string }>(
  headerName: string,
  picture: (row: Row, width: number) => ReactNode,
  reasonOf: (row: Row) => string | undefined = () => undefined,
): GridColDef<Row> => ({
  field: 'name',
  headerName,
  flex: 1,
  minWidth: 280,
  hideable: false,
  display: 'flex',
  renderCell: ({ row }) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, width: '100%' }}>
      {picture(row, 64)}
      <RowName name={row.name} reason={reasonOf(row)} />
    </Box>
  ),
});
