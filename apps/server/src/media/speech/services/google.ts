import type { Voice } from '../tts-provider.ts';
import { ask, requireGood, serviceError } from './ask-service.ts';
import type { SpeakPiece } from './service-provider.ts';

/** Google Cloud Text-to-Speech: `POST /v1/text:synthesize` answers with the sound as base64 in JSON. */
export const googleVoices: readonly Voice[] = [
  { code: 'vi-VN-Wavenet-A', name_vi: 'Wavenet A (nữ)' },
  { code: 'vi-VN-Wavenet-B', name_vi: 'Wavenet B (nam)' },
  { code: 'vi-VN-Wavenet-C', name_vi: 'Wavenet C (nữ)' },
  { code: 'vi-VN-Wavenet-D', name_vi: 'Wavenet D (nam)' },
  { code: 'vi-VN-Standard-A', name_vi: 'Standard A (nữ)' },
  { code: 'vi-VN-Standard-B', name_vi: 'Standard B (nam)' },
];

/** Google counts pitch in semitones, twelve for twice as high. */
const semitones = (pitch: number) => Math.round(12 * Math.log2(pitch) * 10) / 10;
const SAMPLE_RATE = 24_000;

export const speakWithGoogle: SpeakPiece = async (access, text, { voice, rate, pitch }, signal) => {
  const body = JSON.stringify({
    input: { text },
    voice: { languageCode: 'vi-VN', name: voice },
    audioConfig: {
      audioEncoding: 'LINEAR16',
      sampleRateHertz: SAMPLE_RATE,
      speakingRate: rate,
      pitch: semitones(pitch),
    },
  });
  const answer = await ask(
    access,
    access.url,
    { headers: { 'content-type': 'application/json', 'x-goog-api-key': access.key }, body },
    signal,
  );
  requireGood(access, answer);
  const { audioContent } = JSON.parse(answer.body.toString('utf8')) as { audioContent?: unknown };
  if (typeof audioContent !== 'string') throw serviceError(access.name_vi, 'không gửi về âm thanh.');
  return Buffer.from(audioContent, 'base64');
};
