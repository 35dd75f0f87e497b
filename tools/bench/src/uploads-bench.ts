import { setTimeout as pause } from 'node:timers/promises';
import { wavFile } from '../../testbed/wav-file.ts';
import type { Bench } from './bench-kind.ts';
import { signIn, type Operator } from './operator.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';
import { sized } from './sized.ts';
import { quantile } from './statistics.ts';

const FILES = sized(200, 2);
const SECONDS = 3;
const RATE = 22_050;
const IDLE_MS = sized(10_000, 200);
const LISTS = ['/api/content-manager/find?limit=20', '/api/playlist/find?limit=20'];
const NAME = 'Tệp đo';
const TUS = { 'tus-resumable': '1.0.0' };

/** How long each list took, one after the other, until the end. */
async function listTimes(url: string, { headers }: Operator, until: () => boolean): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; !until(); at += 1) {
    const began = performance.now();
    const answer = await fetch(url + (LISTS[at % LISTS.length] ?? ''), { headers });
    if (!answer.ok) throw new Error(`a list answered ${answer.status}`);
    await answer.arrayBuffer();
    took.push(performance.now() - began);
  }
  return took;
}

/** Sends a file as the console does, in one piece. Answers its id. */
async function upload(url: string, { headers }: Operator, name: string, bytes: Buffer<ArrayBuffer>): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const begun = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: { ...headers, ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const address = begun.headers.get('location') ?? '';
  const sent = await fetch(url + address, {
    method: 'PATCH',
    body: bytes,
    headers: { ...headers, ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  });
  if (sent.status !== 204) throw new Error(`upload: ${begun.status}, ${sent.status} ${await sent.text()}`);
  return address.split('/').at(-1) ?? '';
}

/** Sends all files, four at a time, and waits until each can be played. */
async function sendAll(url: string, operator: Operator, fields: object) {
  const files = Array.from({ length: FILES }, (_, at) => at);
  const sendNext = async (): Promise<void> => {
    const at = files.pop();
    if (at === undefined) return;
    const sample = (frame: number) => 0.4 * Math.sin((2 * Math.PI * (200 + at) * frame) / RATE);
    const upload_id = await upload(url, operator, `${at}.wav`, wavFile(SECONDS * RATE, RATE, sample));
    await operator.call('POST', '/api/content-manager', { ...fields, name: `${NAME} ${at}`, upload_id });
    await sendNext();
  };
  await Promise.all([sendNext(), sendNext(), sendNext(), sendNext()]);
  const count = async (status: string) =>
    (
      await operator.call<{ total: number }>(
        'GET',
        `/api/content-manager/find?search=${encodeURIComponent(NAME)}&processing_status=${status}&limit=1`,
      )
    ).total;
  while ((await count('processing')) > 0) await pause(1000);
  const ready = await count('ready');
  if (ready !== FILES) throw new Error(`${ready} of ${FILES} can be played`);
}

/** Lists of one person while another sends two hundred sounds, until all can be played, beside the same at rest. */
export const uploadsBench: Bench = async (own, { folders, log }) => {
  const { url } = await startProduct(own, await folders.copy(own, 'uploads'), { LOA_RATE_LIMIT: '0' });
  const [operator, reader] = [await signIn(url, 'canbo'), await signIn(url, 'lanhdao')];
  const { rows } = await operator.call<{ rows: { id: string; is_default: boolean }[] }>(
    'GET',
    '/api/sound-quality/find',
  );
  const sound_quality_id = rows.find(({ is_default }) => is_default)?.id;
  const idleUntil = performance.now() + IDLE_MS;
  const idle = await listTimes(url, reader, () => performance.now() > idleUntil);
  const began = performance.now();
  let isDone = false;
  const sent = sendAll(url, operator, { area_id: operator.area.id, share: 'below', sound_quality_id });
  const [busy] = await Promise.all([listTimes(url, reader, () => isDone), sent.finally(() => (isDone = true))]);
  const seconds = Math.round((performance.now() - began) / 1000);
  log(`all can be played after ${seconds} s; ${idle.length} lists before, ${busy.length} meanwhile`);
  return [0.5, 0.99].map((share) =>
    compare(`lists while ${FILES} files arrive, p${share * 100}`, {
      unit: 'ms',
      measured: [quantile(busy, share)],
      reference: [quantile(idle, share)],
      ratio: { atMost: 3 },
    }),
  );
};
