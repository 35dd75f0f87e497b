import type { Factory } from '@loa/contracts/settings';
import { formatDate, formatPhone } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import type { GridColDef } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import { countryName, factoryLabels } from './factory-words';

/** Columns of the list; the server sorts by name, code and date. */
export const factoryColumns: GridColDef<Factory>[] = [
  { field: 'name', headerName: factoryLabels.name, flex: 1, minWidth: 220, hideable: false },
  { field: 'code', headerName: factoryLabels.code, width: 130 },
  { field: 'country', headerName: factoryLabels.country, width: 140, sortable: false, valueGetter: (_, { country }) => countryName(country) },
  { field: 'contact', headerName: factoryLabels.contact, width: 180, sortable: false, valueGetter: (_, { contact }) => contact || '–' },
  { field: 'phone', headerName: factoryLabels.phone, width: 140, sortable: false, valueGetter: (_, { phone }) => formatPhone(phone) || '–' },
  { field: 'created_at', headerName: 'Ngày tạo', width: 110, valueFormatter: (value: string) => formatDate(value) },
];

/** The same on a phone. */
export const FactoryCard = ({ factory }: { factory: Factory }) => (
  <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    <RowLink>{factory.name}</RowLink>
    <Box sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>{[factory.code, countryName(factory.country), formatPhone(factory.phone)].filter(Boolean).join(' · ')}</Box>
  </Box>
);
