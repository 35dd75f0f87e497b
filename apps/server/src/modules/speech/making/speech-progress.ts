import type { Ground } from '../../../ground';
import { stillWanted, type SpeechTask } from './open-speech';
import { speechTable } from '../table';

const EVERY_MS = 500;

/** Progress for the consoles, and for those who look later; at most twice a second. */
export function speechProgress({ db, events, log }: Ground, { speech: { id, process_no }, area_path }: SpeechTask) {
  let last = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const overtaken = new AbortController();
  const stopListening = events.on('speech.overtaken', (gone) => gone.id === id && overtaken.abort());
  const store = async (progress: number) => {
    const [row] = await db
      .update(speechTable)
      .set({ progress, stage: 'processing' })
      .where(stillWanted(id, process_no))
      .returning({ id: speechTable.id });
    // Told once it is stored: what comes from behind a cancellation would be believed for ever.
    if (row) events.toConsole('speech.progress', area_path, { id, job_status: 'processing', progress, error: null });
    else overtaken.abort();
  };
  return {
    /** Aborts once the text is gone, or wants something else: going on would be for nobody. */
    overtaken: overtaken.signal,
    tell: (progress: number) => {
      if (Date.now() - last < EVERY_MS) return;
      last = Date.now();
      // A progress that cannot be stored is no reason to stop; the end of the job reports what is wrong with the
      // database.
      writing = writing.then(() => store(progress)).catch((err: unknown) => log.warn({ err }, 'progress not stored'));
    },
    /** Waits for what is still being written, so that it cannot arrive after the result. */
    end: () => {
      stopListening();
      return writing;
    },
  };
}
