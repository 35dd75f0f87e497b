import { useAccount } from '@loa/auth';
import { formatDuration, formatDateTime, lazyPart } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import MicNoneOutlined from '@mui/icons-material/MicNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredRecording, Recorder } from '../recorder';

const load = () => import('../recorder');
const RecorderPanel = lazyPart(() => load().then((recorder) => recorder.RecorderPanel));

/** File name from the time of the recording: `Ghi âm 19h05 22-11-2026.wav`. */
const fileNameOf = (at: Date) => `Ghi âm ${formatDateTime(at).replaceAll('/', '-').replace(':', 'h')}.wav`;

interface RecordSoundProps {
  /** `recording`: the stored recording to delete once the file is a content. */
  onRecorded: (file: File, recording: string) => void;
  /** Recordings that the form has already. */
  used: readonly string[];
  disabled: boolean;
}

/** Third source of a file: the microphone. Recordings that were never used are offered again. */
export function RecordSound({ onRecorded, used, disabled }: RecordSoundProps) {
  const account = useAccount();
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const [unused, setUnused] = useState<StoredRecording[]>([]);
  const findUnused = useCallback(
    () => void load().then(async ({ unusedRecordings }) => setUnused(await unusedRecordings(account.id))),
    [account.id],
  );
  const open = useRef<Recorder>(null);
  useEffect(() => {
    findUnused();
    return () => open.current?.close();
  }, [findUnused]);
  const take = (next: Recorder | null) => {
    open.current?.close();
    open.current = next;
    setRecorder(next);
  };
  const begin = async () => take((await load()).beginRecording(account.id));
  const reopen = async (recording: StoredRecording) => take(await (await load()).reopenRecording(recording));
  const use = async (current: Recorder) => {
    const { pieces, rate } = current.sound();
    const { wavFile } = await import('../recorder/sound/wav-file');
    onRecorded(wavFile(pieces, rate, fileNameOf(new Date(serverNow()))), current.id);
    take(null);
    findUnused();
  };
  const discarded = () => {
    take(null);
    findUnused();
  };

  if (recorder) {
    return (
      <RecorderPanel key={recorder.id} recorder={recorder} onUse={() => void use(recorder)} onDiscarded={discarded} />
    );
  }
  const offered = unused.filter(({ id }) => !used.includes(id));
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" startIcon={<MicNoneOutlined />} disabled={disabled} onClick={() => void begin()}>
        Ghi âm
      </Button>
      {offered.length > 0 && (
        <Box
          component="ul"
          aria-label="Bản ghi chưa dùng"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
        >
          {offered.map((recording) => (
            <Box
              component="li"
              key={recording.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '0.9286rem' }}
            >
              Bản ghi {formatDuration(recording.samples / recording.rate)} lúc {formatDateTime(recording.started_at)}{' '}
              chưa dùng
              <Button variant="text" size="small" disabled={disabled} onClick={() => void reopen(recording)}>
                Mở lại
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
