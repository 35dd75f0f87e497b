import { DesktopDatePicker, type DesktopDatePickerProps } from '@mui/x-date-pickers/DesktopDatePicker';
import { useState, type Ref } from 'react';
import { WEEKDAY_LABELS } from '../format/date-time';
import { fromPickerDate, toPickerDate } from './picker-day';
import { PickerLocale } from './picker-locale';

export interface DayPickerProps {
  /**
   * `YYYY-MM-DD`; undefined or null for none. Anything else, such as what is being typed, leaves what is drawn alone.
   */
  value: unknown;
  /** The day, undefined when it was cleared, `unfinished` while it is being typed. */
  onChange: (day: string | undefined) => void;
  /** `YYYY-MM-DD`: days before cannot be picked. */
  min?: string | undefined;
  max?: string | undefined;
  label?: string;
  disabled?: boolean;
  clearable: boolean;
  inputRef?: Ref<HTMLInputElement>;
  textField: NonNullable<DesktopDatePickerProps['slotProps']>['textField'];
}

const weekdayLabel = (day: Date) => WEEKDAY_LABELS[(day.getDay() + 6) % 7] ?? '';

/**
 * The one date input: typed as DD/MM/YYYY, pasted, or picked from a calendar whose weeks begin on Monday, with a mouse
 * or a finger.
 * It keeps what is being typed itself, so that an owner who takes only whole days does not wipe out half of one.
 */
export function DayPicker({
  value,
  onChange,
  min,
  max,
  label,
  disabled = false,
  clearable,
  inputRef,
  textField,
}: DayPickerProps) {
  const day = value || undefined;
  const [draft, setDraft] = useState({ date: toPickerDate(day), told: day });
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    // Not what was told from here: the owner has set another day, and what was being typed gives way to it.
    if (draft.told !== day) setDraft({ date: toPickerDate(day), told: day });
  }
  const type = (date: Date | null) => {
    const told = fromPickerDate(date);
    setDraft({ date, told });
    onChange(told);
  };
  return (
    <PickerLocale>
      <DesktopDatePicker
        value={draft.date}
        onChange={type}
        {...(min ? { minDate: toPickerDate(min)! } : {})}
        {...(max ? { maxDate: toPickerDate(max)! } : {})}
        {...(label === undefined ? {} : { label })}
        {...(inputRef ? { inputRef } : {})}
        disabled={disabled}
        dayOfWeekFormatter={weekdayLabel}
        slotProps={{
          textField: textField ?? {},
          openPickerIcon: { fontSize: 'small' },
          clearIcon: { fontSize: 'small' },
          field: { clearable },
        }}
      />
    </PickerLocale>
  );
}
