import type { Notification } from '@loa/contracts/notifications';
import { EmptyState } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { latestNotifications, useMarkRead } from './notifications-api';
import { NotificationGroups } from './notification-groups';
import { BELL_PATH } from './notification-words';
import { TopBarPopover } from '../frame/top-bar-popover';

/** Lines of a topic; the page has all of them. */
const SHOWN = 8;
/**
 * The user's notifications by topic, the newest first; each line links to its record, and a click marks it as read. Its
 * code is loaded when it is opened.
 */
export function BellPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { data, isError } = useQuery(latestNotifications);
  const mark = useMarkRead();
  const follow = ({ id, read_at }: Notification) => {
    if (!read_at) mark.mutate([id]);
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
          <Button size="small" loading={mark.isPending} onClick={() => mark.mutate(undefined)}>
            Đã đọc tất cả
          </Button>
        )}
      </Box>
      {data && data.rows.length > 0 ? (
        <Box sx={{ maxHeight: '60vh', overflow: 'auto' }}>
          <NotificationGroups rows={data.rows} onFollow={follow} most={SHOWN} heading="h3" />
        </Box>
      ) : (
        <EmptyState message={isError ? 'Không tải được thông báo' : data ? 'Chưa có thông báo nào' : 'Đang tải...'} />
      )}
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 0.5 }}>
        <Button fullWidth variant="text" component={Link} to={BELL_PATH} onClick={onClose}>
          Xem tất cả thông báo
        </Button>
      </Box>
    </TopBarPopover>
  );
}
