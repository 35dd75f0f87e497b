import { useDevicesTerm, useShownWords } from '@loa/app-config';
import { useAreaFilter } from '@loa/areas';
import { HISTORY_FIELDS } from '@loa/contracts/schedules';
import { lazyPart, Page, useOpenRecord } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { historyRunsQuery } from '../api/runs-api';
import { HistoryCard } from '../history/history-card';
import { historyColumns } from '../history/history-columns';
import { REPORT } from '../model/schedule-paths';
import { HistoryFilters, useHistoryFilterChips } from '../history/history-filters';

const RunPanel = lazyPart(() => import('../history/run-panel').then((module) => module.RunPanel));

/**
 * Lịch sử phát: one row for each run that has ended, opening to each device's result. The address has the open run.
 */
export function HistoryPage() {
  const client = useQueryClient();
  const [device, shownWords] = [useDevicesTerm(), useShownWords()];
  const columns = useMemo(() => historyColumns(shownWords), [shownWords]);
  const table = useTableState(HISTORY_FIELDS, {
    id: 'schedules.history',
    defaultSort: '-planned_start',
    hiddenColumns: ['priority_level', 'approver'],
  });
  const areaFilter = useAreaFilter();
  const query = { ...table.query, area_id: table.query.area_id ?? areaFilter.area_id };
  const rows = useQuery(historyRunsQuery(query));
  const filters = { query: table.query, set: table.set };
  const chips = useHistoryFilterChips(filters);
  const { id: runId, open: openRun } = useOpenRecord('run');
  const exportAll = async (kind: FileKind) => {
    const { exportHistory } = await import('../history/export-history');
    await exportHistory(kind, client, query, device, shownWords);
  };
  return (
    <Page
      title="Lịch sử phát"
      actions={
        <Button component={Link} to={REPORT} variant="outlined" startIcon={<SummarizeOutlined />}>
          Báo cáo tháng
        </Button>
      }
    >
      <DataTable
        label="Lịch sử phát"
        rows={rows}
        columns={columns}
        nameOf={(run) => run.schedule.name}
        table={table}
        linkOf={({ id }) => `?run=${id}`}
        searchPlaceholder="Tìm theo tên lịch phát"
        filters={<HistoryFilters {...filters} />}
        filterChips={chips}
        renderCard={(run) => <HistoryCard run={run} />}
        onExport={exportAll}
        emptyHint={shownWords('Lượt phát xuất hiện ở đây sau khi kết thúc.')}
      />
      {runId && (
        <RunPanel runId={runId} listed={rows.data?.rows.find(({ id }) => id === runId)} onClose={() => openRun(null)} />
      )}
    </Page>
  );
}
