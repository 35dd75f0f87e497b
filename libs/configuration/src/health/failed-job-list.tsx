import { JOB_NAMES, type FailedJob } from '@loa/contracts/system-config';
import { useAllowed } from '@loa/permissions';
import { ActionBar, confirm, formatDateTime, toast, type UserAction } from '@loa/ui-kit';
import DoDisturbOnOutlined from '@mui/icons-material/DoDisturbOnOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { failedJobsApi } from '../api/failed-jobs-api';

const EDIT = 'CAU_HINH_HE_THONG_EDIT';
const nameOf = ({ name }: FailedJob) => JOB_NAMES[name] ?? name;

const idsOf = (jobs: FailedJob[]) => jobs.map(({ id }) => id);

/** Actions for some failed jobs. */
export function useFailedJobActions() {
  const allowed = useAllowed();
  const retry = useMutation(failedJobsApi.retry());
  const forget = useMutation(failedJobsApi.forget());
  /** Only the pressed button waits: each is for jobs of its own. */
  const isWaiting = ({ isPending, variables }: typeof retry | typeof forget, ids: string[]) =>
    isPending && variables.join() === ids.join();
  const askAndForget = async (jobs: FailedJob[]) => {
    const [first] = jobs;
    const title = jobs.length === 1 && first ? `Bỏ qua “${nameOf(first)}”?` : `Bỏ qua ${jobs.length} việc?`;
    const message = 'Việc này sẽ không được làm nữa và không lấy lại được.';
    if (await confirm({ title, message, confirmLabel: 'Bỏ qua' }))
      forget.mutate(idsOf(jobs), { onSuccess: () => toast.success('Đã bỏ qua') });
  };
  return (jobs: FailedJob[], { isAll = false } = {}) =>
    allowed<UserAction>([
      {
        label: isAll ? 'Thử lại tất cả' : 'Thử lại',
        permission: EDIT,
        icon: <ReplayOutlined />,
        busy: isWaiting(retry, idsOf(jobs)),
        run: () => retry.mutate(idsOf(jobs), { onSuccess: () => toast.success('Đã cho làm lại') }),
      },
      {
        label: isAll ? 'Bỏ qua tất cả' : 'Bỏ qua',
        permission: EDIT,
        icon: <DoDisturbOnOutlined />,
        busy: isWaiting(forget, idsOf(jobs)),
        danger: true,
        run: () => askAndForget(jobs),
      },
    ]);
}

function JobLine({ job, actions }: { job: FailedJob; actions: UserAction[] }) {
  const [reason = '', ...more] = job.error.split('\n');
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 320px' }}>
        <Typography component="h2" variant="h4">
          {nameOf(job)}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
        >{`Yêu cầu lúc ${formatDateTime(job.requested_at)} · dừng thử lúc ${formatDateTime(job.failed_at)}`}</Typography>
        {reason && <Box sx={{ overflowWrap: 'anywhere' }}>{reason}</Box>}
        {more.length > 0 && (
          <Box component="details" sx={{ fontSize: '0.8571rem' }}>
            <summary>Chi tiết cho kỹ thuật viên</summary>
            <Box component="code" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {more.join('\n')}
            </Box>
          </Box>
        )}
      </Box>
      <ActionBar actions={actions} quiet />
    </Box>
  );
}

/** Failed jobs, each with its reason and what can be done about it. */
export function FailedJobList({ jobs }: { jobs: FailedJob[] }) {
  const actionsOn = useFailedJobActions();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} actions={actionsOn([job])} />
      ))}
    </Box>
  );
}
