import { useDevicesTerm, useShownWords } from '@loa/app-config';
import type { Calendar, CalendarRun } from '@loa/contracts/schedules';
import { takenWords } from '@loa/records';
import {
  ActionMenu,
  dayOf,
  formatDate,
  formatNumber,
  formatTimeRange,
  StateBadge,
  useNow,
  WEEKDAY_NAMES,
  type UserAction,
} from '@loa/ui-kit';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { lunarInWords, weekdayOf } from './calendar-days';
import { STRIPES } from './calendar-styles';
import type { SpecialDay } from './day-head';
import { isTaken, lookOf } from './run-look';

interface CalendarAgendaProps {
  calendar: Calendar;
  onOpen: (run: CalendarRun) => void;
  actionsOf: (run: CalendarRun) => UserAction[];
}

/** The runs as a list in the order of time, by day: the calendar of a phone. Days without runs are left out. */
export function CalendarAgenda({ calendar, onOpen, actionsOf }: CalendarAgendaProps) {
  const now = useNow(60_000);
  const shownWords = useShownWords();
  const [first] = calendar.days;
  const byDay = Map.groupBy(calendar.runs, ({ planned_start }) => {
    const day = dayOf(planned_start);
    return first && day < first.day ? first.day : day;
  });
  const next = useRef<HTMLLIElement>(null);
  // The run on the air, or the next one, is where the eye begins.
  const nextId = calendar.runs.find(({ planned_end }) => Date.parse(planned_end) > now)?.id;
  useEffect(() => {
    next.current?.scrollIntoView({ block: 'center' });
  }, [first?.day]);
  return (
    <Box>
      {calendar.days
        .filter(({ day }) => byDay.has(day))
        .map((special) => (
          <Box component="section" key={special.day} aria-label={formatDate(special.day)}>
            <AgendaHead special={special} />
            <Box component="ul" aria-label={shownWords('Các lượt phát')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {byDay.get(special.day)?.map((run) => (
                <Box
                  component="li"
                  key={run.id}
                  ref={run.id === nextId ? next : null}
                  sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
                >
                  <AgendaRun run={run} now={now} onOpen={onOpen} />
                  <ActionMenu actions={actionsOf(run)} label={`Thao tác: ${run.schedule.name}`} />
                </Box>
              ))}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

function AgendaHead({ special: { day, lunar, is_holiday, holiday } }: { special: SpecialDay }) {
  const parts = [lunar && lunarInWords(lunar), is_holiday && (holiday ?? 'Ngày nghỉ')].filter(Boolean);
  return (
    <Typography
      variant="subtitle2"
      component="h3"
      sx={{ position: 'sticky', top: 0, zIndex: 1, py: 1, bgcolor: 'background.default' }}
    >
      {WEEKDAY_NAMES[weekdayOf(day)]}, {formatDate(day)}
      <Box component="span" sx={{ ml: 1, fontWeight: 400, color: is_holiday ? 'error.main' : 'text.secondary' }}>
        {parts.join(' · ')}
      </Box>
    </Typography>
  );
}

function AgendaRun({ run, now, onOpen }: { run: CalendarRun; now: number; onOpen: (run: CalendarRun) => void }) {
  const device = useDevicesTerm();
  const { tone, label } = lookOf(run, now);
  const { device_count, taken, is_wider, is_changing } = run;
  return (
    <ButtonBase
      onClick={() => onOpen(run)}
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: '96px minmax(0, 1fr)',
        gap: 1,
        alignItems: 'start',
        textAlign: 'left',
        py: 1,
        font: 'inherit',
        ...(isTaken(run) && { backgroundImage: STRIPES, color: 'text.primary' }),
      }}
    >
      <Box component="span" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
        {formatTimeRange(run.planned_start, run.planned_end)}
      </Box>
      <Box component="span" sx={{ minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {run.schedule.name}
        </Box>
        <Box component="span" sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
          {run.area.name}
          {is_wider && ' · lịch của cấp trên'}
          {is_changing && ' · có bản sửa chờ duyệt'}
          {device_count !== null && ` · ${formatNumber(device_count)} ${device}`}
          {taken && ` · ${takenWords({ taken, device_count: device_count ?? taken.device_count }, device)}`}
        </Box>
        <StateBadge tone={tone} label={label} />
      </Box>
    </ButtonBase>
  );
}
