import pLimit from 'p-limit';
import { asMediaError, cancelled } from '../../media-error.ts';
import { writeSound } from '../sound-pieces.ts';
import type { SpeechPiece, TtsProvider, Voice, VoiceSettings } from '../tts-provider.ts';
import { wavSound } from '../wav-file.ts';
import { serviceError, type ServiceAccess } from './ask-service.ts';

/** Turns one piece of text into the bytes of a WAV file. */
export type SpeakPiece = (
  access: ServiceAccess,
  text: string,
  settings: VoiceSettings,
  signal: AbortSignal | undefined,
) => Promise<Buffer>;

/** Calls at once: services limit them; two keep a text moving and stay within the limits. */
const AT_ONCE = 2;

/** A service on the network as a source of speech. */
export const serviceProvider = (
  access: ServiceAccess,
  voices: readonly Voice[],
  speakPiece: SpeakPiece,
): TtsProvider => ({
  id: access.id,
  name_vi: access.name_vi,
  voices: async () => [...voices],

  async synthesize(pieces, { voice, rate, pitch, onProgress }, signal) {
    const failed = new AbortController();
    const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
    const atOnce = pLimit(AT_ONCE);
    let done = 0;
    const make = async ({ text, target }: SpeechPiece) => {
      if (stop.aborted) throw cancelled();
      const sound = wavSound(await speakPiece(access, text, { voice, rate, pitch }, stop));
      if (!sound) throw serviceError(access.name_vi, 'gửi về âm thanh không đúng dạng WAV 16 bit một kênh.');
      await writeSound(target, sound);
      done += 1;
      onProgress?.(done / pieces.length);
    };
    let first: unknown;
    await Promise.all(
      pieces.map((piece) =>
        atOnce(() => make(piece)).catch((error: unknown) => {
          first ??= error;
          failed.abort();
        }),
      ),
    );
    if (signal?.aborted) throw cancelled();
    if (first)
      throw asMediaError(first, 'service_failed', `Dịch vụ giọng đọc “${access.name_vi}” gặp lỗi. Hãy thử lại.`);
  },
});
