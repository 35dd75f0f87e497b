import Chip from '@mui/material/Chip';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import type { Device } from '@loa/contracts/devices';
import type { DeviceDelta } from '@loa/contracts/realtime';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { io } from 'socket.io-client';

/** Set by the benchmark: the product's address, for its socket, and an access token of it. */
const settings = new URLSearchParams(location.search);
const PAGE = 200;

const columns: GridColDef<Device>[] = [
  { field: 'name', flex: 1 },
  {
    field: 'play_state',
    width: 120,
    renderCell: ({ value }) => <Chip size="small" label={value} color={value === 'playing' ? 'info' : 'default'} />,
  },
  { field: 'volume', width: 90 },
  { field: 'signal', width: 90 },
  { field: 'area', width: 200, valueGetter: (area: Device['area']) => area.name },
  { field: 'last_seen_at', width: 140, valueFormatter: (at: string | null) => at?.slice(11, 19) },
];

async function allDevices() {
  const devices: Device[] = [];
  for (let page = 1; ; page += 1) {
    const answer = (await (await fetch(`/api/device/find?limit=${PAGE}&page=${page}`)).json()) as {
      rows: Device[];
      total: number;
    };
    devices.push(...answer.rows);
    if (answer.rows.length < PAGE || devices.length >= answer.total) return devices;
  }
}

/** The obvious solution: every device is a row, and every change makes a new array of rows. */
function NaiveGrid() {
  const [rows, setRows] = useState<Device[]>([]);
  useEffect(() => void allDevices().then(setRows), []);
  useEffect(() => {
    const socket = io(settings.get('server') ?? '', {
      transports: ['websocket'],
      auth: { accesstoken: settings.get('token') },
    });
    socket.on('device.status', (deltas: DeviceDelta[]) => {
      for (const delta of deltas)
        setRows((before) => before.map((row) => (row.id === delta.id ? { ...row, ...delta } : row)));
    });
    return () => void socket.close();
  }, []);
  return (
    <DataGrid
      rows={rows}
      columns={columns}
      density="compact"
      disableRowSelectionOnClick
      initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
      pageSizeOptions={[100]}
    />
  );
}

const isStill = settings.has('still');
createRoot(document.getElementById('root') as HTMLElement).render(
  <ThemeProvider theme={createTheme()}>
    <CssBaseline />
    <div style={{ height: '100vh' }}>{isStill ? 'Không có gì thay đổi' : <NaiveGrid />}</div>
  </ThemeProvider>,
);
