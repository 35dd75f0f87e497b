import type { Schedule } from '@loa/contracts/schedules';
import Alert from '@mui/material/Alert';
import { rejectionText } from '../model/rejection';

/** Why a schedule stands as it stands, where somebody said why. */
export function StatusNote({ schedule }: { schedule: Schedule }) {
  const { status, reject_reason, drop_reason, status_reason } = schedule;
  const told =
    status === 'rejected'
      ? reject_reason && rejectionText(schedule)
      : status === 'dropped'
        ? drop_reason && `Lý do hủy: ${drop_reason}`
        : status_reason;
  if (!told) return null;
  return <Alert severity={status === 'rejected' ? 'error' : 'info'}>{told}</Alert>;
}
