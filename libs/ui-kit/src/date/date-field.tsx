import { FieldFrame } from '../form/fields/field-frame';
import { useField, type FieldProps } from '../form/fields/use-field';
import { DayPicker } from './day-picker';

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; earlier days cannot be picked. */
  min?: string;
  max?: string;
  /** Called with what is typed or picked, in addition to the form. */
  onTyped?: (day: string | undefined) => void;
}

/**
 * A calendar day in a form: shown as DD/MM/YYYY, stored as `YYYY-MM-DD`. An unfinished day is stored as a text that no
 * schema accepts, so the field shows an error.
 */
export function DateField({ min, max, onTyped, ...props }: DateFieldProps) {
  const { field, disabled, emptyValue, ...frame } = useField(props);
  return (
    <FieldFrame label={props.label} help={props.help} {...frame}>
      <DayPicker
        value={field.value}
        onChange={(day) => {
          field.onChange(day ?? emptyValue);
          onTyped?.(day);
        }}
        min={min}
        max={max}
        disabled={disabled}
        clearable={!frame.required}
        inputRef={field.ref}
        textField={{
          id: frame.id,
          size: 'small',
          error: frame.error !== undefined,
          onBlur: field.onBlur,
          'aria-labelledby': frame.labelId,
          'aria-describedby': frame.helpId,
        }}
      />
    </FieldFrame>
  );
}
