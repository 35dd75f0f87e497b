import type { ScheduleAction } from '@loa/contracts/schedules';
import { EmptyState, formatNumber, Page, useSingleKeys } from '@loa/ui-kit';
import ArrowBack from '@mui/icons-material/ArrowBack';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ApprovalDetail } from '../approval/approval-detail';
import { DelegationNote } from '../approval/delegation-note';
import { useInbox } from '../approval/use-inbox';
import { VerdictBar } from '../approval/verdict-bar';
import { WaitingTable } from '../approval/waiting-table';
import { useNeedsOtherApprover } from '../decisions/use-needs-other-approver';
import { useScheduleActions } from '../decisions/use-schedule-actions';

const VERDICTS: ScheduleAction[] = ['approve', 'reject'];

/** Phê duyệt: an inbox. The first to play is on top; J and K move, A approves, R rejects. */
export function ApprovalsPage() {
  const inbox = useInbox();
  const { act, bulkActions, dialogs } = useScheduleActions();
  const {
    rows,
    current,
    table,
    list,
    ticked,
    ticks: [, setTicked],
    isNarrow,
  } = inbox;
  const total = list.data?.total ?? 0;
  const concerned = ticked.length > 0 ? ticked : current ? [current] : [];
  const needsOther = useNeedsOtherApprover();
  // Of several, those that somebody else must approve are left out.
  const approvable = concerned.filter((schedule) => !needsOther(schedule));
  const decide = async (action: ScheduleAction, by?: { byKey: boolean }) => {
    const schedules = action === 'approve' ? approvable : concerned;
    if (schedules.length > 0 && (await act(action, schedules, by)) > 0) setTicked([]);
  };
  useSingleKeys({
    j: () => inbox.move(1),
    k: () => inbox.move(-1),
    a: () => void decide('approve', { byKey: true }),
    r: () => void decide('reject'),
  });

  const isDone = list.isSuccess && total === 0 && !table.isFiltered && !current;
  const showsList = !isNarrow || !current;
  return (
    <Page
      title="Phê duyệt"
      titleAside={total > 0 && <Typography color="textSecondary">{formatNumber(total)} lịch đang chờ</Typography>}
    >
      <DelegationNote />
      {isDone ? (
        <EmptyState
          icon={<TaskAlt />}
          message="Không còn lịch nào chờ phê duyệt"
          hint="Lịch mới gửi duyệt sẽ hiện ở đây ngay khi có."
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: isNarrow ? 'minmax(0, 1fr)' : 'minmax(430px, 2fr) minmax(0, 3fr)',
            alignItems: 'start',
          }}
        >
          {showsList && (
            <Box sx={isNarrow ? { minWidth: 0 } : { minWidth: 0, position: 'sticky', top: 72 }}>
              <WaitingTable
                inbox={inbox}
                bulkActions={(ids, clear) =>
                  bulkActions(
                    rows.filter(({ id }) => ids.includes(id)),
                    clear,
                    VERDICTS,
                  )
                }
              />
            </Box>
          )}
          {current && (
            <Box sx={{ minWidth: 0 }}>
              {isNarrow && (
                <Button variant="text" startIcon={<ArrowBack />} onClick={inbox.close} sx={{ mb: 1, ml: -1 }}>
                  Danh sách chờ
                </Button>
              )}
              <ApprovalDetail key={current.id} schedule={current} />
              <VerdictBar
                count={concerned.length}
                onApprove={approvable.length > 0 ? () => decide('approve') : undefined}
                onReject={() => decide('reject')}
              />
            </Box>
          )}
        </Box>
      )}
      {dialogs}
    </Page>
  );
}
