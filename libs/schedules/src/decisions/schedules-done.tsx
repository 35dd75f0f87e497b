import type { Schedule } from '@loa/contracts/schedules';
import { ActionBar, EmptyState, LinkLine, Section, type UserAction } from '@loa/ui-kit';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { useScheduleActions } from './use-schedule-actions';
import { ScheduleBadge } from '../list/schedule-badge';
import { useScheduleKind } from '../model/schedule-kind';
import { listPath, schedulePath } from '../model/schedule-paths';
import { rangeText, whenText } from '../model/schedule-when';

interface SchedulesDoneProps {
  /** `Đã tạo 3 bản nháp`. */
  title: string;
  label: string;
  /** Message when none of them is left. */
  none: string;
  rows: readonly Schedule[];
  /** Leaves the result, to do the same with others. */
  again: UserAction;
}

/** Schedules just made or changed, as they are now: each can be opened, and all sent for approval at once. */
export function SchedulesDone({ title, label, none, rows, again }: SchedulesDoneProps) {
  const kind = useScheduleKind();
  const navigate = useNavigate();
  const actions = useScheduleActions();
  const first = rows.map(({ start_date }) => start_date ?? '').sort()[0];
  if (rows.length === 0) return <EmptyState message={none} action={again} />;
  return (
    <Section
      title={title}
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
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
