import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench-kind.ts';
import { signIn, type Operator } from './operator.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';
import { writeSound } from './sound-file.ts';
import { quantile } from './statistics.ts';
import { uploadFile } from './upload-file.ts';
import { temporaryFolder } from './workspace.ts';

const UPLOADS = 200;
const SECONDS = 3;
const IDLE_MS = 5000;
const LISTS = ['/api/content-manager/find?limit=20', '/api/playlist/find?limit=20'];

async function waits(url: string, { headers }: Operator, until: () => boolean): Promise<number[]> {
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

/**
 * All files are sent at once; each becomes a record as soon as it is there, asked for again where a person has too many
 * calls waiting. Ends when all can be played.
 */
async function sendAll(url: string, operator: Operator, files: readonly string[], fields: object) {
  const create = async (body: object): Promise<void> => {
    try {
      await operator.call('POST', '/api/content-manager', body);
    } catch (error) {
      if (!String(error).includes('retry_after_sec')) throw error;
      await pause(2000);
      await create(body);
    }
  };
  await Promise.all(
    files.map(async (file, at) =>
      create({ ...fields, name: `Tệp ${at}`, upload_id: await uploadFile({ url, operator }, file) }),
    ),
  );
  const count = async (status: string) =>
    (
      await operator.call<{ total: number }>(
        'GET',
        `/api/content-manager/find?search=${encodeURIComponent('Tệp')}&processing_status=${status}&limit=1`,
      )
    ).total;
  while ((await count('processing')) > 0) await pause(1000);
  const ready = await count('ready');
  if (ready !== files.length) throw new Error(`${ready} of ${files.length} can be played`);
}

/**
 * Two hundred files sent at once by one person until all can be played, and how long lists of somebody else take
 * meanwhile.
 */
export const uploadsBench: Bench = async (own, { folders, log }) => {
  const dir = temporaryFolder(own, 'files');
  const { url } = await startProduct(own, await folders.copy(own, 'uploads'), {
    LOA_DEMO_DEVICES: '0',
    LOA_RATE_LIMIT: '0',
  });
  const [operator, reader] = [await signIn(url, 'canbo'), await signIn(url, 'lanhdao')];
  const { rows } = await operator.call<{ rows: { id: string; is_default: boolean }[] }>(
    'GET',
    '/api/sound-quality/find',
  );
  const fields = {
    area_id: operator.area.id,
    share: 'below',
    sound_quality_id: rows.find(({ is_default }) => is_default)?.id,
  };
  const files = await Promise.all(
    Array.from({ length: UPLOADS }, (_, at) => writeSound(join(dir, `${at}.wav`), SECONDS, 200 + at)),
  );
  const idleUntil = performance.now() + IDLE_MS;
  const idle = await waits(url, reader, () => performance.now() > idleUntil);
  const began = performance.now();
  let isDone = false;
  const sent = sendAll(url, operator, files, fields).finally(() => (isDone = true));
  const [busy] = await Promise.all([waits(url, reader, () => isDone), sent]);
  log(
    `all can be played after ${((performance.now() - began) / 1000).toFixed(0)} s; ${idle.length} lists before, ${busy.length} meanwhile`,
  );
  return [
    compare(`lists while ${UPLOADS} files come at once, p99`, {
      unit: 'ms',
      measured: [quantile(busy, 0.99)],
      reference: [quantile(idle, 0.99)],
      ratio: { atMost: 3 },
    }),
  ];
};
