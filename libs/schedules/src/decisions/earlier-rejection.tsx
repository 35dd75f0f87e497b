import Alert from '@mui/material/Alert';
import { rejectionText, type Rejected } from '../model/rejection';

/** For whoever decides again: it was refused before, and whether anything was done about it. */
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
