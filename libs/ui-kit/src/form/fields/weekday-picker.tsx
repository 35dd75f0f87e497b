import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { WEEKDAY_LABELS, WEEKDAY_NAMES } from '../../format/date-time';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

/** Field for days of the week as ISO numbers, 1 = Monday (T2) … 7 = Sunday (CN), always in that order. */
export function WeekdayPicker(props: FieldProps) {
  const { field, disabled, ...frame } = useField(props);
  const chosen: number[] = Array.isArray(field.value) ? field.value : [];
  return (
    <FieldFrame label={props.label} help={props.help} group {...frame}>
      <ToggleButtonGroup
        size="small"
        value={chosen}
        disabled={disabled}
        aria-labelledby={frame.labelId}
        aria-describedby={frame.helpId}
        onChange={(_, days: number[]) => field.onChange(days.toSorted((a, b) => a - b))}
        onBlur={field.onBlur}
        sx={{ flexWrap: 'wrap' }}
      >
        {WEEKDAY_LABELS.map((label, index) => (
          <ToggleButton
            key={label}
            value={index + 1}
            aria-label={`${label} (${WEEKDAY_NAMES[index]})`}
            {...(index === 0 ? { ref: field.ref } : {})}
            sx={{ minWidth: 42 }}
          >
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldFrame>
  );
}
