import type { Calendar } from '@loa/contracts/schedules';
import Box from '@mui/material/Box';
import { formatDate } from '@loa/ui-kit';
import { lunarInBrief, lunarInWords, weekdayLabel } from './calendar-days';

export type SpecialDay = Calendar['days'][number];

interface DayHeadProps {
  day: string;
  special: SpecialDay | undefined;
  isToday: boolean;
  /** Whether the day of the week is written, too. */
  hasWeekday: boolean;
}

/** A day with its lunar one beside it, and the name of its holiday. */
export function DayHead({ day, special, isToday, hasWeekday }: DayHeadProps) {
  const { lunar, is_holiday, holiday } = special ?? {};
  const name = holiday ?? (is_holiday ? 'Ngày nghỉ' : undefined);
  return (
    <Box sx={{ display: 'grid', justifyItems: hasWeekday ? 'center' : 'stretch', width: '100%', minWidth: 0, p: 0.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        {hasWeekday && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 550 }}>
            {weekdayLabel(day)}
          </Box>
        )}
        <Box
          component="span"
          sx={(theme) => ({
            minWidth: 26,
            height: 26,
            px: 0.5,
            borderRadius: 13,
            display: 'grid',
            placeItems: 'center',
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            ...(isToday
              ? { bgcolor: theme.vars.palette.primary.dark, color: '#fff' }
              : { color: is_holiday ? theme.vars.palette.state.red.text : 'text.primary' }),
          })}
        >
          {Number(day.slice(8))}
        </Box>
        {lunar && (
          <Box
            component="span"
            title={`${formatDate(day)}, ${lunarInWords(lunar)}`}
            sx={{
              fontSize: '0.7857rem',
              color: 'text.secondary',
              fontWeight: lunar.day === 1 || lunar.day === 15 ? 650 : 400,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {lunarInBrief(lunar)}
          </Box>
        )}
      </Box>
      {name && (
        <Box
          component="span"
          title={name}
          sx={(theme) => ({
            maxWidth: '100%',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontSize: '0.7857rem',
            color: theme.vars.palette.state.red.text,
          })}
        >
          {name}
        </Box>
      )}
    </Box>
  );
}
