import { inLine, useTerm } from '@loa/app-config';
import { useAreaFilter } from '@loa/areas';
import { SCHEDULE_FIELDS } from '@loa/contracts/schedules';
import { useAllowed } from '@loa/permissions';
import { Page, type UserAction } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import Block from '@mui/icons-material/Block';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { schedulesApi } from '../api/schedules-api';
import { ScheduleCard } from '../list/schedule-card';
import { scheduleColumns } from '../list/schedule-columns';
import { ScheduleFilters, useScheduleFilterChips } from '../list/schedule-filters';
import { useScheduleActions } from '../decisions/use-schedule-actions';
import { ViewSwitch } from '../list/view-switch';
import { SCHEDULE_NEW, schedulePath } from '../model/schedule-paths';

const Today = lazy(() => import('../runs/day/today').then((module) => ({ default: module.Today })));
const DropAllDialog = lazy(() => import('../decisions/drop-all-dialog').then((module) => ({ default: module.DropAllDialog })));

/** Lịch phát: the list, or today's runs. */
export function SchedulesPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const allowed = useAllowed();
  const [droppingAll, setDroppingAll] = useState(false);
  const isToday = params.get('view') === 'today';
  const create = { label: 'Tạo lịch phát', icon: <Add />, permission: 'LICH_PHAT_ADD', run: () => navigate(SCHEDULE_NEW) };
  const dropAll = { label: 'Hủy tất cả', icon: <Block />, permission: 'LICH_PHAT_DROPALL', danger: true, run: () => setDroppingAll(true) };
  return (
    <Page title="Lịch phát" titleAside={<ViewSwitch value={isToday ? 'today' : 'list'} />} actions={allowed<UserAction>([create, dropAll])}>
      {isToday ? (
        <Suspense fallback={null}>
          <Today />
        </Suspense>
      ) : (
        <ScheduleTable create={allowed<UserAction>([create])[0]} />
      )}
      {droppingAll && (
        <Suspense fallback={null}>
          <DropAllDialog onClose={() => setDroppingAll(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function ScheduleTable({ create }: { create: UserAction | undefined }) {
  const client = useQueryClient();
  const device = inLine(useTerm('device'));
  const table = useTableState(SCHEDULE_FIELDS, { id: 'schedules.list', defaultSort: '-updated_at', hiddenColumns: ['created_by', 'approved_by', 'updated_at'] });
  const areaFilter = useAreaFilter();
  const query = { ...table.query, area_id: table.query.area_id ?? areaFilter.area_id };
  const rows = useQuery(schedulesApi.list(query));
  const filters = { query: table.query, set: table.set };
  const chips = useScheduleFilterChips(filters);
  const actions = useScheduleActions();
  const exportAll = async (kind: FileKind) => {
    const { exportSchedules } = await import('../list/export-schedules');
    await exportSchedules(kind, client, query, device);
  };
  const rowsOf = (ids: string[]) => rows.data?.rows.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <>
      <DataTable
        label="Lịch phát"
        rows={rows}
        columns={scheduleColumns}
        table={table}
        rowActions={actions.rowActions}
        linkOf={({ id }) => schedulePath(id)}
        {...(actions.hasBulk && { bulkActions: (ids: string[], clear: () => void) => actions.bulkActions(rowsOf(ids), clear) })}
        onExport={exportAll}
        searchPlaceholder="Tìm theo tên, mã lịch"
        filters={<ScheduleFilters {...filters} />}
        filterChips={chips}
        renderCard={(schedule) => <ScheduleCard schedule={schedule} />}
        emptyAction={create}
        emptyHint="Tạo lịch phát đầu tiên: chọn nội dung, thời gian và nơi phát, rồi gửi duyệt."
      />
      {actions.dialogs}
    </>
  );
}
