import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { FieldFrame } from '../form/field-frame';
import { useField, type FieldProps } from '../form/use-field';
import { fromPickerDate, toPickerDate } from './calendar-day';
import { PickerLocale } from './picker-locale';

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; days before cannot be chosen. */
  min?: string;
  max?: string;
}

/** A calendar day in a form: shown as DD/MM/YYYY, kept as `YYYY-MM-DD`. */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const { field, disabled, emptyValue, ...frame } = useField(props);
  return (
    <FieldFrame label={props.label} help={props.help} {...frame}>
      <PickerLocale>
        <DatePicker
          value={toPickerDate(field.value)}
          {...(min ? { minDate: toPickerDate(min)! } : {})}
          {...(max ? { maxDate: toPickerDate(max)! } : {})}
          onChange={(date) => field.onChange(fromPickerDate(date) ?? emptyValue)}
          disabled={disabled}
          inputRef={field.ref}
          slotProps={{
            textField: { id: frame.id, size: 'small', error: frame.error !== undefined, onBlur: field.onBlur, 'aria-labelledby': frame.labelId, 'aria-describedby': frame.helpId },
            openPickerIcon: { fontSize: 'small' },
            field: { clearable: !frame.required },
          }}
        />
      </PickerLocale>
    </FieldFrame>
  );
}
