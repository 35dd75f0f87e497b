import { formatDuration } from '@loa/ui-kit';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { lengthText } from '../model/schedule-when';

/**
 * Length of the whole programme; for a repeating one also of one pass. `once` is the length of one pass, in seconds;
 * `stays`: it is shown once, and its last page is kept.
 */
export function ProgrammeLength({ label, once, stays = false }: { label: string; once: number; stays?: boolean }) {
  const form = useWatch<ScheduleForm>() as ScheduleForm;
  const keepsLast = stays && form.repeat_rule === 'fill';
  const repeated = lengthText({
    ...form,
    duration_sec: once,
    repeat_count: Number(form.repeat_count) || 1,
    repeat_gap_sec: Number(form.repeat_gap_sec) || 0,
  });
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {label}: <strong>{keepsLast ? 'đến hết khung giờ' : repeated}</strong>
      {keepsLast
        ? `, hết ${formatDuration(once)} thì giữ trang cuối`
        : form.repeat_rule === 'fill' && `, một vòng ${formatDuration(once)}`}
    </Typography>
  );
}
