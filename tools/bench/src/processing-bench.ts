import { join } from 'node:path';
import type { SoundStep, VideoStep } from './media-steps.ts';
import type { Bench } from './bench-kind.ts';
import { ask, startChild } from './children.ts';
import { signIn } from './operator.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';
import { writeSound } from './sound-file.ts';
import { untilReady, uploadFile } from './upload-file.ts';
import { root, temporaryFolder } from './workspace.ts';

/**
 * `npm run bench -- processing --whole`: the lengths people know, an hour of sound and ten minutes of video, each once.
 */
const isWhole = process.argv.includes('--whole');
/**
 * Else a quarter of an hour, which is long enough to go the way of what is long, and half a minute: the work grows with
 * the length.
 */
const SOUND_SEC = isWhole ? 3600 : 900;
const VIDEO_SEC = isWhole ? 600 : 30;
const ROUNDS = isWhole ? 1 : 2;
/** Memory is flat when this much of the length needs as much. */
const PART = 0.2;
const FULL_HD = { width: 1920, height: 1080 };
const LONGEST_JOB_MS = 3600_000;
const MB = 1e6;

interface Fixtures {
  writeClip(dir: string, name: string, clip: { seconds: number; width: number; height: number }): Promise<string>;
}
const loadFixtures = (): Promise<Fixtures> => import(join(root, 'apps/server/src/media/visual-files.fixture.ts'));

/**
 * How long one thing takes here and with FFmpeg alone, in turns, and the most a worker held for all and for a part of
 * its length.
 */
interface Ready {
  own: number[];
  bare: number[];
  held: number;
  held_for_part: number;
}

const told = ({ own, bare, held, held_for_part }: Ready) =>
  `${[own, bare].map((all) => all.map((seconds) => seconds.toFixed(1)).join(', ')).join(' s, bare ')} s, ${[held, held_for_part].map((bytes) => (bytes / MB).toFixed(0)).join(' and ')} MB`;

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

/** A long sound and a video until they can be played, beside FFmpeg alone with the same steps. */
export const processingBench: Bench = async (own, { folders, log }) => {
  const fixtures = await loadFixtures();
  const dir = temporaryFolder(own, 'files');
  const { url, pid } = await startProduct(own, await folders.copy(own, 'processing'), {
    LOA_DEMO_DEVICES: '0',
    LOA_RATE_LIMIT: '0',
  });
  const operator = await signIn(url, 'canbo');
  const { rows } = await operator.call<{ rows: (SoundStep['quality'] & { id: string; is_default: boolean })[] }>(
    'GET',
    '/api/sound-quality/find',
  );
  const quality = rows.find(({ is_default }) => is_default);
  if (!quality) throw new Error('no sound quality is the default');
  const { child } = await startChild(own, 'bare-media.ts', {}, { execArgv: ['--expose-gc'] });
  const bare = (job: { type: string; step: SoundStep | VideoStep; channels?: number }) =>
    ask<{ seconds: number }>(child, job, job.type, LONGEST_JOB_MS);
  const place = { area_id: operator.area.id, share: 'below' };
  const soundFields = { ...place, sound_quality_id: quality.id };

  const sound = await inTurns({
    seconds: SOUND_SEC,
    file: async (seconds) => writeSound(join(dir, `dai-${seconds}.wav`), seconds),
    send: async (path) =>
      untilReady(
        operator,
        '/api/content-manager',
        { ...soundFields, name: 'Dài', upload_id: await uploadFile({ url, operator }, path) },
        pid,
      ),
    bare: async (path) =>
      bare({
        type: 'sound',
        step: {
          source: path,
          temp: join(dir, 'bare.mp3'),
          quality,
          gain_db: 0,
          ceiling_db: -2.5,
          declared_sec: SOUND_SEC,
        },
        channels: quality.channels,
      }),
  });
  log(`${SOUND_SEC / 60} minutes of sound: ${told(sound)}`);
  const video = await inTurns({
    seconds: VIDEO_SEC,
    file: async (seconds) => fixtures.writeClip(dir, `video-${seconds}.mp4`, { seconds, ...FULL_HD }),
    send: async (path) =>
      untilReady(
        operator,
        '/api/content-manager/media',
        { ...place, name: 'Video', upload_id: await uploadFile({ url, operator }, path) },
        pid,
      ),
    bare: async (path) =>
      bare({
        type: 'video',
        step: { source: path, temp: join(dir, 'bare.mp4'), declared_sec: VIDEO_SEC, within: FULL_HD },
      }),
  });
  log(`${VIDEO_SEC} seconds of video: ${told(video)}`);

  const taken = (what: string, ready: Ready) =>
    compare(`${what} until it can be played`, {
      unit: 's',
      measured: ready.own,
      reference: ready.bare,
      ratio: { atMost: 1.3 },
    });
  const held = (what: string, ready: Ready) =>
    compare(`the most a worker held (${what}), beside a fifth of its length`, {
      unit: 'MB',
      measured: [ready.held / MB],
      reference: [ready.held_for_part / MB],
      ratio: { atMost: 1.25 },
    });
  return [
    taken(`${SOUND_SEC / 60} minutes of sound`, sound),
    taken(`${VIDEO_SEC} seconds of full HD`, video),
    held('sound', sound),
    held('video', video),
  ];
};
