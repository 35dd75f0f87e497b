import { confirm, formatClock, formatDuration } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { PlayButton } from '../player/play-button';
import { stopPlayback } from '../player/player-store';
import { useTrack } from '../player/use-track';
import type { Recorder } from './create-recorder';
import { RecordingWave } from './recording-wave';
import { wavFile } from './sound/wav-file';

/** Seconds from which deleting needs a confirmation: more than a sentence. */
const ASKED_FROM_SEC = 30;
const TITLE = 'bản ghi âm';

interface RecordingReviewProps {
  recorder: Recorder;
  seconds: number;
}

/** Playback of a recording, which is trimmed or recorded again at the present position. */
export function RecordingReview({ recorder, seconds }: RecordingReviewProps) {
  const [{ pieces, rate }] = useState(recorder.sound);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(wavFile(pieces, rate, ''));
    setUrl(made);
    return () => {
      stopPlayback();
      URL.revokeObjectURL(made);
    };
  }, [pieces, rate]);
  const { position } = useTrack(recorder.id, url);
  const canCut = position > 0 && position < seconds;
  const isCut = useStore(recorder.store, (state) => state.isCut);
  const recordAgain = async () => {
    const at = position;
    stopPlayback();
    const lost = seconds - at;
    if (
      lost > ASKED_FROM_SEC &&
      !(await confirm({
        title: `Ghi lại từ ${formatClock(at)}?`,
        message: `${formatDuration(lost)} phía sau sẽ bị bỏ.`,
        confirmLabel: 'Ghi lại',
        danger: true,
      }))
    )
      return;
    await recorder.cutAt(at);
    await recorder.record();
  };
  const trim = (cut: (second: number) => Promise<void>) => {
    stopPlayback();
    void cut(position);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1.5, alignItems: 'center' }}>
        <PlayButton id={recorder.id} url={url} title={TITLE} size="large" />
        {url && <RecordingWave track={{ id: recorder.id, url, title: TITLE }} pieces={pieces} seconds={seconds} />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          fontSize: '0.9286rem',
          color: 'text.secondary',
        }}
      >
        <Button variant="outlined" disabled={!canCut} onClick={() => void recordAgain()}>
          {canCut ? `Ghi lại từ ${formatClock(position)}` : 'Ghi lại từ đây'}
        </Button>
        <Button variant="outlined" disabled={!canCut} onClick={() => trim(recorder.cutBefore)}>
          Bỏ phần trước
        </Button>
        <Button variant="outlined" disabled={!canCut} onClick={() => trim(recorder.cutAt)}>
          Bỏ phần sau
        </Button>
        {isCut && (
          <Button variant="text" onClick={() => void recorder.undoCut()}>
            Hoàn lại
          </Button>
        )}
        Đọc vấp: nghe đến trước chỗ vấp rồi bấm ghi lại, phần sau được bỏ và ghi tiếp.
      </Box>
    </Box>
  );
}
