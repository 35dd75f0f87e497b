import { createRecorder } from './create-recorder';
import { heldRecordings } from './keep/hold-recording';
import { piecesOf, recordingsOf, type KeptRecording } from './keep/recordings-db';

/** A new recording, which begins at once. */
export function beginRecording(account_id: string) {
  const recorder = createRecorder({
    recording: { id: crypto.randomUUID(), account_id, started_at: new Date().toISOString(), rate: 0, samples: 0 },
    pieces: [],
  });
  void recorder.record();
  return recorder;
}

/** One that was left behind, to be heard, gone on with or used. */
export const reopenRecording = async (recording: KeptRecording) =>
  createRecorder({ recording, pieces: await piecesOf(recording.id) });

/**
 * What an account has recorded on this machine and made no content of, but for what another tab is at work on. A
 * browser that keeps nothing has none.
 */
export async function unusedRecordings(account_id: string) {
  const [all, held] = await Promise.all([recordingsOf(account_id).catch(() => []), heldRecordings()]);
  return all.filter(({ id }) => !held.has(id));
}
