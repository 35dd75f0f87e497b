import { useDevicesTerm } from '@loa/app-config';
import { useAreaFilter } from '@loa/areas';
import { isSeen, SCHEDULE_FIELDS, type ScheduleMode } from '@loa/contracts/schedules';
import { useAllowed } from '@loa/permissions';
import { lazyPart, Page, type UserAction } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import Block from '@mui/icons-material/Block';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { apiOf } from '../api/schedules-api';
import { copiesFrom } from '../copies/copies-from';
import { ScheduleCard } from '../list/schedule-card';
import { scheduleColumns } from '../list/schedule-columns';
import { ScheduleFilters, useScheduleFilterChips } from '../list/schedule-filters';
import { useScheduleActions } from '../decisions/use-schedule-actions';
import { useScheduleView, ViewSwitch } from '../list/view-switch';
import { rightTo, ScheduleKindContext, useScheduleKind, wordsOf } from '../model/schedule-kind';
import { newPath, PLAY_NOW, schedulePath, SLIDESHOW_BULLETIN_NEW } from '../model/schedule-paths';

const Today = lazyPart(() => import('../runs/day/today').then((module) => module.Today));
const ScheduleCalendar = lazyPart(() =>
  import('../calendar/schedule-calendar').then((module) => module.ScheduleCalendar),
);
const DropAllDialog = lazyPart(() => import('../decisions/drop-all-dialog').then((module) => module.DropAllDialog));

const { kind: _ownKind, ...LISTED } = SCHEDULE_FIELDS;

/** Lịch phát: the list, today's runs, or a calendar. */
export function SchedulesPage() {
  const navigate = useNavigate();
  const allowed = useAllowed();
  const [droppingAll, setDroppingAll] = useState(false);
  const kind = useScheduleKind();
  const words = wordsOf(kind);
  const view = useScheduleView();
  const [params] = useSearchParams();
  const create = {
    label: `Tạo ${words.inLine}`,
    icon: <Add />,
    permission: rightTo('ADD', kind),
    run: () => navigate(newPath(kind)),
  };
  const fromFiles = {
    label: 'Tạo trình chiếu điện tử',
    icon: <SlideshowOutlined />,
    permission: 'MEDIA_SLIDE_SHOW_ADD',
    run: () => navigate(SLIDESHOW_BULLETIN_NEW),
  };
  const now = {
    label: words.now,
    icon: <PlayCircleOutlined />,
    permission: rightTo('ADD', kind),
    run: () => navigate(`${newPath(kind)}${PLAY_NOW}`),
  };
  const copy = {
    label: 'Chép sang ngày khác',
    icon: <ContentCopyOutlined />,
    permission: rightTo('ADD', kind),
    run: () => navigate(copiesFrom(kind, params)),
  };
  const dropAll = {
    label: 'Hủy tất cả',
    icon: <Block />,
    permission: rightTo('DROPALL', kind),
    danger: true,
    run: () => setDroppingAll(true),
  };
  return (
    <Page
      title={words.title}
      titleAside={<ViewSwitch />}
      actions={allowed<UserAction>([create, now, ...(isSeen(kind) ? [fromFiles] : []), dropAll, copy])}
    >
      {view === 'list' ? (
        <ScheduleTable create={allowed<UserAction>([create])[0]} />
      ) : view === 'today' ? (
        <Today />
      ) : (
        <ScheduleCalendar view={view} />
      )}
      {droppingAll && <DropAllDialog onClose={() => setDroppingAll(false)} />}
    </Page>
  );
}

interface ScheduleTableProps {
  create: UserAction | undefined;
  /** Only schedules of this mode. */
  mode?: ScheduleMode;
  hint?: string;
}

/** The list of schedules. */
export function ScheduleTable({ create, mode, hint }: ScheduleTableProps) {
  const client = useQueryClient();
  const kind = useScheduleKind();
  const words = wordsOf(kind);
  const device = useDevicesTerm();
  const columns = useMemo(() => scheduleColumns(words), [words]);
  const table = useTableState(LISTED, {
    id: isSeen(kind) ? 'bulletins.list' : 'schedules.list',
    defaultSort: '-updated_at',
    hiddenColumns: ['created_by', 'approved_by', 'updated_at'],
  });
  const areaFilter = useAreaFilter();
  const query = { ...table.query, area_id: table.query.area_id ?? areaFilter.area_id, ...(mode && { mode }) };
  const rows = useQuery(apiOf(kind).list(query));
  const filters = { query: table.query, set: table.set };
  const chips = useScheduleFilterChips(filters);
  const actions = useScheduleActions();
  const exportAll = async (file: FileKind) => {
    const { exportSchedules } = await import('../list/export-schedules');
    await exportSchedules(file, client, query, device, kind);
  };
  const rowsOf = (ids: string[]) => rows.data?.rows.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <>
      <DataTable
        label={words.title}
        rows={rows}
        columns={columns}
        table={table}
        rowActions={actions.rowActions}
        linkOf={({ id }) => schedulePath(id, kind)}
        {...(actions.hasBulk && {
          bulkActions: (ids: string[], clear: () => void) => [
            ...actions.changeMany(rowsOf(ids)),
            ...actions.bulkActions(rowsOf(ids), clear),
          ],
        })}
        onExport={exportAll}
        searchPlaceholder="Tìm theo tên, mã lịch"
        filters={<ScheduleFilters {...filters} isOneMode={mode !== undefined} />}
        filterChips={chips}
        renderCard={(schedule) => <ScheduleCard schedule={schedule} />}
        emptyAction={create}
        emptyHint={
          hint ?? `Tạo ${words.inLine} đầu tiên: chọn nội dung, thời gian và nơi ${words.verb}, rồi gửi duyệt.`
        }
      />
      {actions.dialogs}
    </>
  );
}

/** Bản tin điện tử: visible schedules. */
export const BulletinsPage = () => (
  <ScheduleKindContext.Provider value="media">
    <SchedulesPage />
  </ScheduleKindContext.Provider>
);
