import { useShownWords } from '@loa/app-config';
import { useAreaFilter } from '@loa/areas';
import { SCHEDULE_FIELDS, type CalendarRun } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import {
  dayOf,
  EmptyState,
  ErrorState,
  errorText,
  formatDate,
  formatNumber,
  lazyPart,
  StaleNotice,
  useSingleKeys,
} from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import { FilterToolbar, useTableState } from '@loa/ui-kit/table';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { calendarOf } from '../api/calendar-api';
import { ScheduleFilters, useScheduleFilterChips } from '../list/schedule-filters';
import { PHONE, useSetView } from '../list/view-switch';
import { rightTo, useScheduleKind } from '../model/schedule-kind';
import { newAtPath } from '../model/schedule-paths';
import { useOpenRun } from '../runs/use-open-run';
import { CalendarAgenda } from './calendar-agenda';
import { CalendarBar } from './calendar-bar';
import { readDay, spanOf, type CalendarView } from './calendar-days';
import { CalendarLegend } from './calendar-legend';
import { useCalendarActions } from './use-calendar-actions';

const { kind: _ownKind, sort: _sort, ...FILTERS } = SCHEDULE_FIELDS;

const Waiting = () => <Skeleton variant="rounded" height={480} />;
const CalendarGrid = lazyPart(() => import('./calendar-grid').then((module) => module.CalendarGrid), Waiting);

/** The runs of a day, a week or a month, with the filters of the list. */
export function ScheduleCalendar({ view }: { view: CalendarView }) {
  const kind = useScheduleKind();
  const can = useCan();
  const navigate = useNavigate();
  const shownWords = useShownWords();
  const [params] = useSearchParams();
  const setView = useSetView();
  const isPhone = useMediaQuery(PHONE);
  const table = useTableState(FILTERS, { id: 'schedules.calendar' });
  const filters = { query: table.query, set: table.set };
  const chips = useScheduleFilterChips(filters);
  const day = readDay(params.get('date')) ?? dayOf(serverNow());
  const { page: _page, limit: _limit, ...query } = table.query;
  const areaFilter = useAreaFilter();
  const area_id = query.area_id ?? areaFilter.area_id;
  const answer = useQuery(calendarOf(kind, { ...query, ...(area_id && { area_id }), ...spanOf(view, day) }));
  const go = (date: string, to = view) => void setView(to, { date });
  const open = useOpenRun();
  const actions = useCalendarActions();
  const mayCreate = can(rightTo('ADD', kind));
  useSingleKeys({
    t: () => go(dayOf(serverNow())),
    d: () => go(day, 'day'),
    w: () => go(day, 'week'),
    m: () => go(day, 'month'),
  });
  const onMenu = useCallback((run: CalendarRun, anchor: HTMLElement) => actions.openMenu(run, anchor), [actions]);
  const calendar = answer.data;
  const isEmpty = calendar?.runs.length === 0;
  const cut = calendar?.days.filter(({ more_count }) => more_count > 0) ?? [];
  const hasGrid = !isPhone;
  return (
    <>
      <FilterToolbar
        table={table}
        searchPlaceholder="Tìm theo tên, mã lịch"
        filters={<ScheduleFilters {...filters} />}
        chips={chips}
      />
      <CalendarBar view={view} day={day} onGo={(date) => go(date)} />
      {answer.isError && calendar && <StaleNotice message={errorText(answer.error)} onRetry={answer.refetch} />}
      {answer.isError && !calendar && <ErrorState error={answer.error} onRetry={answer.refetch} />}
      {!calendar && !answer.isError && <Waiting />}
      {cut.length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {cut
            .map(({ day: full, more_count }) => `${formatDate(full)} còn ${formatNumber(more_count)} lượt`)
            .join(', ')}
          {' chưa hiện. Hãy thu hẹp bằng bộ lọc hoặc địa bàn.'}
        </Alert>
      )}
      {calendar && hasGrid && (
        <CalendarGrid
          view={view}
          day={day}
          calendar={calendar}
          onOpen={open}
          onMenu={onMenu}
          onCreate={mayCreate ? (span, isDayOnly) => void navigate(newAtPath(kind, span, isDayOnly)) : undefined}
          isMovable={actions.isMovable}
          onDrag={actions.drag}
          onDay={(date) => go(date, 'day')}
        />
      )}
      {calendar && !hasGrid && !isEmpty && (
        <CalendarAgenda calendar={calendar} onOpen={open} actionsOf={actions.actionsOf} />
      )}
      {calendar && isEmpty && !hasGrid && (
        <EmptyState
          message={shownWords('Không có lượt phát nào')}
          hint={shownWords('Các lượt phát của những ngày này sẽ hiện ở đây.')}
          {...(table.isFiltered && { action: { label: 'Xóa bộ lọc', run: table.clear } })}
        />
      )}
      {calendar && (
        <CalendarLegend windows={calendar.windows} hasGrid={hasGrid} hasHours={hasGrid && view !== 'month'} />
      )}
      {actions.dialogs}
    </>
  );
}
