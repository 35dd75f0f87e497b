import { useDevicesTerm } from '@loa/app-config';
import type { Conflict, Schedule, SchedulePreview, Slot } from '@loa/contracts/schedules';
import { formatDuration, formatNumber } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ConflictList, InterruptionList } from '../decisions/conflict-list';
import { effectLines } from '../decisions/effect-lines';
import { meetingsBySchedule } from '../decisions/meetings-by-schedule';
import { useScheduleKind } from '../model/schedule-kind';
import { slotText } from '../model/schedule-when';
import { PreviewRuns, type PreviewedRun } from './preview-runs';

interface PreviewAnswerProps {
  preview: SchedulePreview;
  /** The schedule with the decision about conflicts that it carries: its effect is written under each. */
  decided?: Pick<Schedule, 'conflict_rule' | 'kind' | 'mode'>;
  /** Whether it plays at once, and has no slots. */
  atOnce?: boolean;
  /** Whether each of its runs is as long as its bell. */
  hasBells?: boolean;
  /** Replaces the slot of the colliding run by the suggested free slot. Without this callback nothing is offered. */
  onUseSlot?: (slot: Slot, instead: PreviewedRun) => void;
}

function Reach({ device_count, offline_count }: SchedulePreview) {
  const device = useDevicesTerm();
  return (
    <Box>
      <Typography variant="h2" component="p">
        {formatNumber(device_count)} <Typography component="span">{device}</Typography>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {device_count === 0
          ? `Chưa chạm đến ${device} nào`
          : offline_count > 0
            ? `${formatNumber(offline_count)} đang mất kết nối`
            : 'Tất cả đang trực tuyến'}
      </Typography>
    </Box>
  );
}

function Length({ programme_sec, gap_sec, slot_sec }: SchedulePreview) {
  const whole_sec = programme_sec + gap_sec;
  const tooLong = slot_sec !== null && whole_sec > slot_sec + 1;
  const left_sec = slot_sec === null || programme_sec === 0 ? 0 : slot_sec - whole_sec;
  const isKnown = programme_sec > 0;
  const facts = [
    !isKnown && 'thời lượng, vì chưa có nội dung sẵn sàng',
    slot_sec === null
      ? isKnown && 'thời lượng chương trình'
      : `${tooLong ? 'dài hơn khung giờ' : isKnown ? 'trong khung giờ' : 'khung giờ'} ${formatDuration(slot_sec)}`,
    gap_sec > 0 && `nghỉ giữa các lượt ${formatDuration(gap_sec)}`,
    left_sec >= 1 && `trống ${formatDuration(left_sec)}`,
  ];
  return (
    <Box>
      <Typography variant="h2" component="p">
        {isKnown ? formatDuration(programme_sec) : 'Chưa biết'}
      </Typography>
      <Typography variant="body2" color={tooLong ? 'warning.main' : 'textSecondary'}>
        {facts.filter(Boolean).join(', ')}
      </Typography>
      {slot_sec !== null && (
        <LinearProgress
          variant="determinate"
          aria-hidden
          value={Math.min(100, (whole_sec / slot_sec) * 100)}
          color={tooLong ? 'warning' : 'primary'}
          sx={{ mt: 0.5, height: 4, borderRadius: 2 }}
        />
      )}
    </Box>
  );
}

/** The server's preview of a schedule: coverage, length, conflicts and runs. */
export function PreviewAnswer({
  preview,
  decided,
  atOnce = decided?.mode === 'now',
  hasBells = decided?.mode === 'bells',
  onUseSlot,
}: PreviewAnswerProps) {
  const { conflicts, interruptions, free_slot, warnings, occurrences } = preview;
  const formKind = useScheduleKind();
  const rule = decided?.conflict_rule;
  const effectOf = rule && ((conflict: Conflict) => effectLines([conflict], rule, decided.kind).join(' '));
  const colliding = occurrences.find(({ collides }) => collides);
  return (
    <Stack sx={{ gap: 2 }} role="region" aria-label="Kết quả xem trước">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 2 }}>
        <Reach {...preview} />
        {!hasBells && <Length {...preview} />}
      </Box>
      {conflicts.length > 0 && (
        <Alert severity="warning" sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
          <AlertTitle>Trùng với {formatNumber(meetingsBySchedule(conflicts).length)} lịch khác</AlertTitle>
          {free_slot && colliding && (
            <Stack direction="row" sx={{ mb: 1.5, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography variant="body2">
                Giờ trống gần nhất: <strong>{slotText(free_slot)}</strong>
              </Typography>
              {onUseSlot && (
                <Button variant="outlined" onClick={() => onUseSlot(free_slot, colliding)}>
                  Dùng giờ này
                </Button>
              )}
            </Stack>
          )}
          <ConflictList conflicts={conflicts} {...(effectOf && { effectOf })} />
        </Alert>
      )}
      {interruptions.length > 0 && (
        <Alert
          severity="info"
          sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0, flex: 1, display: 'grid', gap: 1.5 } }}
        >
          <InterruptionList interruptions={interruptions} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="info" sx={{ alignItems: 'flex-start' }}>
          {warnings.length === 1 ? (
            warnings[0]
          ) : (
            <Box component="ul" sx={{ m: 0, pl: 2 }}>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </Box>
          )}
        </Alert>
      )}
      <PreviewRuns
        kind={decided?.kind ?? formKind}
        atOnce={atOnce}
        runs={occurrences}
        total={preview.occurrence_total}
        deviceCount={preview.device_count}
      />
    </Stack>
  );
}
