import { openSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import type { SoundStep, VideoStep } from './media-steps.ts';
import type { Bench } from './bench-kind.ts';
import { ask, startChild } from './children.ts';
import { signIn, type Operator } from './operator.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';
import { quantile } from './statistics.ts';
import { untilReady, uploadFile } from './upload-file.ts';
import { root, temporaryFolder } from './workspace.ts';

/** Longer than what is short, so that it goes the way an hour goes, which would take a busy machine a quarter of one. */
const SOUND_SEC = 900;
/** Half a minute stands for ten: the work grows with the length. */
const VIDEO_SEC = 30;
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
  const bare = (job: { type: string; step: SoundStep | VideoStep; channels?: number }) => ask<{ seconds: number }>(child, job, job.type, 600_000);
  const sound = { area_id: operator.area.id, share: 'below', sound_quality_id: quality.id };

  const long = writeSound(fixtures, join(dir, 'dai.wav'), SOUND_SEC);
  const step: SoundStep = { source: long, temp: join(dir, 'bare.mp3'), quality, gain_db: 0, ceiling_db: -2.5, declared_sec: SOUND_SEC };
  const bareSound = await bare({ type: 'sound', step, channels: quality.channels });
  const ownSound = await untilReady(operator, '/api/content-manager', { ...sound, name: 'Dài', upload_id: await uploadFile({ url, operator }, long) }, pid);
  log(`${SOUND_SEC / 60} minutes of sound: ${ownSound.seconds.toFixed(1)} s`);

  const clip = await fixtures.writeClip(dir, 'video.mp4', { seconds: VIDEO_SEC, width: 1920, height: 1080 });
  const bareVideo = await bare({ type: 'video', step: { source: clip, temp: join(dir, 'bare.mp4'), declared_sec: VIDEO_SEC, longest: 1920 } });
  const ownVideo = await untilReady(operator, '/api/content-manager/media', { area_id: operator.area.id, share: 'below', name: 'Video', upload_id: await uploadFile({ url, operator }, clip) }, pid);
  log(`a video: ${ownVideo.seconds.toFixed(1)} s`);

  const idleUntil = performance.now() + 5000;
  const idle = await waits(url, operator, () => performance.now() > idleUntil);
  const files = Array.from({ length: UPLOADS }, (_, at) => writeSound(fixtures, join(dir, `${at}.wav`), 3, 200 + at));
  let left = UPLOADS;
  const sent = Promise.all(files.map(async (file, at) => {
    await untilReady(operator, '/api/content-manager', { ...sound, name: `Tệp ${at}`, upload_id: await uploadFile({ url, operator }, file) });
    left -= 1;
  }));
  const busy = await Promise.race([waits(url, operator, () => left === 0), sent.then(() => new Promise<never>(() => undefined))]);
  log(`${UPLOADS} uploads at once: all can be played; a list took ${quantile(idle, 0.99).toFixed(0)} ms at rest (p99)`);
  return [
    compare(`${SOUND_SEC / 60} minutes of sound until it can be played`, { unit: 's', measured: [ownSound.seconds], reference: [bareSound.seconds], ratio: { atMost: 1.3 } }),
    compare(`${VIDEO_SEC} seconds of full HD until it can be played`, { unit: 's', measured: [ownVideo.seconds], reference: [bareVideo.seconds], ratio: { atMost: 1.3 } }),
    compare('the most a worker held (sound)', { unit: 'MB', measured: [ownSound.bytes / MB], limit: { atMost: 400 } }),
    compare('the most a worker held (video)', { unit: 'MB', measured: [ownVideo.bytes / MB], limit: { atMost: 800 } }),
    compare(`lists while ${UPLOADS} files come at once, p99`, { unit: 'ms', measured: [quantile(busy, 0.99)], reference: [quantile(idle, 0.99)], ratio: { atMost: 3 } }),
  ];
};
