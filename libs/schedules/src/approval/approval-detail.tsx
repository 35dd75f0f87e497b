import { useStopPlaybackOnLeave } from '@loa/content/player';
import type { Schedule } from '@loa/contracts/schedules';
import { errorText, formatDate, formatDateTime, KeyValueList, MessageList, Section } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { schedulesApi } from '../api/schedules-api';
import { PriorityLabel } from '../list/schedule-badge';
import { targetsText } from '../list/schedule-columns';
import { PreviewAnswer } from '../form/preview-answer';
import { formOf } from '../model/schedule-form';
import { rangeText, whenText } from '../model/schedule-when';
import { EarlierRejection } from '../decisions/earlier-rejection';
import { AirTime } from './air-time';
import { ItemsToHear } from './items-to-hear';

const RULES = { override: 'Chèn lên: lịch kia mất phê duyệt', queue: 'Nối tiếp: chờ lịch kia phát xong', keep: 'Giữ cả hai: lịch nào bắt đầu trước thì phát' } as const;
const volumeText = (volume: number | null) => (volume === null ? 'Theo từng thiết bị' : `${volume}%`);

function facts(schedule: Schedule) {
  const { submitted_by, submitted_at, category_news, note, volume, priority_level, exclude_dates, skip_holidays, conflict_rule } = schedule;
  return [
    { label: 'Thời gian', value: `${whenText(schedule)} ${rangeText(schedule)}`.trim() },
    ...(exclude_dates.length > 0 ? [{ label: 'Trừ các ngày', value: exclude_dates.toSorted().map((day) => formatDate(day)).join(', ') }] : []),
    ...(skip_holidays ? [{ label: 'Ngày lễ', value: 'Không phát' }] : []),
    { label: 'Nơi phát', value: targetsText(schedule) },
    { label: 'Mức ưu tiên', value: <PriorityLabel level={priority_level} /> },
    ...(conflict_rule ? [{ label: 'Khi trùng giờ', value: RULES[conflict_rule] }] : []),
    { label: 'Âm lượng', value: volumeText(volume) },
    ...(category_news ? [{ label: 'Lĩnh vực', value: category_news.name }] : []),
    { label: 'Người gửi', value: submitted_by ? `${submitted_by.name}${submitted_at ? `, ${formatDateTime(submitted_at)}` : ''}` : undefined },
    ...(note ? [{ label: 'Ghi chú', value: note }] : []),
  ];
}

/** What approving would mean, as the server sees it now. */
function Outlook({ schedule }: { schedule: Schedule }) {
  const { data, isError, error } = useQuery(schedulesApi.preview(formOf(schedule), schedule.id));
  return (
    <Section title="Khi phát">
      {isError && (
        <Alert severity="warning">
          <MessageList message={errorText(error)} />
        </Alert>
      )}
      {!isError && !data && <Skeleton variant="rounded" height={120} />}
      {!isError && data && <PreviewAnswer preview={data} />}
    </Section>
  );
}

/** All that is needed to decide about one schedule: listen, read, see when and where and whom it meets. */
export function ApprovalDetail({ schedule }: { schedule: Schedule }) {
  useStopPlaybackOnLeave();
  return (
    <Stack component="article" aria-label={schedule.name} sx={{ gap: 2, minWidth: 0 }}>
      <Box>
        <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {schedule.name}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}>
          <Typography component="span" variant="body2" color="textSecondary">
            {schedule.code}
          </Typography>
          <AirTime schedule={schedule} />
        </Stack>
      </Box>
      <EarlierRejection schedule={schedule} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }, alignItems: 'start' }}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <ItemsToHear items={schedule.items} />
          <Section title="Lịch phát">
            <KeyValueList labelWidth={110} items={facts(schedule)} />
          </Section>
        </Stack>
        <Outlook schedule={schedule} />
      </Box>
    </Stack>
  );
}
