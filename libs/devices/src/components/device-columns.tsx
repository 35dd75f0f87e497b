import type { Device, DeviceKind } from '@loa/contracts/devices';
import { namedColumn } from '@loa/ui-kit/table';
import type { GridColDef } from '@mui/x-data-grid';
import { kindLabels } from '../model/device-state';
import { DeviceBadge } from './device-badge';
import { DeviceName } from './device-name';
import { LiveNow, LivePlan, LiveSeen, LiveSignal, LiveStorage, LiveVolume } from './live-cells';

/**
 * Columns hidden by default. Of a board its name and what it shows matter, and they take space; of a loudspeaker its
 * sound.
 */
export const hiddenDeviceColumns = (usual: DeviceKind) => [
  'storage_free',
  'factory_name',
  'model',
  'fw_version',
  'address',
  ...(usual === 'led' ? ['volume', 'signal', 'last_seen_at'] : ['kind']),
];

export interface DeviceWords {
  area: string;
  device: string;
}

/** With *Đang phát*, which is another word where boards are run. */
export interface InstalledWords extends DeviceWords {
  onAir: string;
}

const right = { align: 'right', headerAlign: 'right' } as const;

/** The columns of the device list. Live cells follow their own device; the rows themselves do not change. */
export const deviceColumns = ({ area, device, onAir }: InstalledWords): GridColDef<Device>[] => [
  {
    field: 'name',
    headerName: device,
    flex: 2,
    minWidth: 200,
    hideable: false,
    renderCell: ({ row }) => <DeviceName device={row} />,
  },
  {
    field: 'badge',
    headerName: 'Trạng thái',
    width: 132,
    sortable: false,
    hideable: false,
    renderCell: ({ row }) => <DeviceBadge device={row} />,
  },
  namedColumn((row) => row.area.name, {
    field: 'area_name',
    headerName: area,
    sortable: true,
    flex: 0.8,
    minWidth: 130,
  }),
  {
    field: 'now',
    headerName: onAir,
    flex: 1.7,
    minWidth: 150,
    sortable: false,
    renderCell: ({ row }) => <LiveNow device={row} />,
  },
  {
    field: 'volume',
    headerName: 'Âm lượng',
    width: 88,
    ...right,
    renderCell: ({ row }) => <LiveVolume device={row} />,
  },
  {
    field: 'signal',
    headerName: 'Tín hiệu',
    width: 80,
    sortable: false,
    renderCell: ({ row }) => <LiveSignal device={row} />,
  },
  {
    field: 'storage_free',
    headerName: 'Bộ nhớ',
    width: 124,
    sortable: false,
    renderCell: ({ row }) => <LiveStorage device={row} />,
  },
  {
    field: 'plan',
    headerName: 'Kế hoạch',
    width: 112,
    sortable: false,
    renderCell: ({ row }) => <LivePlan device={row} />,
  },
  { field: 'last_seen_at', headerName: 'Liên lạc', width: 98, renderCell: ({ row }) => <LiveSeen device={row} /> },
  { field: 'kind', headerName: 'Loại', width: 96, sortable: false, valueGetter: (_, row) => kindLabels[row.kind] },
  { field: 'factory_name', headerName: 'Nhà sản xuất', width: 150, valueGetter: (_, row) => row.factory?.name ?? '' },
  { field: 'model', headerName: 'Mẫu máy', width: 130 },
  { field: 'fw_version', headerName: 'Phiên bản', width: 100, sortable: false },
  { field: 'address', headerName: 'Địa chỉ', flex: 0.7, minWidth: 120, sortable: false },
];
