import type { Schedule } from '@loa/contracts/schedules';
import { ActionBar, EmptyState, formatNumber, LinkLine, Section, type UserAction } from '@loa/ui-kit';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { useScheduleActions } from '../decisions/use-schedule-actions';
import { ScheduleBadge } from '../list/schedule-badge';
import { useScheduleKind } from '../model/schedule-kind';
import { listPath, schedulePath } from '../model/schedule-paths';
import { rangeText, whenText } from '../model/schedule-when';

interface CopiesMadeProps {
  rows: readonly Schedule[];
  /** Leaves the result for another copy. */
  onAgain: () => void;
}

/** The drafts just made, as they are now: each can be opened, and all sent for approval at once. */
export function CopiesMade({ rows, onAgain }: CopiesMadeProps) {
  const kind = useScheduleKind();
  const navigate = useNavigate();
  const actions = useScheduleActions();
  const first = rows.map(({ start_date }) => start_date ?? '').sort()[0];
  const again: UserAction = { label: 'Chép tiếp', icon: <ContentCopyOutlined />, run: onAgain };
  if (rows.length === 0) return <EmptyState message="Các bản nháp không còn nữa" action={again} />;
  return (
    <Section
      title={`Đã tạo ${formatNumber(rows.length)} bản nháp`}
      flush
      actions={
        <ActionBar
          actions={[
            ...actions.bulkActions([...rows], () => undefined, ['submit']),
            {
              label: 'Xem trên tờ lịch',
              icon: <CalendarMonthOutlined />,
              run: () => navigate(`${listPath(kind)}?view=week&date=${first}`),
            },
            again,
          ]}
        />
      }
    >
      <Box component="ul" aria-label="Các bản nháp vừa tạo" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((schedule) => (
          <LinkLine
            key={schedule.id}
            to={schedulePath(schedule.id, schedule.kind)}
            title={schedule.name}
            detail={`${whenText(schedule)} ${rangeText(schedule)}`}
            aside={<ScheduleBadge schedule={schedule} />}
          />
        ))}
      </Box>
      {actions.dialogs}
    </Section>
  );
}
