import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { fromPickerDate, toPickerDate } from './calendar-day';
import { PickerLocale } from './picker-locale';

interface DateInputProps {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  min?: string;
  max?: string;
}

/** A day outside a form, for filters. Half-typed dates are not told. */
export function DateInput({ label, value, onChange, min, max }: DateInputProps) {
  return (
    <PickerLocale>
      <DatePicker
        value={toPickerDate(value)}
        {...(min ? { minDate: toPickerDate(min)! } : {})}
        {...(max ? { maxDate: toPickerDate(max)! } : {})}
        onChange={(date, { validationError }) => {
          const day = fromPickerDate(date);
          if (validationError === null && day !== 'invalid') onChange(day);
        }}
        label={label}
        slotProps={{ textField: { size: 'small', fullWidth: false, sx: { width: 170 } }, field: { clearable: true } }}
      />
    </PickerLocale>
  );
}
