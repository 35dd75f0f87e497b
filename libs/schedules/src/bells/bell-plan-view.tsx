import type { BellPlan, Schedule } from '@loa/contracts/schedules';
import { dayOf, Section, toast } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { rangeText } from '../model/schedule-when';
import { BellsOfDay } from './bells-of-day';
import { lastShownDay } from './bell-plan-model';
import { DayTypeLegend } from './day-type-legend';
import { TermCalendar } from './term-calendar';
import { Timetable } from './timetable';

/** On paper only the timetable, black on white. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body *:not(:has([data-timetable]), [data-timetable], [data-timetable] *), [data-timetable] button': {
          display: 'none !important',
        },
        'body, body *': { color: '#000 !important', background: 'none !important' },
      },
    }}
  />
);

/** A bell plan as everybody reads it: what rings on a day, the term, and the timetable to print or save. */
export function BellPlanView({ schedule, plan }: { schedule: Schedule; plan: BellPlan }) {
  const today = dayOf(serverNow());
  const { name, start_date, end_date, skip_holidays } = schedule;
  const first = start_date ?? today;
  const last = lastShownDay(first, end_date);
  const [day, setDay] = useState(today < first ? first : today > last ? last : today);
  const save = async () => {
    try {
      await (await import('./export-timetable')).exportTimetable(plan, schedule);
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <>
      {onPaper}
      <Section title="Lịch theo ngày">
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <DayTypeLegend day_types={plan.day_types} />
          <TermCalendar
            plan={plan}
            first={first}
            last={last}
            skipsHolidays={skip_holidays}
            selected={[day]}
            onSelect={([pressed]) => pressed && setDay(pressed)}
          />
          <BellsOfDay plan={plan} day={day} skipsHolidays={skip_holidays} />
        </Box>
      </Section>
      <Box data-timetable>
        <Section
          title="Bảng giờ chuông"
          actions={
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
                In
              </Button>
              <Button startIcon={<DownloadOutlined />} onClick={() => void save()}>
                Xuất Excel
              </Button>
            </Box>
          }
        >
          <Typography sx={{ mb: 1.5 }}>
            {name} {rangeText(schedule)}
          </Typography>
          <Timetable plan={plan} />
        </Section>
      </Box>
    </>
  );
}
