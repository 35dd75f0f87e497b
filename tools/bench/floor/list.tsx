import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import ky from 'ky';
import { useState } from 'react';

const api = ky.create({ prefix: '/api' });
const columns: GridColDef[] = [
  { field: 'name', flex: 1 },
  { field: 'processing_status', width: 110 },
  { field: 'duration_sec', type: 'number', width: 90 },
  { field: 'source_kind', width: 140 },
  { field: 'share', width: 130 },
  { field: 'created_at', width: 200 },
  { field: 'usage_count', type: 'number', width: 90 },
  { field: 'is_active', type: 'boolean', width: 90 },
];

/** The floor of a list: one hundred rows of the same call as the product's content list, in a bare grid. */
export function List() {
  const { data } = useQuery({
    queryKey: ['rows'],
    queryFn: () => api.get('content-manager/find', { searchParams: { limit: 100 } }).json<{ rows: { id: string }[] }>(),
  });
  const [search, setSearch] = useState('');
  return (
    <Box sx={{ height: 'calc(100vh - 112px)', display: 'flex', flexDirection: 'column', gap: 1 }}>
      <TextField name="q" size="small" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <DataGrid
          rows={data?.rows ?? []}
          loading={!data}
          columns={columns}
          initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
          pageSizeOptions={[25, 100]}
          density="compact"
          disableRowSelectionOnClick
        />
      </Box>
    </Box>
  );
}
