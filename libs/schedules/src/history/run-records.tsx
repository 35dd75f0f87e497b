import { useDevicesTerm } from '@loa/app-config';
import { serverNow } from '@loa/ui-kit/clock';
import { inWordsOfKind, PLAY_RESULTS, type ScheduleKind } from '@loa/contracts/schedules';
import { EmptyState, ErrorState, FilterSelect, Pager, SearchField } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { ExportButton } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { playRecordsQuery } from '../api/runs-api';
import { resultLabels } from '../model/run-state';
import { RecordRow } from './record-row';

const PAGE = 50;

/** One row per device of a run, in the order of their names; a filter shows the misses alone. */
export function RunRecords({ runId, kind }: { runId: string; kind: ScheduleKind }) {
  const client = useQueryClient();
  const device = useDevicesTerm();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [result, setResult] = useState<string>();
  const filter = { sort: 'device_name' as const, ...(search && { search }), ...(result && { result }) };
  const query = useQuery(playRecordsQuery(runId, { ...filter, page, limit: PAGE }));
  const rows = query.data?.rows;
  const options = PLAY_RESULTS.map((value) => ({ value, label: inWordsOfKind(kind, resultLabels[value]) }));
  const narrow =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(1);
    };
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <SearchField value={search} onChange={narrow(setSearch)} placeholder={`Tìm ${device}`} />
        <FilterSelect label="Kết quả" multiple value={result} options={options} onChange={narrow(setResult)} />
        <ExportButton disabled={!rows?.length} onExport={exportAll} />
      </Stack>
      {query.isError && !rows && <ErrorState error={query.error} onRetry={query.refetch} />}
      {!rows && !query.isError && Array.from({ length: 5 }, (_, index) => <Skeleton key={index} height={64} />)}
      {rows?.length === 0 && (
        <EmptyState
          hint={
            search || result
              ? `Không có ${device} nào khớp.`
              : inWordsOfKind(kind, `Chưa ${device} nào báo về lượt phát này.`)
          }
        />
      )}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          aria-label={`Kết quả theo ${device}`}
          aria-busy={query.isFetching}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {rows.map((record) => (
            <RecordRow key={record.id} record={record} kind={kind} />
          ))}
        </Box>
      )}
      {query.data && query.data.total > PAGE && (
        <Pager
          page={page}
          pageSize={PAGE}
          total={query.data.total}
          isMore={query.data.is_more ?? false}
          onChange={setPage}
        />
      )}
    </Stack>
  );

  async function exportAll(file: FileKind) {
    const { exportRecords } = await import('./export-history');
    await exportRecords(file, client, runId, filter, rows?.[0]?.planned_start ?? serverNow(), device, kind);
  }
}
