import type { Voice } from '../tts-provider.ts';
import { ask, detailOf, requireGood, serviceError } from './ask-service.ts';
import type { SpeakPiece } from './service-provider.ts';

/** Viettel AI, "Text to speech": `POST /tts/speech_synthesis` answers with the bytes of the sound. */
export const viettelVoices: readonly Voice[] = [
  { code: 'hn-quynhanh', name_vi: 'Quỳnh Anh (nữ miền Bắc)' },
  { code: 'hn-phuongtrang', name_vi: 'Phương Trang (nữ miền Bắc)' },
  { code: 'hn-thanhtung', name_vi: 'Thanh Tùng (nam miền Bắc)' },
  { code: 'hue-maingoc', name_vi: 'Mai Ngọc (nữ miền Trung)' },
  { code: 'hue-baoquoc', name_vi: 'Bảo Quốc (nam miền Trung)' },
  { code: 'hcm-diemmy', name_vi: 'Diễm My (nữ miền Nam)' },
  { code: 'hcm-minhquan', name_vi: 'Minh Quân (nam miền Nam)' },
];

const WAV = 2;

/** Viettel AI has no setting for the pitch. */
export const speakWithViettel: SpeakPiece = async (access, text, { voice, rate }, signal) => {
  const body = JSON.stringify({
    text,
    voice,
    speed: Math.min(1.2, Math.max(0.8, rate)),
    tts_return_option: WAV,
    token: access.key,
    without_filter: false,
  });
  const answer = await ask(
    access,
    access.url,
    { headers: { 'content-type': 'application/json', accept: '*/*' }, body },
    signal,
  );
  requireGood(access, answer);
  // Some failures are answered as JSON with the status of success.
  if (answer.type.includes('json'))
    throw serviceError(
      access.name_vi,
      `không đọc được (${detailOf(answer.body.toString('utf8')) || 'không rõ lý do'}).`,
    );
  return answer.body;
};
