import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeSound, type SoundForm } from '../../testbed/encode-sound.ts';
import { wavFile } from '../../testbed/wav-file.ts';
import { soundLevel } from './sound-level';
import { piecesOf } from './sound-pieces';

const RATE = 48_000;
const [TONE_SEC, SILENT_SEC] = [5, 10];
/** One page per packet, as live stations send. */
const at_once = { page_duration: '1' };
const FORMS = {
  mp3: { encoder: 'libmp3lame', format: 'mp3', sample_format: 'fltp', frame_size: 1152 },
  aac: { encoder: 'aac', format: 'adts', sample_format: 'fltp', frame_size: 1024 },
  opus: { encoder: 'libopus', format: 'ogg', sample_format: 'flt', frame_size: 960 },
  'opus, a page for each packet': {
    encoder: 'libopus',
    format: 'ogg',
    sample_format: 'flt',
    frame_size: 960,
    options: at_once,
  },
  vorbis: { encoder: 'libvorbis', format: 'ogg', sample_format: 'fltp', frame_size: 64 },
  'vorbis, a page for each packet': {
    encoder: 'libvorbis',
    format: 'ogg',
    sample_format: 'fltp',
    frame_size: 64,
    options: at_once,
  },
  'vorbis, long pages': {
    encoder: 'libvorbis',
    format: 'ogg',
    sample_format: 'fltp',
    frame_size: 64,
    options: { page_duration: '4000000' },
  },
  'flac in ogg': { encoder: 'flac', format: 'ogg', sample_format: 's16', frame_size: 4096 },
} satisfies Record<string, SoundForm>;
type Form = keyof typeof FORMS;
const forms = Object.keys(FORMS) as Form[];

interface Sent {
  bytes: Buffer;
  seconds: number;
}
let folder: string;
/** Content of each station: a tone, and then silence. Ogg continues with one stream. */
const files = {} as Record<Form, Sent[]>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loa-pieces-'));
  const [source, target] = [join(folder, 'source.wav'), join(folder, 'target')];
  const written = async (form: Form, from: number, until: number) => {
    await writeFile(
      source,
      wavFile((until - from) * RATE, RATE, (at) =>
        at < (TONE_SEC - from) * RATE ? Math.sin((2 * Math.PI * 440 * at) / RATE) * 0.4 : 0,
      ),
    );
    encodeSound(source, target, FORMS[form]);
    return { bytes: await readFile(target), seconds: until - from };
  };
  const end = TONE_SEC + SILENT_SEC;
  for (const form of forms)
    files[form] =
      FORMS[form].format === 'ogg'
        ? [await written(form, 0, end)]
        : [await written(form, 0, TONE_SEC), await written(form, TONE_SEC, end)];
});
afterAll(() => rm(folder, { recursive: true }));

/** Level of each piece of a source, `size` bytes at a time, each part evenly over its seconds. */
async function heard(parts: readonly Sent[], size = 500) {
  let now = 0;
  async function* sending() {
    for (const { bytes, seconds } of parts) {
      for (let at = 0; at < bytes.length; at += size) {
        now += (Math.min(size, bytes.length - at) / bytes.length) * seconds * 1000;
        yield bytes.subarray(at, at + size);
      }
    }
  }
  const levels = [];
  for await (const piece of piecesOf(sending(), () => now)) levels.push(await soundLevel(piece));
  return levels;
}
const isHeard = (levels: Awaited<ReturnType<typeof heard>>) => levels.map((level) => level?.is_heard);
const seconds = (levels: Awaited<ReturnType<typeof heard>>, is_heard: boolean) =>
  levels.reduce((sum, level) => sum + (level?.is_heard === is_heard ? level.seconds : 0), 0);
/** Everything at once. */
const burst = (bytes: Buffer): Sent[] => [{ bytes, seconds: 0 }];
const ogg = (form: Form) => files[form][0]!.bytes;

/** A page that begins a stream, followed by others that continue its first packet. */
async function* endless(page: Buffer) {
  for (let at = 0; at < 40; at += 1) yield Buffer.from(page.fill(at === 0 ? 2 : 1, 5, 6));
}

describe('pieces of what a source sends', () => {
  it.each(forms)('can each be heard by itself: %s', async (form) => {
    const levels = await heard(files[form]);
    const silent = levels.findIndex((level) => level?.is_heard === false);
    expect([silent > 0, new Set(isHeard(levels.slice(0, silent))), new Set(isHeard(levels.slice(silent)))]).toEqual([
      true,
      new Set([true]),
      new Set([false]),
    ]);
    // The piece in which it falls silent counts as heard; less than a piece at the end is not judged. Packets of FLAC
    // are the longest.
    for (const [is_heard, sec] of [
      [true, TONE_SEC],
      [false, SILENT_SEC],
    ] as const)
      expect(Math.abs(seconds(levels, is_heard) - sec), String(is_heard)).toBeLessThan(6);
    expect(seconds(levels, false)).toBeGreaterThan(3);
  });

  it('are the same however few bytes arrive at a time', async () => {
    const whole = await heard(files.opus, ogg('opus').length);
    expect(whole.length).toBeGreaterThan(8);
    for (const size of [1, 27, 4096]) expect(await heard(files.opus, size)).toEqual(whole);
  });

  it('of a station that begins a new stream with each of its programmes are heard in each of them', async () => {
    const levels = await heard([...files.opus, ...files.vorbis, ...files.opus]);
    expect(isHeard(levels)).not.toContain(undefined);
    expect(isHeard(levels).reduce((changes, is, at, all) => changes + Number(at > 0 && is !== all[at - 1]), 0)).toBe(5);
  });

  it('are found again after bytes got lost, and stay bounded in data that is never a page', async () => {
    const vorbis = ogg('vorbis');
    const levels = await heard(burst(Buffer.concat([vorbis.subarray(0, 20_000), vorbis.subarray(23_333)])));
    expect([isHeard(levels).at(0), isHeard(levels).at(-1)]).toEqual([true, false]);
    const nonsense = Buffer.concat([vorbis.subarray(0, 6000), Buffer.alloc(3_000_000, 'a'), vorbis.subarray(6000)]);
    expect(isHeard(await heard(burst(nonsense), 100_000)).at(-1)).toBe(false);
    // A head whose first packet never ends is released.
    const page = Buffer.alloc(27 + 255 + 255 * 255, 255);
    page.write('OggS\0');
    const pieces = [];
    for await (const piece of piecesOf(endless(page))) pieces.push(piece.length);
    expect([pieces.length > 5, Math.max(...pieces)]).toEqual([true, page.length]);
  });
});
