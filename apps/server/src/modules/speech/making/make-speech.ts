import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ground } from '../../../ground';
import { MediaError, normalizeVietnamese, speakText } from '../../../media';
import { discardUpload, keepAsUpload } from '../../../uploads';
import { readingsOf } from '../dictionary/readings-of';
import { providerOf } from '../providers/provider-of';
import { piecesFolder } from '../pieces';
import { finishSpeech, markSpeechFailed } from './finish-speech';
import { openSpeech, type SpeechTask } from './open-speech';
import type { SpeechRequest } from './speech-job';
import { speechProgress } from './speech-progress';

async function speakInto(
  ground: Ground,
  { speech }: SpeechTask,
  target: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
) {
  const { provider, voice_code, speed, pitch, pause_ms, area_id, corrections } = speech;
  const text = normalizeVietnamese(speech.text, await readingsOf(ground.db, area_id, corrections));
  const settings = {
    voice: voice_code,
    rate: speed,
    pitch,
    paragraph_pause_ms: pause_ms,
    pieces_dir: piecesFolder(ground),
  };
  await speakText(await providerOf(ground, provider), { text, target, onProgress, ...settings }, signal);
  return text;
}

/**
 * Speaks a text and hands the sound on to its content. Bears being run twice: sentences that were spoken before it was
 * cut off
 * are kept, and only the newest request of a text may bring its result.
 */
export async function makeSpeech(
  ground: Ground,
  { speech_id, process_no }: SpeechRequest,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(ground.config.data_dir, 'processing', `speech-${speech_id}-${process_no}`);
  const clear = () => rm(folder, { recursive: true, force: true });
  const task = await openSpeech(ground, speech_id, process_no);
  if (!task) return clear();
  const progress = speechProgress(ground, task);
  try {
    await clear();
    await mkdir(folder, { recursive: true });
    const target = join(folder, 'speech.wav');
    const text_normalized = await speakInto(
      ground,
      task,
      target,
      progress.tell,
      AbortSignal.any([signal, progress.overtaken]),
    );
    await progress.end();
    const { name, updated_by } = task.speech;
    // Until the content names it, it belongs to nobody: the sweep of uploads takes what a crash leaves here.
    const upload_id = await keepAsUpload(ground, target, { filename: `${name}.wav`, account_id: updated_by?.id ?? '' });
    if (!(await finishSpeech(ground, task, { upload_id, text_normalized }))) await discardUpload(ground, upload_id);
  } catch (error) {
    await progress.end();
    // The server is stopping: the job stays in the queue and goes on later.
    if (signal.aborted) throw error;
    if (progress.overtaken.aborted) {
      // Told a moment too late, about the request before this one: tried again, it goes on with the sentences it has.
      if (await openSpeech(ground, speech_id, process_no)) throw error;
      return;
    }
    const known =
      error instanceof MediaError
        ? error
        : new MediaError('engine_failed', 'Lỗi hệ thống khi đọc văn bản. Hãy thử lại hoặc báo quản trị viên.', error);
    ground.log[error instanceof MediaError ? 'warn' : 'error'](
      { err: error, speech_id, code: known.code },
      'speech failed',
    );
    await markSpeechFailed(ground, task, known.message_vi);
  } finally {
    await clear();
  }
}
