import type { Notification } from '@loa/contracts/notifications';
import { formatDateTime } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Link } from 'react-router-dom';
import { wordsOf } from './notification-words';

const line = {
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: '8px minmax(0, 1fr)',
  columnGap: 1.25,
  px: 2,
  py: 1,
  minHeight: 44,
};

/** One notification: its record, what happened, why, and when. It links to the record. */
export function NotificationLine({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { record, detail, at, read_at } = notification;
  const { text, path } = wordsOf(notification);
  return (
    <li>
      <ListItemButton component={Link} to={path} onClick={onOpen} sx={line}>
        <Box
          aria-hidden
          sx={{ width: 8, height: 8, mt: 0.75, borderRadius: '50%', bgcolor: read_at ? 'transparent' : 'primary.main' }}
        />
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: read_at ? 450 : 600 }}>
            {record.name}
          </Typography>
          <Typography component="span" variant="body2" sx={{ display: 'block' }}>
            {text}
          </Typography>
          {detail && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {detail}
            </Typography>
          )}
          <Typography component="span" variant="caption" color="textSecondary">
            {formatDateTime(at)}
          </Typography>
          {!read_at && <span style={visuallyHidden}>, chưa đọc</span>}
        </Box>
      </ListItemButton>
    </li>
  );
}
