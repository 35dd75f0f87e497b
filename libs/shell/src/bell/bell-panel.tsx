import { topicOf, type Notification, type NotificationTopic } from '@loa/contracts/notifications';
import { EmptyState, formatNumber } from '@loa/ui-kit';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { latestNotifications, useMarkRead } from './notifications-api';
import { NotificationLine } from './notification-line';
import { BELL_PATH, topicLabels } from './notification-words';
import { TopBarPopover } from '../frame/top-bar-popover';

/** Lines of a topic; the page has all of them. */
const SHOWN = 8;
const plain = { listStyle: 'none', m: 0, p: 0 } as const;
const heading = { px: 2, pt: 1.5, pb: 0.5, fontSize: '0.8571rem', fontWeight: 600, color: 'text.secondary' } as const;

interface TopicProps {
  topic: NotificationTopic;
  rows: Notification[];
  onFollow: (notification: Notification) => void;
}

function Lines({ topic, rows, onFollow, id }: TopicProps & { id?: string }) {
  return (
    <Box component="ul" id={id} aria-label={topicLabels[topic]} sx={plain}>
      {rows.slice(0, SHOWN).map((notification) => (
        <NotificationLine key={notification.id} notification={notification} onOpen={() => onFollow(notification)} />
      ))}
    </Box>
  );
}

/** What has ended is one line that opens: nobody has to do anything about it. */
function Ended(props: TopicProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        sx={{ width: '100%', minHeight: 44, px: 2, justifyContent: 'space-between', font: 'inherit' }}
      >
        {topicLabels.ended} ({formatNumber(props.rows.length)})
        <ExpandMore fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      {open && <Lines id={id} {...props} />}
    </Box>
  );
}

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
  const of = (topic: NotificationTopic) => (data?.rows ?? []).filter(({ kind }) => topicOf(kind) === topic);
  const ended = of('ended');
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
          {(['work', 'alarm'] as const).map((topic) => {
            const rows = of(topic);
            return (
              rows.length > 0 && (
                <section key={topic}>
                  <Typography component="h3" sx={heading}>
                    {topicLabels[topic]}
                  </Typography>
                  <Lines topic={topic} rows={rows} onFollow={follow} />
                </section>
              )
            );
          })}
          {ended.length > 0 && <Ended topic="ended" rows={ended} onFollow={follow} />}
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
