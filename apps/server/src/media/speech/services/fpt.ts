import { setTimeout as rest } from 'node:timers/promises';
import { cancelled } from '../../media-error.ts';
import type { Voice } from '../tts-provider.ts';
import { ask, detailOf, requireGood, serviceError, type ServiceAccess } from './ask-service.ts';
import type { SpeakPiece } from './service-provider.ts';

/** FPT.AI: `POST /hmi/tts/v5` answers with a link to the sound, which is ready some seconds later. */
export const fptVoices: readonly Voice[] = [
  { code: 'banmai', name_vi: 'Ban Mai (nữ miền Bắc)' },
  { code: 'thuminh', name_vi: 'Thu Minh (nữ miền Bắc)' },
  { code: 'leminh', name_vi: 'Lê Minh (nam miền Bắc)' },
  { code: 'myan', name_vi: 'Mỹ An (nữ miền Trung)' },
  { code: 'giahuy', name_vi: 'Gia Huy (nam miền Trung)' },
  { code: 'lannhi', name_vi: 'Lan Nhi (nữ miền Nam)' },
  { code: 'linhsan', name_vi: 'Linh San (nữ miền Nam)' },
];

const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 4000;
const TRIES = 30;
const NOT_YET = new Set([403, 404]);

/** FPT.AI's speed runs from −3 to 3. */
const speedOf = (rate: number) =>
  String(Math.max(-3, Math.min(3, Math.round(rate < 1 ? (rate - 1) * 6 : (rate - 1) * 3))));

/** Public suffixes: anybody may register a name under them. */
const OPEN = /^(?:com|net|org|edu|gov|info|ac|name|biz)\.[a-z]{2}$/;
/**
 * Domain of a host: `api.fpt.ai` and `file01.fpt.ai` belong to one, which is the name without its first label. Empty
 * for a name that has none.
 */
function domainOf({ hostname }: URL) {
  const house = hostname.split('.').slice(1).join('.');
  return /\.[a-z]+$/.test(house) && !OPEN.test(house) ? house : '';
}

/** The link of an answer is followed only within the domain of the service: the answer must not choose another one. */
function soundAddress(access: ServiceAccess, link: unknown): URL {
  const address = new URL(access.url);
  const url = typeof link === 'string' && URL.canParse(link) ? new URL(link) : null;
  const isSame = url?.origin === address.origin;
  const house = domainOf(address);
  const isOfHouse = url?.protocol === 'https:' && url.port === '' && house !== '' && url.hostname.endsWith(`.${house}`);
  if (!url || !(isSame || isOfHouse))
    throw serviceError(access.name_vi, 'gửi về đường dẫn âm thanh không thuộc dịch vụ này.');
  return url;
}

async function fetchWhenReady(access: ServiceAccess, url: URL, signal: AbortSignal | undefined): Promise<Buffer> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await ask(access, url, undefined, signal);
    if (!NOT_YET.has(answer.status)) {
      requireGood(access, answer);
      return answer.body;
    }
    await rest(Math.min(LONGEST_REST_MS, FIRST_REST_MS * 1.5 ** tried), undefined, signal ? { signal } : {}).catch(() =>
      Promise.reject(cancelled()),
    );
  }
  throw serviceError(access.name_vi, 'chưa đọc xong sau nhiều lần hỏi. Hãy thử lại sau.');
}

/** FPT.AI has no setting for the pitch. */
export const speakWithFpt: SpeakPiece = async (access, text, { voice, rate }, signal) => {
  const headers = {
    api_key: access.key,
    voice,
    speed: speedOf(rate),
    format: 'wav',
    'content-type': 'text/plain; charset=utf-8',
  };
  const answer = await ask(access, access.url, { headers, body: text }, signal);
  requireGood(access, answer);
  const said = JSON.parse(answer.body.toString('utf8')) as { error?: unknown; async?: unknown };
  if (said.error !== 0)
    throw serviceError(
      access.name_vi,
      `không nhận yêu cầu (${detailOf(answer.body.toString('utf8')) || `mã ${String(said.error)}`}).`,
    );
  return fetchWhenReady(access, soundAddress(access, said.async), signal);
};
