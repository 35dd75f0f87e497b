import Box from '@mui/material/Box';
import { useRef, useState, type FocusEvent } from 'react';
import { formatDate } from '../format/date-time';
import { DayPicker } from './day-picker';
import { isWholeDay } from './picker-day';

interface DateInputProps {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string | undefined;
  /** Called for whole days within the bounds, and for clearing. */
  onChange: (day: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Whether a typed day is reported when the field is left: on the way it passes through others. */
  late?: boolean;
}

/** A day outside a form, for filters. */
export function DateInput({ label, value, onChange, min, max, late = false }: DateInputProps) {
  const [outside, setOutside] = useState<string>();
  const typed = useRef<{ day: string | undefined }>(undefined);
  const take = (day: string | undefined, isTyped: boolean) => {
    const early = isWholeDay(day) && min !== undefined && day < min && `Từ ${formatDate(min)} trở đi`;
    const after = isWholeDay(day) && max !== undefined && day > max && `Đến ${formatDate(max)} trở về trước`;
    setOutside(early || after || undefined);
    const isAccepted = day === undefined || (isWholeDay(day) && !early && !after);
    typed.current = late && isTyped && isAccepted ? { day } : undefined;
    if (isAccepted && !typed.current) onChange(day);
  };
  /** Reports what was typed in this field, unless a part of it is missing. */
  const report = (field: HTMLElement) => {
    const now = typed.current;
    typed.current = undefined;
    if (now && now.day !== value && (now.day || !/\d/.test(field.textContent))) onChange(now.day);
  };
  return (
    <Box
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        !currentTarget.contains(relatedTarget) && report(currentTarget)
      }
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && report(currentTarget)}
      sx={{ display: 'inline-flex' }}
    >
      <DayPicker
        label={label}
        value={value}
        onChange={take}
        min={min}
        max={max}
        clearable
        textField={{ size: 'small', fullWidth: false, sx: { width: 180 }, helperText: outside }}
      />
    </Box>
  );
}
