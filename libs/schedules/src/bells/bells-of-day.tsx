import { dayTypeOn, type BellPlan } from '@loa/contracts/schedules';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dayInWords } from './bell-plan-model';
import { holidayIn } from './holiday-in';
import { bellText } from './day-type-bells';
import { sortBells } from './generate-bells';

/** Bells of a day. */
export function BellsOfDay({ plan, day, skipsHolidays }: { plan: BellPlan; day: string; skipsHolidays: boolean }) {
  const type = dayTypeOn(plan, day);
  const holiday = holidayIn(skipsHolidays, day);
  const bells = holiday ? [] : sortBells(type?.bells ?? []);
  return (
    <Box role="region" aria-label={`Chuông ngày ${dayInWords(day)}`}>
      <Typography variant="subtitle2" component="h3">
        {dayInWords(day)}: {holiday ? `nghỉ ${holiday}` : (type?.name ?? 'không chuông')}
      </Typography>
      {bells.length > 0 && (
        <Box
          component="ol"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
          }}
        >
          {bells.map((bell, at) => (
            <Typography component="li" variant="body2" key={`${bell.time} ${at}`}>
              <strong>{bell.time}</strong> {bellText(bell)}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
