import { topicOf, type Notification, type NotificationTopic } from '@loa/contracts/notifications';
import { formatNumber } from '@loa/ui-kit';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { NotificationLine } from './notification-line';
import { topicLabels } from './notification-words';

const plain = { listStyle: 'none', m: 0, p: 0 } as const;
const headingSx = { px: 2, pt: 1.5, pb: 0.5, fontSize: '0.8571rem', fontWeight: 600, color: 'text.secondary' } as const;

interface TopicProps {
  topic: NotificationTopic;
  rows: readonly Notification[];
  onFollow: (notification: Notification) => void;
  /** Lines of each topic at most. */
  most: number;
}

function Lines({ topic, rows, onFollow, most, id }: TopicProps & { id?: string }) {
  return (
    <Box component="ul" id={id} aria-label={topicLabels[topic]} sx={plain}>
      {rows.slice(0, most).map((notification) => (
        <NotificationLine key={notification.id} notification={notification} onOpen={() => onFollow(notification)} />
      ))}
    </Box>
  );
}

/** Ended work is one line that opens: nobody has to do anything about it. */
function Ended({ startsOpen, ...props }: TopicProps & { startsOpen: boolean }) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
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

interface NotificationGroupsProps {
  rows: readonly Notification[];
  onFollow: (notification: Notification) => void;
  /** Lines of each topic at most. */
  most?: number;
  /** Level of the headings below that of their place. */
  heading: 'h2' | 'h3';
}

/** Notifications by topic: work, then alarms, then, folded, what has ended. */
export function NotificationGroups({ rows, onFollow, most = rows.length, heading }: NotificationGroupsProps) {
  const of = (topic: NotificationTopic) => rows.filter(({ kind }) => topicOf(kind) === topic);
  const ended = of('ended');
  return (
    <>
      {(['work', 'alarm'] as const).map((topic) => {
        const some = of(topic);
        return (
          some.length > 0 && (
            <section key={topic}>
              <Typography component={heading} sx={headingSx}>
                {topicLabels[topic]}
              </Typography>
              <Lines topic={topic} rows={some} onFollow={onFollow} most={most} />
            </section>
          )
        );
      })}
      {ended.length > 0 && (
        <Ended
          key={String(ended.length === rows.length)}
          topic="ended"
          rows={ended}
          onFollow={onFollow}
          most={most}
          startsOpen={ended.length === rows.length}
        />
      )}
    </>
  );
}
