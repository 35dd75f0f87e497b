import Alert from '@mui/material/Alert';
import { rejectionText, type Rejected } from '../model/rejection';

/** Hint for the next approver: it was rejected before, and whether it was changed since. */
export function EarlierRejection({ schedule }: { schedule: Rejected }) {
  if (!schedule.reject_reason) return null;
  return (
    <Alert severity={schedule.changed_since_rejection ? 'info' : 'warning'}>
      {rejectionText(schedule)}
      <br />
      {schedule.changed_since_rejection ? 'Đã được sửa và gửi lại.' : 'Gửi lại mà chưa sửa gì.'}
    </Alert>
  );
}
