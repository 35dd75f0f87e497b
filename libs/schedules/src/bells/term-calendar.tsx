import { dayTypeOn, exceptionOn, type BellPlan } from '@loa/contracts/schedules';
import { dayOf, WEEKDAY_LABELS } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import { daysLater, titleOf, weekdayOf } from '../calendar/calendar-days';
import { dayInWords, daysBetween, monthsOf, tintOf } from './bell-plan-model';
import { holidayIn } from './holiday-in';

interface TermCalendarProps {
  plan: BellPlan;
  first: string;
  last: string;
  skipsHolidays: boolean;
  selected: readonly string[];
  /** The days that were pressed, dragged over, or chosen with Shift. */
  onSelect: (days: string[], anchor: HTMLElement) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Months of a term: the day type of each day by its colour. One Tab stop; arrows go from day to day. */
export function TermCalendar({ plan, first, last, skipsHolidays, selected, onSelect }: TermCalendarProps) {
  const today = dayOf(serverNow());
  const [begun, setBegun] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const isInTerm = (day: string) => day >= first && day <= last;
  const chosen = new Set(begun && over ? daysBetween(begun, over) : selected);
  const home = selected[0] ?? (isInTerm(today) ? today : first);

  const drop = () => {
    setBegun(null);
    setOver(null);
  };
  const choose = (from: string, to: string, anchor: HTMLElement) => {
    onSelect(daysBetween(from, to).filter(isInTerm), anchor);
    drop();
  };
  const move = (event: KeyboardEvent<HTMLElement>, day: string) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = daysLater(day, step);
    event.currentTarget.closest('[data-term]')?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  const lookOf = (day: string) => {
    const type = dayTypeOn(plan, day);
    const holiday = type ? holidayIn(skipsHolidays, day) : undefined;
    const isOther = exceptionOn(plan, day) !== undefined;
    const words = holiday ? `nghỉ ${holiday}` : (type?.name ?? 'không chuông');
    return {
      label: `${dayInWords(day)}: ${words}${isOther ? ', khác chu kỳ' : ''}`,
      tint: type && !holiday ? tintOf(type.color) : 'transparent',
      isOther,
      isOff: !type || holiday !== undefined,
    };
  };

  return (
    <Box
      data-term
      role="toolbar"
      aria-label="Lịch theo ngày, dùng phím mũi tên để sang ngày khác"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(252px, 1fr))' }}
    >
      {monthsOf(first, last).map((month) => (
        <Box key={month} role="group" aria-label={titleOf('month', month)}>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
            {titleOf('month', month)}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: '2px' }}>
            {WEEKDAY_LABELS.map((label) => (
              <Typography key={label} variant="caption" color="textSecondary" sx={{ textAlign: 'center' }} aria-hidden>
                {label}
              </Typography>
            ))}
            {daysBetween(month, daysLater(`${daysLater(month, 31).slice(0, 7)}-01`, -1))
              .filter(isInTerm)
              .map((day, at) => {
                const column = at === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : {};
                const look = lookOf(day);
                return (
                  <ButtonBase
                    key={day}
                    data-day={day}
                    aria-label={look.label}
                    aria-pressed={chosen.has(day)}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === home ? 0 : -1}
                    onPointerDown={(event) => {
                      if (event.pointerType !== 'touch' && event.button === 0 && !event.shiftKey) setBegun(day);
                    }}
                    // Without a pressed button the drag ended elsewhere.
                    onPointerEnter={({ buttons }) => begun && (buttons ? setOver(day) : drop())}
                    // A press that ends on another day is no click of either.
                    onPointerUp={({ currentTarget }) => begun && begun !== day && choose(begun, day, currentTarget)}
                    onClick={({ shiftKey, currentTarget }) =>
                      choose(shiftKey ? (selected[0] ?? day) : day, day, currentTarget)
                    }
                    onKeyDown={(event) => move(event, day)}
                    sx={{
                      ...column,
                      minHeight: 34,
                      borderRadius: 1,
                      fontSize: '0.9286rem',
                      bgcolor: look.tint,
                      color: look.isOff ? 'text.secondary' : 'text.primary',
                      fontWeight: look.isOther || day === today ? 700 : 400,
                      textDecoration: day === today ? 'underline' : 'none',
                      outline: chosen.has(day) ? '2px solid' : look.isOther ? '1px dashed' : 'none',
                      outlineColor: chosen.has(day) ? 'primary.main' : 'text.secondary',
                      outlineOffset: '-2px',
                      userSelect: 'none',
                      '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
                    }}
                  >
                    {day.slice(8)}
                  </ButtonBase>
                );
              })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
