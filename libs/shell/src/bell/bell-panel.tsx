import type { Notification } from '@loa/contracts/notifications';
import { EmptyState, formatDateTime, toast } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { latestNotifications, markRead } from './notifications-api';
import { wordsOf } from './notification-words';
import { TopBarPopover } from '../frame/top-bar-popover';

const NOT_MARKED = 'Chưa đánh dấu đã đọc được, hãy thử lại';
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

function Line({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { record, detail, at, read_at } = notification;
  const { text, path } = wordsOf(notification);
  return (
    <li>
      <ListItemButton
        component={Link}
        to={path}
        onClick={onOpen}
        sx={{
          display: 'grid',
          gridTemplateColumns: '8px minmax(0, 1fr)',
          columnGap: 1.25,
          px: 2,
          py: 1,
          minHeight: 44,
        }}
      >
        <Box
          aria-hidden
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: read_at ? 'transparent' : 'primary.main' }}
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
          {!read_at && (
            <Box component="span" sx={unseen}>
              , chưa đọc
            </Box>
          )}
        </Box>
      </ListItemButton>
    </li>
  );
}

/**
 * The user's notifications, the newest first; each line links to its record, and a click marks it as read. Its code is
 * loaded when it is opened.
 */
export function BellPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const client = useQueryClient();
  const { data, isError } = useQuery(latestNotifications);
  const mark = (ids?: string[]) => void markRead(client, ids).catch(() => toast.error(NOT_MARKED));
  const follow = ({ id, read_at }: Notification) => {
    if (!read_at) mark([id]);
    onClose();
  };
  return (
    <TopBarPopover anchor={anchor} label="Thông báo" width={380} onClose={onClose}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 48,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" variant="subtitle1">
          Thông báo
        </Typography>
        {(data?.unread ?? 0) > 0 && (
          <Button size="small" onClick={() => mark()}>
            Đánh dấu đã đọc
          </Button>
        )}
      </Box>
      {data && data.rows.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '60vh', overflow: 'auto' }}>
          {data.rows.map((notification) => (
            <Line key={notification.id} notification={notification} onOpen={() => follow(notification)} />
          ))}
        </Box>
      ) : (
        <EmptyState message={isError ? 'Không tải được thông báo' : data ? 'Chưa có thông báo nào' : 'Đang tải...'} />
      )}
    </TopBarPopover>
  );
}
