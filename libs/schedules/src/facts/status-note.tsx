import { missingIn, nextStatus, type Schedule } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { missingNames } from '../model/missing-names';
import { rejectionText } from '../model/rejection';
import { rightTo, wordsOf } from '../model/schedule-kind';
import { AT_FIELD, editSchedulePath } from '../model/schedule-paths';

/** Missing parts of a draft; each leads to its field. */
export function MissingNote({ schedule }: { schedule: Schedule }) {
  const mayEdit = useCan()(rightTo('EDIT', schedule.kind));
  const names = missingNames(wordsOf(schedule.kind).verb);
  const missing = nextStatus(schedule.status, 'submit') ? missingIn(schedule) : [];
  if (missing.length === 0) return null;
  return (
    <Alert severity="info">
      Cần bổ sung trước khi gửi duyệt:{' '}
      {missing.map(({ field }, index) => (
        <Box component="span" key={field}>
          {index > 0 && ' · '}
          {mayEdit ? (
            <Link component={RouterLink} to={`${editSchedulePath(schedule.id, schedule.kind)}&${AT_FIELD}=${field}`}>
              {names[field]}
            </Link>
          ) : (
            names[field]
          )}
        </Box>
      ))}
    </Alert>
  );
}

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
