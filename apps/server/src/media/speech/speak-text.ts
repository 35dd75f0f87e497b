import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JobOptions } from '../media-engine.ts';
import { MediaError, asMediaError } from '../media-error.ts';
import { writeAtomically } from '../atomic-file.ts';
import { isSpoken, readPiece } from './sound-pieces.ts';
import { splitSentences, type Utterance } from './split-sentences.ts';
import type { SpeechPiece, TtsProvider, VoiceSettings } from './tts-provider.ts';
import { createWav, type Sound } from './wav-file.ts';

export interface SpokenText extends VoiceSettings, Pick<JobOptions, 'onProgress'> {
  /** Text to be read, after normalisation. */
  text: string;
  /** Silence between paragraphs; the voice's usual one by default. */
  paragraph_pause_ms?: number;
  /** Folder in which pieces are stored for the next time. */
  pieces_dir: string;
  /** Path of the sound file; it appears there complete or not at all. */
  target: string;
}

/** Share of speaking in the progress; the rest is joining the pieces. */
const SPEAKING = 0.97;

type CachedUtterance = Utterance & SpeechPiece;

/** The file of a piece, named by everything its sound depends on. */
function pieceOf(
  provider: TtsProvider,
  edition: string[],
  { voice, rate, pitch, pieces_dir }: SpokenText,
  utterance: Utterance,
): CachedUtterance {
  const name = createHash('sha256')
    .update(JSON.stringify([provider.id, voice, rate, pitch, utterance.text, ...edition]))
    .digest('hex');
  return { ...utterance, target: join(pieces_dir, name.slice(0, 2), `${name}.wav`) };
}

async function soundOf({ target, text }: CachedUtterance): Promise<Sound> {
  const sound = await readPiece(target);
  if (!sound) throw new MediaError('engine_failed', `Thiếu âm thanh của câu “${text.slice(0, 60)}”. Hãy thử lại.`);
  return sound;
}

const silence = (sampleRate: number, ms: number): Buffer => Buffer.alloc(Math.round((sampleRate * ms) / 1000) * 2);

async function joinPieces(pieces: CachedUtterance[], target: string) {
  return writeAtomically(target, async (temp) => {
    const [first] = pieces;
    if (!first) throw new MediaError('bad_request', 'Văn bản không có chữ nào để đọc.');
    const { sample_rate } = await soundOf(first);
    const wav = await createWav(temp, sample_rate);
    let duration_sec = 0;
    try {
      for (const piece of pieces) {
        const sound = await soundOf(piece);
        if (sound.sample_rate !== sample_rate)
          throw new MediaError('engine_failed', 'Các câu đọc ra không cùng định dạng âm thanh. Hãy thử lại.');
        await wav.write(sound.samples);
        await wav.write(silence(sample_rate, piece.pause_ms));
      }
    } finally {
      duration_sec = await wav.close();
    }
    return { duration_sec };
  });
}

/**
 * Speaks a text into one WAV file. Sentences spoken before with the same voice are reused, so an interrupted text
 * resumes where it was.
 */
export async function speakText(
  provider: TtsProvider,
  request: SpokenText,
  signal?: AbortSignal,
): Promise<{ duration_sec: number }> {
  const { text, paragraph_pause_ms, target, onProgress } = request;
  const edition = provider.edition ? [await provider.edition(request.voice)] : [];
  const pieces = splitSentences(text, paragraph_pause_ms).map((utterance) =>
    pieceOf(provider, edition, request, utterance),
  );
  if (pieces.length === 0) throw new MediaError('bad_request', 'Văn bản không có chữ nào để đọc.');
  try {
    const missing = new Map<string, CachedUtterance>();
    for (const piece of pieces) {
      if (missing.has(piece.target) || (await isSpoken(piece.target, new Date()))) continue;
      await mkdir(dirname(piece.target), { recursive: true });
      missing.set(piece.target, piece);
    }
    const known = 1 - missing.size / new Set(pieces.map((piece) => piece.target)).size;
    const report = (done: number) => onProgress?.((known + (1 - known) * done) * SPEAKING);
    if (missing.size > 0)
      await provider.synthesize(
        [...missing.values()].map(({ text, target }) => ({ text, target })),
        { ...request, onProgress: report },
        signal,
      );
    const spoken = await joinPieces(pieces, target);
    onProgress?.(1);
    return spoken;
  } catch (error) {
    throw asMediaError(error, 'engine_failed', 'Không đọc được văn bản thành tiếng. Hãy thử lại.');
  }
}
