import { serverNow } from '@loa/ui-kit/clock';
import { createRecorder } from './create-recorder';
import { lockedRecordings } from './storage/lock-recording';
import { piecesOf, recordingsOf, type StoredRecording } from './storage/recordings-db';
import { v4 as newId } from 'uuid';

/** A new recording, which starts immediately. */
export function beginRecording(account_id: string) {
  const recorder = createRecorder({
    recording: { id: newId(), account_id, started_at: new Date(serverNow()).toISOString(), rate: 0, samples: 0 },
    pieces: [],
  });
  void recorder.record();
  return recorder;
}

/** Opens an unused recording again, to hear, continue or use it. */
export const reopenRecording = async (recording: StoredRecording) =>
  createRecorder({ recording, pieces: await piecesOf(recording.id) });

/**
 * Recordings of an account on this machine that are no contents yet: those that this form uses, and the others except
 * those that a tab has open. Empty in a browser that stores nothing.
 */
export async function recordingsFor(account_id: string, used: readonly string[]) {
  const [all, locked] = await Promise.all([recordingsOf(account_id).catch(() => []), lockedRecordings()]);
  return all.filter(({ id }) => used.includes(id) || !locked.has(id));
}
