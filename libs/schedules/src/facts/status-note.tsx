import type { Schedule } from '@loa/contracts/schedules';
import Alert from '@mui/material/Alert';
import { rejectionText } from '../model/rejection';

/** Reason for the status of a schedule, where somebody gave one. */
export function StatusNote({ schedule }: { schedule: Schedule }) {
  const { status, reject_reason, drop_reason, status_reason } = schedule;
  const text =
    status === 'rejected'
      ? reject_reason && rejectionText(schedule)
      : status === 'dropped'
        ? drop_reason && `Lý do hủy: ${drop_reason}`
        : status_reason;
  if (!text) return null;
  return <Alert severity={status === 'rejected' ? 'error' : 'info'}>{text}</Alert>;
}
