import { confirm, formatClock, formatDuration } from '@loa/ui-kit';
import FiberManualRecord from '@mui/icons-material/FiberManualRecord';
import Pause from '@mui/icons-material/Pause';
import Stop from '@mui/icons-material/Stop';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useStore } from 'zustand';
import type { Recorder } from './create-recorder';
import { LevelMeter } from './level-meter';
import { RecordingReview } from './recording-review';

const words = { opening: 'Đang mở micrô…', recording: 'Đang ghi', paused: 'Tạm dừng' } as const;

interface RecorderPanelProps {
  recorder: Recorder;
  onUse: () => void;
  /** Called when it was deleted from this machine. */
  onDiscarded: () => void;
}

/** Controls of a recording: the level while it runs, and the actions while it is paused. */
export function RecorderPanel({ recorder, onUse, onDiscarded }: RecorderPanelProps) {
  const { phase, seconds, level, problem, isStored } = useStore(recorder.store);
  const isRecording = phase === 'recording';
  const goOn = isRecording ? recorder.pause : recorder.record;
  const discard = async () => {
    if (
      seconds > 0 &&
      !(await confirm({
        title: 'Bỏ bản ghi âm?',
        message: `${formatDuration(seconds)} đã ghi sẽ mất, không lấy lại được.`,
        confirmLabel: 'Bỏ bản ghi',
        danger: true,
      }))
    )
      return;
    await recorder.discard();
    onDiscarded();
  };
  return (
    <Box
      role="group"
      aria-label="Ghi âm"
      sx={{ display: 'grid', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <FiberManualRecord aria-hidden fontSize="small" color={isRecording ? 'error' : 'disabled'} />
        <Box role="status" sx={{ flex: 1 }}>
          {words[phase]}
        </Box>
        <Box
          role="timer"
          aria-label="Đã ghi"
          sx={{ fontSize: '1.4286rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatClock(seconds)}
        </Box>
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
      {!isStored && (
        <Alert severity="warning">Trình duyệt này không giữ tạm được bản ghi: đừng đóng trang trước khi lưu.</Alert>
      )}
      {isRecording && <LevelMeter level={level} />}
      {phase === 'paused' &&
        seconds > 0 && ( // Another sound after a cut: its player begins anew.
          <RecordingReview key={seconds} recorder={recorder} seconds={seconds} />
        )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant={isRecording ? 'contained' : 'outlined'}
          startIcon={isRecording ? <Pause /> : <FiberManualRecord color="error" />}
          disabled={phase === 'opening'}
          onClick={() => void goOn()}
        >
          {isRecording ? 'Tạm dừng' : problem ? 'Thử lại' : 'Ghi tiếp'}
        </Button>
        {isRecording && (
          <Button variant="outlined" startIcon={<Stop />} onClick={() => void recorder.stop()}>
            Dừng và nghe lại
          </Button>
        )}
        <Button variant="contained" disabled={phase !== 'paused' || seconds === 0} onClick={onUse}>
          Dùng bản ghi này
        </Button>
        <Button variant="text" color="error" disabled={phase === 'opening'} onClick={() => void discard()}>
          Bỏ bản ghi
        </Button>
      </Box>
    </Box>
  );
}
