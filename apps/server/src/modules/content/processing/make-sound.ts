import { join } from 'node:path';
import { LONGEST_SOUND_MS } from '@loa/contracts/content';
import { MediaError, processAudio, tooLong } from '../../../media';
import type { MediaEngine, ProcessAudioRequest, ProcessedAudio, SoundSource as FileFacts } from '../../../media';
import type { SoundSource } from './sound-source';

/** Share of the whole progress that joining the pieces takes. */
const JOINING = 0.4;

type Request = Omit<ProcessAudioRequest, 'source'>;

interface MadeSound {
  processed: ProcessedAudio;
  /** Facts of the upload, where there is one. */
  uploaded: FileFacts | null;
}

/** Makes the sound that devices play. A file that is used unchanged is only read. */
export async function makeSound(engine: MediaEngine, source: SoundSource, request: Request): Promise<MadeSound> {
  const { upload, path, before, after, longest_sec } = source;
  const { most_sec = Infinity, name, signal, onProgress, target_dir, quality } = request;
  if (longest_sec > most_sec) throw tooLong();
  if (!source.pieces && !before && !after) {
    const processed = await processAudio(engine, { ...request, source: path });
    return { processed, uploaded: upload && processed.source };
  }
  const uploaded = upload && (await engine.analyse(path, { name, most_sec: request.most_sec, signal }));
  const pieces = source.pieces ?? [{ path, from_sec: 0, to_sec: uploaded?.duration_sec ?? longest_sec }];
  const length = pieces.reduce((sum, { from_sec, to_sec }) => sum + to_sec - from_sec, 0);
  const from_sec = before?.to_sec ?? 0;
  const whole_sec = from_sec + length + (after?.to_sec ?? 0);
  if (whole_sec > most_sec) throw tooLong();
  if (whole_sec * 1000 > LONGEST_SOUND_MS)
    throw new MediaError('bad_request', 'Âm thanh sau khi ghép dài quá 4 giờ. Hãy bỏ nhạc hiệu hoặc cắt bớt.');
  const joined = join(target_dir, 'joined.wav');
  const around = [...(before ? [before] : []), ...pieces, ...(after ? [after] : [])];
  const fades = {
    from_sec,
    to_sec: from_sec + length,
    fade_in_sec: source.fade_in_sec,
    fade_out_sec: source.fade_out_sec,
  };
  await engine.joinSounds(
    { pieces: around, fades, channels: quality.channels, target: joined },
    { signal, onProgress: (done) => onProgress?.(done * JOINING) },
  );
  const processed = await processAudio(engine, {
    ...request,
    most_sec: undefined,
    source: joined,
    onProgress: (done) => onProgress?.(JOINING + done * (1 - JOINING)),
  });
  return { processed, uploaded };
}
