import { useAccount } from '@loa/auth';
import { formatDuration, formatDateTime, lazyPart } from '@loa/ui-kit';
import MicNoneOutlined from '@mui/icons-material/MicNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredRecording } from '../recorder';

const load = () => import('../recorder');
const Recording = lazyPart(() => load().then((recorder) => recorder.Recording));

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
  const [open, setOpen] = useState<{ stored?: StoredRecording } | null>(null);
  const [stored, setStored] = useState<StoredRecording[]>([]);
  const find = async (own: readonly string[]) => {
    const { recordingsFor } = await load();
    setStored(await recordingsFor(account.id, own));
  };
  const end = (own: readonly string[]) => {
    setOpen(null);
    void find(own);
  };
  const begun = useEffectEvent(() => void find(used).catch(() => undefined));
  useEffect(() => begun(), []);

  if (open) {
    return (
      <Recording
        accountId={account.id}
        stored={open.stored}
        onReopened={({ id }) => used.includes(id) && onReopened(id)}
        onUse={(file, recording) => {
          onRecorded(file, recording);
          end([...used, recording]);
        }}
        onEnd={() => end(used)}
      />
    );
  }
  const isUsed = ({ id }: StoredRecording) => used.includes(id);
  const props = { disabled, onOpen: (recording: StoredRecording) => setOpen({ stored: recording }) };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <RecordingList label="Bản ghi đã dùng" open="Nghe lại, cắt" recordings={stored.filter(isUsed)} {...props} />
      <Button variant="outlined" startIcon={<MicNoneOutlined />} disabled={disabled} onClick={() => setOpen({})}>
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
