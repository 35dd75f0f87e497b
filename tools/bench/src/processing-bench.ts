import { openSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SoundStep, VideoStep } from './media-steps.ts';
import type { Bench } from './bench-kind.ts';
import { ask, startChild } from './children.ts';
import { signIn, type Operator } from './operator.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';
import { quantile } from './statistics.ts';
import { untilReady, uploadFile } from './upload-file.ts';
import { root, temporaryFolder } from './workspace.ts';

/** `npm run bench -- processing --whole`: the lengths people know, an hour of sound and ten minutes of video, each once. */
const isWhole = process.argv.includes('--whole');
/** Else a quarter of an hour, which is long enough to go the way of what is long, and half a minute: the work grows with the length. */
const SOUND_SEC = isWhole ? 3600 : 900;
const VIDEO_SEC = isWhole ? 600 : 30;
const ROUNDS = isWhole ? 1 : 2;
/** Memory is flat when this much of the length needs as much. */
const PART = 0.2;
const FULL_HD = { width: 1920, height: 1080 };
const LONGEST_JOB_MS = 3600_000;
const RATE = 22_050;
const UPLOADS = 200;
const MB = 1e6;
const LISTS = ['/api/content-manager/find?limit=20', '/api/playlist/find?limit=20'];

interface Fixtures {
  wavHeader(rate: number, bytes: number, channels?: number): Buffer;
  writeClip(dir: string, name: string, clip: { seconds: number; width: number; height: number }): Promise<string>;
}
const media = (name: string) => import(join(root, 'apps/server/src/media', name));
const loadFixtures = async (): Promise<Fixtures> => ({ ...(await media('speech/wav-file.ts')), ...(await media('visual-files.fixture.ts')) });

/** Sound that swells and falls as speech does, never twice the same. */
function writeSound({ wavHeader }: Fixtures, path: string, seconds: number, pitch = 220) {
  const file = openSync(path, 'w');
  writeSync(file, wavHeader(RATE, seconds * RATE * 2));
  for (let second = 0; second < seconds; second += 1) {
    const samples = Buffer.alloc(RATE * 2);
    for (let at = 0; at < RATE; at += 1) {
      const time = second + at / RATE;
      const voice = Math.sin(2 * Math.PI * pitch * time) + 0.5 * Math.sin(2 * Math.PI * (pitch * 2.5 + (second % 97)) * time) + 0.2 * (Math.random() - 0.5);
      samples.writeInt16LE(Math.round(9000 * voice * (0.55 + 0.45 * Math.sin(2 * Math.PI * 3 * time))), at * 2);
    }
    writeSync(file, samples);
  }
  closeSync(file);
  return path;
}

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

/** All files are sent at once; each becomes a record as soon as it is there, asked for again where a person has too many calls waiting. Ends when all can be played. */
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
  await Promise.all(files.map(async (file, at) => create({ ...fields, name: `Tệp ${at}`, upload_id: await uploadFile({ url, operator }, file) })));
  const count = async (status: string) => (await operator.call<{ total: number }>('GET', `/api/content-manager/find?search=${encodeURIComponent('Tệp')}&processing_status=${status}&limit=1`)).total;
  while ((await count('processing')) > 0) await pause(1000);
  const ready = await count('ready');
  if (ready !== files.length) throw new Error(`${ready} of ${files.length} can be played`);
}

/** How long one thing takes here and with FFmpeg alone, in turns, and the most a worker held for all and for a part of its length. */
interface Ready {
  own: number[];
  bare: number[];
  held: number;
  held_for_part: number;
}

const told = ({ own, bare, held, held_for_part }: Ready) => `${[own, bare].map((all) => all.map((seconds) => seconds.toFixed(1)).join(', ')).join(' s, bare ')} s, ${[held, held_for_part].map((bytes) => (bytes / MB).toFixed(0)).join(' and ')} MB`;

interface InTurns {
  seconds: number;
  /** Of so many seconds a file to be sent, and the same to FFmpeg alone. */
  file: (seconds: number) => Promise<string>;
  send: (path: string) => ReturnType<typeof untilReady>;
  bare: (path: string) => Promise<{ seconds: number }>;
}

async function inTurns({ seconds, file, send, bare }: InTurns): Promise<Ready> {
  const part = await send(await file(seconds * PART));
  const ready: Ready = { own: [], bare: [], held: 0, held_for_part: part.bytes };
  const path = await file(seconds);
  for (let round = 0; round < ROUNDS; round += 1) {
    ready.bare.push((await bare(path)).seconds);
    const sent = await send(path);
    ready.own.push(sent.seconds);
    ready.held = Math.max(ready.held, sent.bytes);
  }
  return ready;
}

/** A long sound and a video until they can be played, beside FFmpeg alone with the same steps; lists while 200 files come at once. */
export const processingBench: Bench = async (own, { folders, log }) => {
  const fixtures = await loadFixtures();
  const dir = temporaryFolder(own, 'files');
  const { url, pid } = await startProduct(own, await folders.copy(own, 'processing'), { LOA_DEMO_DEVICES: '0', LOA_RATE_LIMIT: '0' });
  const operator = await signIn(url, 'canbo');
  const { rows } = await operator.call<{ rows: (SoundStep['quality'] & { id: string; is_default: boolean })[] }>('GET', '/api/sound-quality/find');
  const quality = rows.find(({ is_default }) => is_default);
  if (!quality) throw new Error('no sound quality is the default');
  const { child } = await startChild(own, 'bare-media.ts', {}, { execArgv: ['--expose-gc'] });
  const bare = (job: { type: string; step: SoundStep | VideoStep; channels?: number }) => ask<{ seconds: number }>(child, job, job.type, LONGEST_JOB_MS);
  const place = { area_id: operator.area.id, share: 'below' };
  const soundFields = { ...place, sound_quality_id: quality.id };

  const sound = await inTurns({
    seconds: SOUND_SEC,
    file: async (seconds) => writeSound(fixtures, join(dir, `dai-${seconds}.wav`), seconds),
    send: async (path) => untilReady(operator, '/api/content-manager', { ...soundFields, name: 'Dài', upload_id: await uploadFile({ url, operator }, path) }, pid),
    bare: async (path) => bare({ type: 'sound', step: { source: path, temp: join(dir, 'bare.mp3'), quality, gain_db: 0, ceiling_db: -2.5, declared_sec: SOUND_SEC }, channels: quality.channels }),
  });
  log(`${SOUND_SEC / 60} minutes of sound: ${told(sound)}`);
  const video = await inTurns({
    seconds: VIDEO_SEC,
    file: async (seconds) => fixtures.writeClip(dir, `video-${seconds}.mp4`, { seconds, ...FULL_HD }),
    send: async (path) => untilReady(operator, '/api/content-manager/media', { ...place, name: 'Video', upload_id: await uploadFile({ url, operator }, path) }, pid),
    bare: async (path) => bare({ type: 'video', step: { source: path, temp: join(dir, 'bare.mp4'), declared_sec: VIDEO_SEC, within: FULL_HD } }),
  });
  log(`${VIDEO_SEC} seconds of video: ${told(video)}`);

  // Whoever reads meanwhile is somebody else.
  const reader = await signIn(url, 'lanhdao');
  const idleUntil = performance.now() + 5000;
  const idle = await waits(url, reader, () => performance.now() > idleUntil);
  const files = Array.from({ length: UPLOADS }, (_, at) => writeSound(fixtures, join(dir, `${at}.wav`), 3, 200 + at));
  let isDone = false;
  const sent = sendAll(url, operator, files, soundFields).finally(() => (isDone = true));
  const [busy] = await Promise.all([waits(url, reader, () => isDone), sent]);
  log(`${UPLOADS} uploads at once: all can be played; a list took ${quantile(idle, 0.99).toFixed(0)} ms at rest (p99)`);
  const taken = (what: string, ready: Ready) => compare(`${what} until it can be played`, { unit: 's', measured: ready.own, reference: ready.bare, ratio: { atMost: 1.3 } });
  const held = (what: string, ready: Ready) => compare(`the most a worker held (${what}), beside a fifth of its length`, { unit: 'MB', measured: [ready.held / MB], reference: [ready.held_for_part / MB], ratio: { atMost: 1.25 } });
  return [
    taken(`${SOUND_SEC / 60} minutes of sound`, sound),
    taken(`${VIDEO_SEC} seconds of full HD`, video),
    held('sound', sound),
    held('video', video),
    compare(`lists while ${UPLOADS} files come at once, p99`, { unit: 'ms', measured: [quantile(busy, 0.99)], reference: [quantile(idle, 0.99)], ratio: { atMost: 3 } }),
  ];
};
