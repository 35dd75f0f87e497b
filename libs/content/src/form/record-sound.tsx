import { useAccount } from '@loa/auth';
import { formatDuration, formatDateTime, lazyPart } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import MicNoneOutlined from '@mui/icons-material/MicNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** Takes one of them back out of the form, to be heard and cut again. */
  onReopened: (recording: string) => void;
  disabled: boolean;
}

interface RecordingListProps {
  label: string;
  recordings: readonly StoredRecording[];
  /** Text of the button that opens one. */
  open: string;
  onOpen: (recording: StoredRecording) => void;
  disabled: boolean;
}

/** Recordings on this machine. */
function RecordingList({ label, recordings, open, onOpen, disabled }: RecordingListProps) {
  if (recordings.length === 0) return null;
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {recordings.map((recording) => (
        <Box
          component="li"
          key={recording.id}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '0.9286rem' }}
        >
          {label} {formatDuration(recording.samples / recording.rate)} lúc {formatDateTime(recording.started_at)}
          <Button variant="text" size="small" disabled={disabled} onClick={() => onOpen(recording)}>
            {open}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Third source of a file: the microphone. Recordings that were never used are offered again. */
export function RecordSound({ onRecorded, used, onReopened, disabled }: RecordSoundProps) {
  const account = useAccount();
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const [stored, setStored] = useState<StoredRecording[]>([]);
  const findStored = async (own: readonly string[]) => setStored(await (await load()).recordingsFor(account.id, own));
  const open = useRef<Recorder>(null);
  const begun = useEffectEvent(() => void findStored(used).catch(() => undefined));
  useEffect(() => {
    begun();
    return () => open.current?.close();
  }, []);
  const take = (next: Recorder | null) => {
    open.current?.close();
    open.current = next;
    setRecorder(next);
  };
  const begin = async () => take((await load()).beginRecording(account.id));
  const reopen = async (recording: StoredRecording) => {
    take(await (await load()).reopenRecording(recording));
    if (used.includes(recording.id)) onReopened(recording.id);
  };
  const use = async (current: Recorder) => {
    const { pieces, rate } = current.sound();
    const { wavFile } = await import('../recorder/sound/wav-file');
    onRecorded(wavFile(pieces, rate, fileNameOf(new Date(serverNow()))), current.id);
    take(null);
    await findStored([...used, current.id]);
  };
  const discarded = () => {
    take(null);
    void findStored(used);
  };

  if (recorder) {
    return (
      <RecorderPanel key={recorder.id} recorder={recorder} onUse={() => void use(recorder)} onDiscarded={discarded} />
    );
  }
  const isUsed = ({ id }: StoredRecording) => used.includes(id);
  const props = { disabled, onOpen: (recording: StoredRecording) => void reopen(recording) };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <RecordingList label="Bản ghi đã dùng" open="Nghe lại, cắt" recordings={stored.filter(isUsed)} {...props} />
      <Button variant="outlined" startIcon={<MicNoneOutlined />} disabled={disabled} onClick={() => void begin()}>
        Ghi âm
      </Button>
      <RecordingList
        label="Bản ghi chưa dùng"
        open="Mở lại"
        recordings={stored.filter((recording) => !isUsed(recording))}
        {...props}
      />
    </Box>
  );
}
