import { formatDuration } from '@loa/ui-kit';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { lengthText } from '../model/schedule-when';

/**
 * Length of the whole programme; for a repeating one also of one pass. `once` is the length of one pass, in seconds.
 */
export function ProgrammeLength({ label, once }: { label: string; once: number }) {
  const form = useWatch<ScheduleForm>() as ScheduleForm;
  const whole = lengthText({
    ...form,
    duration_sec: once,
    repeat_count: Number(form.repeat_count) || 1,
    repeat_gap_sec: Number(form.repeat_gap_sec) || 0,
  });
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {label}: <strong>{whole}</strong>
      {form.repeat_rule === 'fill' && `, một vòng ${formatDuration(once)}`}
    </Typography>
  );
}
