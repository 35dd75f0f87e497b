import { DesktopDatePicker, type DesktopDatePickerProps } from '@mui/x-date-pickers/DesktopDatePicker';
import { useRef, useState, type Ref } from 'react';
import { WEEKDAY_LABELS } from '../format/date-time';
import { fromPickerDate, toPickerDate } from './picker-day';
import { PickerLocale } from './picker-locale';

export interface DayPickerProps {
  /**
   * `YYYY-MM-DD`; undefined or null for none. Any other value, such as unfinished typing, does not change the input.
   */
  value: unknown;
  /** Called with the day, undefined when it or a part of it was deleted, `unfinished` during typing. */
  onChange: (day: string | undefined, isTyped: boolean) => void;
  /** `YYYY-MM-DD`: earlier days cannot be picked. */
  min?: string | undefined;
  max?: string | undefined;
  label?: string;
  disabled?: boolean;
  clearable: boolean;
  inputRef?: Ref<HTMLInputElement>;
  textField: NonNullable<DesktopDatePickerProps['slotProps']>['textField'];
}

const weekdayLabel = (day: Date) => WEEKDAY_LABELS[(day.getDay() + 6) % 7] ?? '';

/** Buttons beside the day: a day with its year fits into half of a phone's width. */
const close = { ml: 0, mr: -0.75 };

/**
 * The one date input: typed as DD/MM/YYYY, pasted, or picked from a calendar whose weeks begin on Monday, with a mouse
 * or a finger. It stores unfinished typing itself, so that an owner who accepts only whole days does not delete half of
 * one.
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
  const [draft, setDraft] = useState({ date: toPickerDate(day), reported: day });
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    // A value that was not reported from here: the owner has set another day, which replaces unfinished typing.
    if (draft.reported !== day) setDraft({ date: toPickerDate(day), reported: day });
  }
  /** Whether the coming change is that of the button that clears the field. */
  const isCleared = useRef(false);
  const take = (date: Date | null, isPicked: boolean) => {
    const reported = fromPickerDate(date);
    setDraft({ date, reported });
    onChange(reported, !isPicked && !isCleared.current);
    isCleared.current = false;
  };
  return (
    <PickerLocale>
      <DesktopDatePicker
        value={draft.date}
        onChange={(date, { source }) => take(date, source === 'view')}
        {...(min ? { minDate: toPickerDate(min)! } : {})}
        {...(max ? { maxDate: toPickerDate(max)! } : {})}
        {...(label === undefined ? {} : { label })}
        {...(inputRef ? { inputRef } : {})}
        disabled={disabled}
        dayOfWeekFormatter={weekdayLabel}
        slotProps={{
          textField: textField ?? {},
          inputAdornment: { sx: close },
          openPickerButton: { sx: { p: 0.5 } },
          clearButton: { sx: { p: 0.5 } },
          openPickerIcon: { fontSize: 'small' },
          clearIcon: { fontSize: 'small' },
          field: { clearable, onClear: () => (isCleared.current = true) },
        }}
      />
    </PickerLocale>
  );
}
