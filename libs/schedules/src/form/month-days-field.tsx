import { FieldFrame, useField } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
const LAST_SURE_DAY = 28;

/** Field for days of the month, as on a calendar sheet. */
export function MonthDaysField() {
  const { field, disabled, ...frame } = useField({ name: 'days_of_month' });
  const { verb } = wordsOf(useScheduleKind());
  const chosen = field.value as number[];
  const toggle = (day: number) =>
    field.onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort((a, b) => a - b));
  const help = chosen.some((day) => day > LAST_SURE_DAY) ? `Tháng không có ngày đã chọn sẽ không ${verb}.` : undefined;
  return (
    <FieldFrame label="Các ngày trong tháng" help={help} group {...frame} required>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(36px, 48px))', gap: 0.5 }}>
        {DAYS.map((day) => (
          <ToggleButton
            key={day}
            size="small"
            value={day}
            selected={chosen.includes(day)}
            disabled={disabled}
            onChange={() => toggle(day)}
            aria-label={`Ngày ${day}`}
            {...(day === 1 ? { ref: field.ref } : {})}
            sx={{ py: 0.25 }}
          >
            {day}
          </ToggleButton>
        ))}
      </Box>
    </FieldFrame>
  );
}
