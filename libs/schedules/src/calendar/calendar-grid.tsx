import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import FullCalendar from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import vietnamese from '@fullcalendar/react/locales/vi';
import themePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useDevicesTerm } from '@loa/app-config';
import type { Calendar, CalendarRun } from '@loa/contracts/schedules';
import { stateTones, useNow } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import { spanOf, wallOf, type CalendarView } from './calendar-days';
import { gridStyles } from './calendar-styles';
import { DayHead } from './day-head';
import { RunContent } from './run-content';
import { inWords, isOnlyPlanned, isTaken, lookOf } from './run-look';
import type { WallSpan } from './shifted-form';

export interface CalendarGridProps {
  view: CalendarView;
  day: string;
  calendar: Calendar;
  onOpen: (run: CalendarRun) => void;
  /** Opens what can be done with a run, at its element. */
  onMenu: (run: CalendarRun, anchor: HTMLElement) => void;
  /** Time for a new schedule; only its day where a day of the month was chosen. Undefined: none may be made. */
  onCreate: ((span: WallSpan, isDayOnly: boolean) => void) | undefined;
  /** Whether a run may be dragged, for itself or with its series. */
  isMovable: (run: CalendarRun) => boolean;
  /** A run was dragged to this time; `revert` puts it back. */
  onDrag: (run: CalendarRun, to: WallSpan, revert: () => void) => void;
  onDay: (day: string) => void;
}

const VIEW_NAMES = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const;
/** Runs beside each other in one day before the others are a count: a third of a narrow day shows no name. */
const SIDE_BY_SIDE = { day: 4, week: 2, month: 4 } as const;
const TIME_FORMAT = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const PLUGINS = [themePlugin, dayGridPlugin, timeGridPlugin, interactionPlugin];
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];
/** Time at the top: the first programmes of a day begin at five. */
const FIRST_SHOWN = '04:30:00';

/** The calendar computes with wall times: the zone of the machine plays no part. */
const wallIn = (date: Date | null) => (date ?? new Date(0)).toISOString().slice(0, 16);

const SNAP_MS = 5 * 60_000;
const HALF_HOUR_MS = 30 * 60_000;

/** The time that was dragged over; for a click the half hour that it hit, or what is left of it. */
function chosenIn(start: Date, end: Date, nowWall: string): WallSpan {
  if (end.getTime() - start.getTime() > SNAP_MS) return { start: wallIn(start), end: wallIn(end) };
  const half = new Date(Math.floor(start.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);
  const begin = wallIn(half) < nowWall ? start : half;
  return { start: wallIn(begin), end: wallIn(new Date(begin.getTime() + HALF_HOUR_MS)) };
}

/** Moves the focus to the run before or after. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-run]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (by === undefined || at === -1) return;
  event.preventDefault();
  const next = all[Math.max(0, Math.min(all.length - 1, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The windows in which something may be heard, as the calendar library wants them. */
const openHours = ({ windows }: Calendar) =>
  windows.length > 0 &&
  windows.flatMap(({ start_time, end_time }) =>
    start_time < end_time
      ? [{ daysOfWeek: ALL_DAYS, startTime: start_time, endTime: end_time }]
      : [
          { daysOfWeek: ALL_DAYS, startTime: start_time, endTime: '24:00' },
          { daysOfWeek: ALL_DAYS, startTime: '00:00', endTime: end_time },
        ],
  );

/** The runs on a grid of days, with hours or of a month. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, calendar, onOpen, onMenu, onCreate, isMovable, onDrag, onDay } = props;
  const device = useDevicesTerm();
  const now = useNow(60_000);
  const nowWall = wallOf(now);
  const runs = useMemo(() => new Map(calendar.runs.map((run) => [run.id, run])), [calendar]);
  const special = useMemo(() => new Map(calendar.days.map((one) => [one.day, one])), [calendar]);
  const events = useMemo(
    () =>
      calendar.runs.map((run) => ({
        id: run.id,
        title: run.schedule.name,
        start: wallOf(run.planned_start),
        end: wallOf(run.planned_end),
        editable: isMovable(run),
      })),
    [calendar, isMovable],
  );
  const runOf = (id: string) => runs.get(id) as CalendarRun;
  const byElement = (target: EventTarget) => {
    const element = (target as HTMLElement).closest<HTMLElement>('[data-run]');
    const run = runs.get(element?.dataset['run'] ?? '');
    return element && run ? { element, run } : undefined;
  };
  const menuAt = (event: MouseEvent) => {
    const found = byElement(event.target);
    if (!found) return;
    event.preventDefault();
    onMenu(found.run, found.element);
  };
  const head = (date: Date, hasWeekday: boolean) => {
    const shown = wallIn(date).slice(0, 10);
    return (
      <DayHead
        day={shown}
        special={special.get(shown)}
        isToday={shown === nowWall.slice(0, 10)}
        hasWeekday={hasWeekday}
      />
    );
  };
  const isMonth = view === 'month';
  return (
    <Box onKeyDown={walk} onContextMenu={menuAt} sx={gridStyles} data-calendar={view}>
      <FullCalendar
        key={`${view} ${spanOf(view, day).from} ${isMonth ? day.slice(0, 7) : ''}`}
        plugins={PLUGINS}
        locale={vietnamese}
        timeZone="UTC"
        now={nowWall}
        nowIndicator
        initialView={VIEW_NAMES[view]}
        initialDate={day}
        headerToolbar={false}
        height={isMonth ? 'max(760px, calc(100dvh - 300px))' : 'max(480px, calc(100dvh - 300px))'}
        expandRows
        allDaySlot={false}
        slotDuration="00:30:00"
        snapDuration="00:05:00"
        slotMinHeight={26}
        scrollTime={FIRST_SHOWN}
        slotHeaderFormat={TIME_FORMAT}
        eventTimeFormat={TIME_FORMAT}
        eventMinHeight={20}
        eventMaxStack={SIDE_BY_SIDE[view]}
        slotEventOverlap={false}
        dayMaxEvents
        // In a narrow day it lies over the last run, whose name needs the room.
        moreLinkText={(count) => (view === 'week' ? `+${count}` : `+${count} lượt`)}
        moreLinkHint={(count) => `Xem thêm ${count} lượt`}
        moreLinkClick={({ date }) => {
          onDay(wallIn(date).slice(0, 10));
        }}
        businessHours={openHours(calendar)}
        nonBusinessHoursClass="loa-quiet"
        events={events}
        eventDisplay="block"
        eventInteractive
        eventClass={({ event }) => {
          const run = runs.get(event.id);
          if (!run) return 'loa-run loa-blue';
          const { color } = stateTones[lookOf(run, now).tone];
          return [
            'loa-run',
            `loa-${color}`,
            isOnlyPlanned(run) && 'loa-outline',
            isTaken(run) && 'loa-taken',
            run.status === 'cancelled' && 'loa-cancelled',
          ]
            .filter(Boolean)
            .join(' ');
        }}
        eventContent={({ event, isMirror }) => {
          const run = runs.get(event.id);
          const start = wallIn(event.start).slice(11);
          // A dragged run says where it would land: the library moves its middle under the pointer.
          const time = isMirror ? `${start}–${wallIn(event.end).slice(11)}` : view !== 'week' && start;
          return run && <RunContent run={run} now={now} time={time} />;
        }}
        eventDidMount={({ event, el }) => {
          const run = runs.get(event.id);
          if (!run) return;
          el.dataset['run'] = run.id;
          el.title = inWords(run, now, device, view !== 'week');
          el.setAttribute('aria-label', el.title);
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onOpen(runOf(event.id));
        }}
        eventStartEditable
        eventDurationEditable
        eventDrop={({ event, revert }) =>
          onDrag(runOf(event.id), { start: wallIn(event.start), end: wallIn(event.end) }, revert)
        }
        eventResize={({ event, revert }) =>
          onDrag(runOf(event.id), { start: wallIn(event.start), end: wallIn(event.end) }, revert)
        }
        eventAllow={({ start }) => wallIn(start) > nowWall}
        selectable={onCreate !== undefined}
        selectMirror={!isMonth}
        selectAllow={({ start }) => wallIn(start) >= (isMonth ? `${nowWall.slice(0, 10)}T00:00` : nowWall)}
        select={({ start, end }) =>
          onCreate?.(isMonth ? { start: wallIn(start), end: wallIn(end) } : chosenIn(start, end, nowWall), isMonth)
        }
        dayHeaderContent={({ date, text }) => (isMonth ? text : head(date, true))}
        dayCellTopContent={({ date }) => head(date, false)}
      />
    </Box>
  );
}
