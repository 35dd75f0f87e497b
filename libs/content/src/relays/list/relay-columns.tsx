import type { Relay } from '@loa/contracts/content';
import { formatDateTime } from '@loa/ui-kit';
import type { GridColDef } from '@mui/x-data-grid';
import { protocolLabels, stationLabels } from '../model/relay-words';
import { RelayStatus } from './relay-status';

/** Columns hidden by default. */
export const hiddenRelayColumns = ['url', 'created_at'];

/** The columns of the list of relay links; the ones that the server sorts by can be sorted. */
export const relayColumns = (areaTerm: string): GridColDef<Relay>[] => [
  { field: 'name', headerName: 'Tên đường dẫn', flex: 1, minWidth: 240, hideable: false },
  {
    field: 'check_status',
    headerName: 'Tình trạng',
    width: 160,
    sortable: false,
    renderCell: ({ row }) => <RelayStatus relay={row} />,
  },
  {
    field: 'last_check_at',
    headerName: 'Kiểm tra lúc',
    width: 148,
    valueFormatter: (at: string | null) => (at ? formatDateTime(at) : '–'),
  },
  {
    field: 'station_kind',
    headerName: 'Đài',
    width: 120,
    sortable: false,
    valueGetter: (_, row) => stationLabels[row.station_kind],
  },
  {
    field: 'protocol',
    headerName: 'Kiểu nguồn',
    width: 150,
    sortable: false,
    valueGetter: (_, row) => protocolLabels[row.protocol],
  },
  {
    field: 'backup_url',
    headerName: 'Dự phòng',
    width: 100,
    sortable: false,
    valueGetter: (_, row) => (row.backup_url ? 'Có' : 'Không'),
  },
  { field: 'area', headerName: areaTerm, width: 150, sortable: false, valueGetter: (_, row) => row.area.name },
  { field: 'url', headerName: 'Địa chỉ nguồn', width: 260, sortable: false },
  { field: 'created_at', headerName: 'Ngày tạo', width: 148, valueFormatter: (at: string) => formatDateTime(at) },
];
