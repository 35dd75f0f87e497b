import type { Terms } from '@loa/app-config';
import type { Place } from '@loa/contracts/areas';
import { formatNumber, StateBadge } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import {
  kindName,
  placeLabels as labels,
  stateNames,
  stateOf,
  stateTones,
  whereLine,
  whereOf,
} from '../model/place-words';

const State = ({ place }: { place: Place }) => (
  <StateBadge tone={stateTones[stateOf(place)]} label={stateNames[stateOf(place)]} />
);

const count = (
  field: 'place_count' | 'account_count' | 'device_count',
  headerName: string,
  width = 88,
): GridColDef<Place> => ({
  field,
  headerName,
  width,
  align: 'right',
  headerAlign: 'right',
  sortable: false,
  valueFormatter: (value: number) => formatNumber(value),
});

/** Columns of the list; the server sorts by name and code. */
export const placeColumns = (
  { device }: Pick<Terms, 'device'>,
  levels: number,
  isOfState: boolean,
): GridColDef<Place>[] => [
  { field: 'name', headerName: labels.name, flex: 1, minWidth: 140, hideable: false },
  { field: 'code', headerName: labels.code, width: 68 },
  ...(isOfState
    ? [{ field: 'kind', headerName: labels.kind, width: 84, sortable: false, valueFormatter: kindName } as const]
    : []),
  {
    field: 'above',
    headerName: labels.where,
    flex: 0.7,
    minWidth: 124,
    sortable: false,
    valueGetter: (_, place) => whereOf(place, levels),
  },
  count('place_count', labels.place_count, 124),
  count('account_count', labels.account_count),
  count('device_count', device),
  {
    field: 'is_active',
    headerName: labels.state,
    width: 152,
    sortable: false,
    valueGetter: (_, place) => stateNames[stateOf(place)],
    renderCell: ({ row }) => <State place={row} />,
  },
];

/** A place on a phone. */
export const PlaceCard = ({ place, levels }: { place: Place; levels: number }) => (
  <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    <RowLink>{place.name}</RowLink>
    <Box sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>{whereLine(place, levels).join(' · ')}</Box>
    <Box>
      <State place={place} />
    </Box>
  </Box>
);
