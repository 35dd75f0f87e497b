import { MOST_CYCLE_DAYS, type BellPlan } from '@loa/contracts/schedules';
import { formatDate, WEEKDAY_NAMES } from '@loa/ui-kit';
import { DateInput } from '@loa/ui-kit/date';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { daysLater } from '../calendar/calendar-days';
import { isWeekly, weekOf } from './bell-plan-model';

interface CycleFieldsProps {
  plan: BellPlan;
  /** First day of the plan, where a cycle of days begins. */
  start: string;
  onChange: (cycle: BellPlan['cycle']) => void;
}

/** The day type of each weekday, or of each day of a cycle such as the rotation of teams. */
export function CycleFields({ plan, start, onChange }: CycleFieldsProps) {
  const { cycle, day_types } = plan;
  const weekly = isWeekly(cycle);
  const usual = day_types[0]?.id ?? null;
  const setLength = (text: string) => {
    const length = Math.min(MOST_CYCLE_DAYS, Math.max(1, Math.trunc(Number(text)) || 1));
    onChange({ ...cycle, days: Array.from({ length }, (_, at) => cycle.days[at] ?? null) });
  };
  const nameOf = (at: number) => (weekly ? (WEEKDAY_NAMES[at] ?? '') : `Ngày ${at + 1}`);
  return (
    <Box role="group" aria-label="Kiểu ngày theo chu kỳ" sx={{ display: 'grid', gap: 1.5 }}>
      <RadioGroup
        row
        aria-label="Chu kỳ"
        value={weekly ? 'week' : 'days'}
        onChange={(_, value) =>
          onChange(value === 'week' ? weekOf(usual) : { from: start, days: [usual, usual, null] })
        }
      >
        <FormControlLabel value="week" control={<Radio size="small" />} label="Theo thứ trong tuần" />
        <FormControlLabel value="days" control={<Radio size="small" />} label="Xoay vòng theo số ngày" />
      </RadioGroup>
      {!weekly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <TextField
            label="Số ngày một vòng"
            type="number"
            value={cycle.days.length}
            onChange={(event) => setLength(event.target.value)}
            slotProps={{ htmlInput: { min: 1, max: MOST_CYCLE_DAYS } }}
            sx={{ width: 150 }}
          />
          <DateInput
            label="Ngày 1 của vòng"
            value={cycle.from}
            onChange={(day) => day && onChange({ ...cycle, from: day })}
          />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
        {cycle.days.map((id, at) => (
          <TextField
            key={at}
            select
            label={nameOf(at)}
            value={id ?? ''}
            helperText={weekly ? undefined : formatDate(daysLater(cycle.from, at))}
            onChange={(event) =>
              onChange({ ...cycle, days: cycle.days.map((day, n) => (n === at ? event.target.value || null : day)) })
            }
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">Không chuông</option>
            {day_types.map((type) => (
              <option key={type.id} value={type.id}>
                {type.name}
              </option>
            ))}
          </TextField>
        ))}
      </Box>
    </Box>
  );
}
