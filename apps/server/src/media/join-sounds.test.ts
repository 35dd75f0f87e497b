import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaEngine } from './create-media-engine';
import { engineDrivers } from './engines.fixture';
import { foreignSpeech } from './sound-files.fixture';
import { wavHeader } from './speech/wav-file';

const RATE = 48_000;
const SECONDS = 12;
let dir: string;
let noise: Float64Array;

/** Pseudo-random numbers, the same each time. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const writeWav = async (path: string, sound: Float64Array) => {
  const data = Buffer.alloc(sound.length * 2);
  sound.forEach((value, at) => data.writeInt16LE(Math.round(value * 32_767), at * 2));
  await writeFile(path, Buffer.concat([wavHeader(RATE, data.length), data]));
};

async function readWav(path: string): Promise<Float64Array> {
  const bytes = await readFile(path);
  expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
  return Float64Array.from({ length: (bytes.length - 44) / 2 }, (_, at) => bytes.readInt16LE(44 + at * 2) / 32_768);
}

/**
 * Correlation: 1 where both have the same shape, whatever their loudness; noise compared with itself one sample later
 * gives about 0.
 */
function alike(a: Float64Array, b: Float64Array) {
  let [ab, aa, bb] = [0, 0, 0];
  for (let at = 0; at < b.length; at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    [ab, aa, bb] = [ab + x * y, aa + x * x, bb + y * y];
  }
  return ab / Math.sqrt(aa * bb);
}

const rms = (sound: Float64Array) => Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-join-'));
  const next = numbers(7);
  // Rises in loudness every second, so that pieces begin at different levels.
  noise = Float64Array.from(
    { length: SECONDS * RATE },
    (_, at) => (next() * 2 - 1) * (0.02 + (0.4 * at) / (SECONDS * RATE)),
  );
  await writeWav(join(dir, 'noise.wav'), noise);
  foreignSpeech(dir, join(dir, 'noise.wav'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

describe.each(engineDrivers)('pieces joined by %s', (_name, createDriver) => {
  const engine = createMediaEngine(createDriver());
  const target = () => join(dir, 'joined.wav');

  it.each([11, 12, 13, 14])(
    'are those of the file to the sample, with the fades of the whole: list %i',
    async (seed) => {
      const next = numbers(seed);
      const count = 1 + Math.floor(next() * 5);
      const pieces = Array.from({ length: count }, () => {
        const from_sec = Math.round(next() * (SECONDS - 2) * 1000) / 1000;
        return {
          path: join(dir, 'noise.wav'),
          from_sec,
          to_sec: Math.round((from_sec + 0.5 + next() * 1.5) * 1000) / 1000,
        };
      });
      const total = pieces.reduce((sum, { from_sec, to_sec }) => sum + to_sec - from_sec, 0);
      const fades = {
        from_sec: 0,
        to_sec: total,
        fade_in_sec: Math.round(next() * total * 400) / 1000,
        fade_out_sec: Math.round(next() * total * 400) / 1000,
      };
      await engine.joinSounds({ pieces, fades, channels: 1, target: target() });

      const joined = await readWav(target());
      expect(joined.length / RATE).toBeCloseTo(total, 3);
      // Reference calculation: each sample of each piece, times the fade of the whole at its time.
      let at_sec = 0;
      for (const { from_sec, to_sec } of pieces) {
        const [first, start] = [Math.round(from_sec * RATE), Math.round(at_sec * RATE)];
        const expected = Float64Array.from({ length: Math.round((to_sec - from_sec) * RATE) }, (_, at) => {
          const t = (start + at) / RATE;
          const shown =
            Math.min(1, fades.fade_in_sec ? t / fades.fade_in_sec : 1) *
            Math.min(1, fades.fade_out_sec ? (total - t) / fades.fade_out_sec : 1);
          return (noise[first + at] ?? 0) * Math.max(0, shown);
        });
        expect(alike(joined.subarray(start), expected)).toBeGreaterThan(0.999);
        at_sec += to_sec - from_sec;
      }
    },
  );

  it('are equally loud, however loud they were', async () => {
    const path = join(dir, 'noise.wav');
    const pieces = [
      { path, from_sec: 0, to_sec: 2 },
      { path, from_sec: 10, to_sec: 12 },
    ];
    expect(rms(noise.subarray(10 * RATE)) / rms(noise.subarray(0, 2 * RATE))).toBeGreaterThan(5);
    await engine.joinSounds({
      pieces,
      fades: { from_sec: 0, to_sec: 4, fade_in_sec: 0, fade_out_sec: 0 },
      channels: 1,
      target: target(),
    });
    const joined = await readWav(target());
    expect(20 * Math.log10(rms(joined.subarray(2 * RATE)) / rms(joined.subarray(0, 2 * RATE)))).toBeCloseTo(0, 0);
  });

  it.each(['speech.flac', 'vorbis.ogg', 'speech.aac', 'recording.webm'])(
    'come out of %s as well, and on two channels',
    async (name) => {
      const pieces = [
        { path: join(dir, name), from_sec: 3.25, to_sec: 4.5 },
        { path: join(dir, 'noise.wav'), from_sec: 1, to_sec: 2 },
      ];
      await engine.joinSounds({
        pieces,
        fades: { from_sec: 0, to_sec: 2.25, fade_in_sec: 0, fade_out_sec: 0 },
        channels: 2,
        target: target(),
      });
      const sides = await readWav(target());
      expect(sides.length / 2 / RATE).toBeCloseTo(2.25, 1);
    },
  );

  it('fade without the jingles around them', async () => {
    const path = join(dir, 'noise.wav');
    const pieces = [
      { path, from_sec: 5, to_sec: 6 },
      { path, from_sec: 6, to_sec: 8 },
      { path, from_sec: 8, to_sec: 9 },
    ];
    await engine.joinSounds({
      pieces,
      fades: { from_sec: 1, to_sec: 3, fade_in_sec: 1, fade_out_sec: 1 },
      channels: 1,
      target: target(),
    });
    const joined = await readWav(target());
    const at = (sec: number) => rms(joined.subarray(sec * RATE, (sec + 0.05) * RATE));
    const [begin, faded, middle, gone, end] = [0.5, 1, 1.95, 2.95, 3.5].map(at) as [
      number,
      number,
      number,
      number,
      number,
    ];
    expect(faded / middle).toBeLessThan(0.1);
    expect(gone / middle).toBeLessThan(0.1);
    expect(begin / middle).toBeGreaterThan(0.5);
    expect(end / middle).toBeGreaterThan(0.5);
  });

  it('report a file that is shorter than the requested part', async () => {
    const pieces = [{ path: join(dir, 'noise.wav'), from_sec: 10, to_sec: 14 }];
    await expect(
      engine.joinSounds({
        pieces,
        fades: { from_sec: 0, to_sec: 4, fade_in_sec: 0, fade_out_sec: 0 },
        channels: 1,
        target: target(),
      }),
    ).rejects.toMatchObject({ code: 'truncated' });
  });
});
