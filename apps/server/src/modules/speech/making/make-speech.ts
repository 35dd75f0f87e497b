import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../deps';
import { MediaError, normalizeVietnamese, speakText } from '../../../media';
import { discardUpload, storeAsUpload } from '../../../uploads';
import { readingsOf } from '../dictionary/readings-of';
import { providerOf } from '../providers/provider-of';
import { piecesFolder } from '../pieces';
import { finishSpeech, markSpeechFailed } from './finish-speech';
import { openSpeech, type SpeechTask } from './open-speech';
import type { SpeechRequest } from './speech-job';
import { speechProgress } from './speech-progress';

async function speakInto(
  deps: Deps,
  { speech }: SpeechTask,
  target: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
) {
  const { provider, voice_code, speed, pitch, pause_ms, area_id, corrections } = speech;
  const text = await normalizeVietnamese(speech.text, await readingsOf(deps.db, area_id, corrections));
  const settings = {
    voice: voice_code,
    rate: speed,
    pitch,
    paragraph_pause_ms: pause_ms,
    pieces_dir: piecesFolder(deps),
  };
  await speakText(await providerOf(deps, provider), { text, target, onProgress, ...settings }, signal);
  return text;
}

/**
 * Speaks a text and passes the sound to its content. Safe to run twice: sentences spoken before an interruption are
 * cached, and only the newest request of a text may store its result.
 */
export async function makeSpeech(
  deps: Deps,
  { speech_id, process_no }: SpeechRequest,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(deps.config.data_dir, 'processing', `speech-${speech_id}-${process_no}`);
  const clear = () => rm(folder, { recursive: true, force: true });
  const task = await openSpeech(deps, speech_id, process_no);
  if (!task) return clear();
  const progress = speechProgress(deps, task);
  try {
    await clear();
    await mkdir(folder, { recursive: true });
    const target = join(folder, 'speech.wav');
    const text_normalized = await speakInto(
      deps,
      task,
      target,
      progress.report,
      AbortSignal.any([signal, progress.overtaken]),
    );
    await progress.end();
    const { name, updated_by } = task.speech;
    // Until the content refers to it, the upload belongs to nobody: after a crash here the clean-up of uploads deletes
    // it.
    const upload_id = await storeAsUpload(deps, target, { filename: `${name}.wav`, account_id: updated_by?.id ?? '' });
    if (!(await finishSpeech(deps, task, { upload_id, text_normalized }))) await discardUpload(deps, upload_id);
  } catch (error) {
    await progress.end();
    // The server is stopping: the job stays in the queue and continues later.
    if (signal.aborted) throw error;
    if (progress.overtaken.aborted) {
      // The abort came from the request before this one: a retry continues with the cached sentences.
      if (await openSpeech(deps, speech_id, process_no)) throw error;
      return;
    }
    const known =
      error instanceof MediaError
        ? error
        : new MediaError('engine_failed', 'Lỗi hệ thống khi đọc văn bản. Hãy thử lại hoặc báo quản trị viên.', error);
    deps.log[error instanceof MediaError ? 'warn' : 'error'](
      { err: error, speech_id, code: known.code },
      'speech failed',
    );
    await markSpeechFailed(deps, task, known.message_vi);
  } finally {
    await clear();
  }
}
