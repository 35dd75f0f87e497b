import type { Deps } from '../../../deps';
import { stillWanted, type SpeechTask } from './open-speech';
import { speechTable } from '../table';

const EVERY_MS = 500;

/** Sends progress to the consoles and stores it for those opened later; at most twice a second. */
export function speechProgress({ db, events, log }: Deps, { speech: { id, process_no }, area_path }: SpeechTask) {
  let last = 0;
  let writing: Promise<void> | null = null;
  const overtaken = new AbortController();
  const stopListening = events.on('speech.overtaken', (overtakenText) => overtakenText.id === id && overtaken.abort());
  const store = async (progress: number) => {
    const [row] = await db
      .update(speechTable)
      .set({ progress, stage: 'processing' })
      .where(stillWanted(id, process_no))
      .returning({ id: speechTable.id });
    // Sent only after it is stored: progress that arrives after a cancellation would stay on the screen.
    if (row) events.toConsole('speech.progress', area_path, { id, job_status: 'processing', progress, error: null });
    else overtaken.abort();
  };
  return {
    /** Aborts once the text is deleted or has a newer request: the result would be useless. */
    overtaken: overtaken.signal,
    report: (progress: number) => {
      if (writing || Date.now() - last < EVERY_MS) return;
      last = Date.now();
      // A progress that cannot be stored is no reason to stop; the end of the job reports what is wrong with the
      // database.
      writing = store(progress)
        .catch((err: unknown) => log.warn({ err }, 'progress not stored'))
        .finally(() => {
          writing = null;
        });
    },
    /** Waits for the last progress that is being written, so that it cannot arrive after the result. */
    end: async () => {
      stopListening();
      await writing;
    },
  };
}
