import { holidayName } from '@loa/contracts/holidays';
import { formatLongDate, WEEKDAY_LABELS } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState, type KeyboardEvent } from 'react';
import { dayAfterKey, monthsOf, type MonthDays } from './days-of-year';
import styles from './year-calendar.module.css';

interface YearCalendarProps {
  year: number;
  days: readonly string[];
  onToggle: (day: string) => void;
}

interface MonthProps {
  month: MonthDays;
  chosen: ReadonlySet<string>;
  focusable: string;
  onToggle: (day: string) => void;
}

const grid = { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)' };

function Month({ month: { month, before, days }, chosen, focusable, onToggle }: MonthProps) {
  return (
    <Box role="group" aria-label={`Tháng ${month}`} sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2">Tháng {month}</Typography>
      <Box aria-hidden sx={{ ...grid, fontSize: '0.7857rem', color: 'text.secondary', textAlign: 'center' }}>
        {WEEKDAY_LABELS.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </Box>
      <Box sx={grid}>
        {days.map((day, at) => {
          const isOff = chosen.has(day);
          const name = isOff ? (holidayName(day) ?? 'Ngày nghỉ') : undefined;
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              tabIndex={day === focusable ? 0 : -1}
              aria-pressed={isOff}
              aria-label={[`Ngày ${Number(day.slice(8))}`, formatLongDate(day), name].filter(Boolean).join(', ')}
              title={name}
              onClick={() => onToggle(day)}
              className={isOff ? `${styles.day} ${styles.off}` : styles.day}
              style={at === 0 ? { gridColumnStart: before + 1 } : undefined}
            >
              {Number(day.slice(8))}
            </button>
          );
        })}
      </Box>
    </Box>
  );
}

/** Calendar of a year; a click turns a day off or on. One stop of the Tab key; the arrow keys move between days. */
export function YearCalendar({ year, days, onToggle }: YearCalendarProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [walked, setWalked] = useState<string>();
  const chosen = new Set(days);
  const first = days.find((day) => day.startsWith(`${year}-`)) ?? `${year}-01-01`;
  const focusable = walked?.startsWith(`${year}-`) ? walked : first;
  const walk = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day;
    const next = from && dayAfterKey(from, event.key);
    if (!next) return;
    event.preventDefault();
    setWalked(next);
    ref.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <Box
      ref={ref}
      onKeyDown={walk}
      role="group"
      aria-label={`Lịch năm ${year}`}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' }}
    >
      {monthsOf(year).map((month) => (
        <Month key={month.month} month={month} chosen={chosen} focusable={focusable} onToggle={onToggle} />
      ))}
    </Box>
  );
}
