import { useDevicesTerm } from '@loa/app-config';
import type { ContentReplacement } from '@loa/contracts/schedules';
import { formatDuration, formatDateTime, formatNumber } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

type Touched = ContentReplacement['schedules'][number];

const ends = { cut: 'phần cuối sẽ bị cắt', finish: 'phát lấn quá giờ' } as const;
const tooLong = ({ overruns, programme_sec, slot_sec, overrun_rule }: Touched) =>
  overruns &&
  slot_sec !== null &&
  `Dài ${formatDuration(programme_sec)}, khung giờ chỉ ${formatDuration(slot_sec)}: ${ends[overrun_rule]}`;

/** Without a link to the schedule: the question has to be answered first. */
const Line = ({ touched }: { touched: Touched }) => (
  <Box
    component="li"
    sx={{
      px: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
      '&:first-of-type': { borderTop: 0 },
      overflowWrap: 'anywhere',
    }}
  >
    <Box sx={{ fontWeight: 550 }}>{touched.name}</Box>
    <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
      {touched.area.name}
      {touched.next_start && ` · Lượt tới ${formatDateTime(touched.next_start)}`}
    </Box>
    <Box sx={{ fontSize: '0.8571rem', color: 'error.main' }}>{tooLong(touched)}</Box>
  </Box>
);

interface ReplacementDialogProps {
  touched: ContentReplacement;
  onAnswer: (agreed: boolean) => void;
}

/** Effects of a new file for this content, before it is used. */
export function ReplacementDialog({
  touched: { duration_sec, new_duration_sec, schedules, others, device_count, around },
  onAnswer,
}: ReplacementDialogProps) {
  const device = useDevicesTerm();
  const count = schedules.length + others;
  const over = schedules.filter(({ overruns }) => overruns).length;
  return (
    <Dialog open onClose={() => onAnswer(false)} maxWidth="sm" fullWidth aria-labelledby="replace-file">
      <DialogTitle id="replace-file">
        {count > 0 ? `Thay tệp ở ${formatNumber(count)} lịch phát?` : `Làm lại ${formatNumber(around.count)} nội dung?`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {around.count > 0 && (
          <Box>
            {formatNumber(around.count)} nội dung dùng âm thanh này làm nhạc hiệu sẽ được làm lại
            {around.names.length > 0 && `: ${around.names.join(', ')}${around.names.length < around.count ? '…' : ''}`}.
          </Box>
        )}
        <Box>
          {formatNumber(device_count)} {device} sẽ nhận tệp mới
          {duration_sec !== null &&
            new_duration_sec !== null &&
            `, thời lượng từ ${formatDuration(duration_sec)} thành ${formatDuration(new_duration_sec)}`}
          .
        </Box>
        {over > 0 && <Alert severity="warning">{formatNumber(over)} lịch sẽ không đủ giờ cho tệp mới.</Alert>}
        {schedules.length > 0 && (
          <Box
            component="ul"
            aria-label="Lịch phát dùng tệp này"
            sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            {schedules.map((schedule) => (
              <Line key={schedule.id} touched={schedule} />
            ))}
          </Box>
        )}
        {others > 0 && <Box sx={{ color: 'text.secondary' }}>và {formatNumber(others)} lịch ngoài phạm vi của bạn</Box>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(false)}>
          Giữ tệp cũ
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {count > 0 ? `Thay ở ${formatNumber(count)} lịch` : 'Thay và làm lại'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
