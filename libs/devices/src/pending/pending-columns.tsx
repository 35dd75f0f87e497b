import { inLine } from '@loa/app-config';
import type { PendingDevice } from '@loa/contracts/devices';
import { formatAgo, formatDateTime, StateBadge } from '@loa/ui-kit';
import { namedColumn, RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import type { DeviceWords } from '../components/device-columns';
import { kindLabels } from '../model/device-state';
import { stageBadge } from './pending-words';

const when = (instant: string | null) => (instant ? formatAgo(instant) : '–');
const dim = { fontSize: '0.8571rem', color: 'text.secondary' };

/** Code of the machine, and its name where it has one. */
function Machine({ device: { name, device_code } }: { device: PendingDevice }) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
      <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        <RowLink>{device_code}</RowLink>
      </Box>
      {name !== device_code && <Box sx={dim}>{name}</Box>}
    </Box>
  );
}

export const pendingColumns = ({ area, device }: DeviceWords): GridColDef<PendingDevice>[] => [
  {
    field: 'device_code',
    headerName: `Mã ${inLine(device)}`,
    flex: 1,
    minWidth: 150,
    hideable: false,
    renderCell: ({ row }) => <Machine device={row} />,
  },
  {
    field: 'stage',
    headerName: 'Tình trạng',
    width: 130,
    sortable: false,
    renderCell: ({ row }) => <StateBadge {...stageBadge(row)} />,
  },
  { field: 'kind', headerName: 'Loại', width: 100, sortable: false, valueGetter: (_, row) => kindLabels[row.kind] },
  {
    field: 'model',
    headerName: 'Mẫu máy',
    flex: 0.7,
    minWidth: 100,
    sortable: false,
    valueGetter: (_, row) => row.model || '–',
  },
  namedColumn((row) => row.maker ?? undefined, {
    field: 'maker',
    headerName: 'Khóa nhà sản xuất',
    flex: 0.7,
    minWidth: 140,
  }),
  {
    field: 'fw_version',
    headerName: 'Phiên bản',
    width: 100,
    sortable: false,
    valueGetter: (_, row) => row.fw_version || '–',
  },
  {
    field: 'first_seen_at',
    headerName: 'Báo lần đầu',
    width: 138,
    sortable: false,
    valueGetter: (_, row) => (row.first_seen_at ? formatDateTime(row.first_seen_at) : '–'),
  },
  { field: 'last_seen_at', headerName: 'Báo gần nhất', width: 120, valueGetter: (_, row) => when(row.last_seen_at) },
  namedColumn((row) => row.area.name, {
    field: 'area_name',
    headerName: area,
    sortable: true,
    flex: 0.8,
    minWidth: 130,
  }),
  {
    field: 'announced_from',
    headerName: 'Báo từ địa chỉ',
    width: 140,
    sortable: false,
    valueGetter: (_, row) => row.announced_from || '–',
  },
];

export function PendingCard({ device }: { device: PendingDevice }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Machine device={device} />
        <StateBadge {...stageBadge(device)} />
      </Box>
      <Box sx={dim}>
        {[kindLabels[device.kind], device.model, device.area.name, device.last_seen_at && when(device.last_seen_at)]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </Box>
  );
}
