import { FieldFrame, useField } from '@loa/ui-kit/form';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';

const MINUTE = 60;
const MOST_MINUTES = 1440;

/**
 * Field for the maximum minutes of one run. Empty: the length of its slot; `forHow` asks for it where nothing else ends
 * the run.
 */
export function MaxDurationField({ forHow }: { forHow?: string }) {
  const { field, disabled, ...frame } = useField({ name: 'max_duration_sec' });
  const { verbFirst } = wordsOf(useScheduleKind());
  const seconds = field.value as number | null;
  const type = (text: string) => {
    const minutes = Number(text.replace(/\D/g, ''));
    field.onChange(minutes > 0 ? Math.min(minutes, MOST_MINUTES) * MINUTE : null);
  };
  return (
    <FieldFrame
      label={forHow ?? `${verbFirst} tối đa`}
      {...(forHow ? { required: true } : { help: 'Để trống: hết khung giờ hoặc hết chương trình' })}
      {...frame}
    >
      <OutlinedInput
        id={frame.id}
        size="small"
        value={seconds === null ? '' : String(Math.round(seconds / MINUTE))}
        onChange={(event) => type(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={disabled}
        endAdornment={<InputAdornment position="end">phút</InputAdornment>}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', 'aria-describedby': frame.helpId }}
      />
    </FieldFrame>
  );
}
