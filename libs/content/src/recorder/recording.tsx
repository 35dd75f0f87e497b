import { formatDateTime, toast } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import { useEffect, useEffectEvent, useState } from 'react';
import { beginRecording, reopenRecording } from './begin-recording';
import type { Recorder } from './create-recorder';
import { RecorderPanel } from './recorder-panel';
import { wavFile } from './sound/wav-file';
import type { StoredRecording } from './storage/recordings-db';

/** File name from the time of the recording: `Ghi âm 19h05 22-11-2026.wav`. */
const fileNameOf = (at: Date) => `Ghi âm ${formatDateTime(at).replaceAll('/', '-').replace(':', 'h')}.wav`;

interface RecordingProps {
  accountId: string;
  /** Opened again; without it a new one begins. */
  stored: StoredRecording | undefined;
  onReopened: (recording: StoredRecording) => void;
  onUse: (file: File, recording: string) => void;
  onEnd: () => void;
}

/** One recording, from its first drawing until it is used or deleted. */
export function Recording({ accountId, stored, onReopened, onUse, onEnd }: RecordingProps) {
  const [recorder, setRecorder] = useState<Recorder>();
  const open = useEffectEvent(async () => {
    if (!stored) return beginRecording(accountId);
    const reopened = await reopenRecording(stored);
    onReopened(stored);
    return reopened;
  });
  const fail = useEffectEvent((error: unknown) => {
    toast.error(error);
    onEnd();
  });
  useEffect(() => {
    const opened = open();
    opened.then(setRecorder, fail);
    return () =>
      void opened.then(
        (left) => left.close(),
        () => undefined,
      );
  }, []);
  if (!recorder) return null;
  const use = () => {
    const { pieces, rate } = recorder.sound();
    onUse(wavFile(pieces, rate, fileNameOf(new Date(serverNow()))), recorder.id);
  };
  return <RecorderPanel recorder={recorder} onUse={use} onDiscarded={onEnd} />;
}
