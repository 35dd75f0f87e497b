import { useState } from 'react';
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
}

/** A day outside a form, for filters. */
export function DateInput({ label, value, onChange, min, max }: DateInputProps) {
  const [outside, setOutside] = useState<string>();
  const take = (day: string | undefined) => {
    const early = isWholeDay(day) && min !== undefined && day < min && `Từ ${formatDate(min)} trở đi`;
    const late = isWholeDay(day) && max !== undefined && day > max && `Đến ${formatDate(max)} trở về trước`;
    setOutside(early || late || undefined);
    if (day === undefined || (isWholeDay(day) && !early && !late)) onChange(day);
  };
  return (
    <DayPicker
      label={label}
      value={value}
      onChange={take}
      min={min}
      max={max}
      clearable
      textField={{ size: 'small', fullWidth: false, sx: { width: 180 }, helperText: outside }}
    />
  );
}
