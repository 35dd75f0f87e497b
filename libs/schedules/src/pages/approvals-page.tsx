import type { ScheduleAction } from '@loa/contracts/schedules';
import { EmptyState, formatNumber, Page, useSingleKeys } from '@loa/ui-kit';
import ArrowBack from '@mui/icons-material/ArrowBack';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ApprovalDetail } from '../approval/approval-detail';
import { useInbox } from '../approval/use-inbox';
import { VerdictBar } from '../approval/verdict-bar';
import { WaitingList } from '../approval/waiting-list';
import { useScheduleActions } from '../decisions/use-schedule-actions';

/** Phê duyệt: an inbox. What airs first is on top; J and K move, A approves, R refuses. */
export function ApprovalsPage() {
  const inbox = useInbox();
  const { act, dialogs } = useScheduleActions();
  const { rows, current, ticked, isNarrow } = inbox;
  const concerned = ticked.length > 0 ? ticked : current ? [current] : [];
  const decide = async (action: ScheduleAction) => {
    if (concerned.length > 0 && (await act(action, concerned)) > 0) inbox.clearTicks();
  };
  useSingleKeys({ j: () => inbox.move(1), k: () => inbox.move(-1), a: () => void decide('approve'), r: () => void decide('reject') });

  const showsDetail = current !== undefined;
  const showsList = !isNarrow || !showsDetail;
  return (
    <Page title="Phê duyệt" titleAside={rows.length > 0 && <Typography color="textSecondary">{formatNumber(rows.length)} lịch đang chờ</Typography>} query={inbox.query}>
      {rows.length === 0 ? (
        <EmptyState icon={<TaskAlt />} message="Không còn lịch nào chờ phê duyệt" hint="Lịch mới gửi duyệt sẽ hiện ở đây ngay khi có." />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: isNarrow ? 'minmax(0, 1fr)' : '340px minmax(0, 1fr)', alignItems: 'start' }}>
          {showsList && (
            <Card sx={isNarrow ? {} : { position: 'sticky', top: 72, maxHeight: 'calc(100dvh - 150px)', overflowY: 'auto' }}>
              <WaitingList rows={rows} currentId={current?.id} tickedIds={ticked.map(({ id }) => id)} onOpen={inbox.open} onTick={inbox.tick} />
            </Card>
          )}
          {(showsDetail || ticked.length > 0) && (
            <Box sx={{ minWidth: 0 }}>
              {isNarrow && showsDetail && (
                <Button variant="text" startIcon={<ArrowBack />} onClick={() => inbox.open(undefined)} sx={{ mb: 1, ml: -1 }}>
                  Danh sách chờ
                </Button>
              )}
              {current && <ApprovalDetail key={current.id} schedule={current} />}
              <VerdictBar count={concerned.length} onApprove={() => decide('approve')} onReject={() => decide('reject')} />
            </Box>
          )}
        </Box>
      )}
      {dialogs}
    </Page>
  );
}
