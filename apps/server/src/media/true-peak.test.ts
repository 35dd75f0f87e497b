import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaEngine } from './create-media-engine.ts';
import { engineDrivers } from './engines.fixture.ts';
import { decodedSamples, truePeakDb } from './inter-sample-peak.fixture.ts';
import type { AudioQuality } from './media-engine.ts';
import { speechWav } from './sound-files.fixture.ts';
import { wavHeader } from './speech/wav-file.ts';

const rate = 44_100;
const seconds = 4;

const made = (sample: (i: number) => number) =>
  Float64Array.from({ length: seconds * rate }, (_, i) => Math.max(-1, Math.min(1, sample(i))));
const sine = (hertz: number, i: number, phase = 0) => Math.sin((2 * Math.PI * hertz * i) / rate + phase);
let seed = 1;
const noise = () => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647) * 2 - 1;

/** Sounds whose true peak is far above their samples, or that make a codec overshoot. */
const harsh: Record<string, () => Float64Array> = {
  'a tone of a quarter of the rate': () => made((i) => sine(rate / 4, i, Math.PI / 4) * 1.4142),
  'clipped chords': () => made((i) => 3 * (sine(220, i) + sine(277, i) + sine(330, i) + sine(1760, i) + sine(5200, i))),
  'a square siren': () => made((i) => (sine(600 + 300 * Math.sin((2 * Math.PI * i) / rate), i) > 0 ? 1 : -1)),
  'claps in noise': () => made((i) => noise() * (i % 8820 < 300 ? 1 : 0.15)),
};

const wav = (samples: ArrayLike<number>, at: number) => {
  const data = Buffer.alloc(samples.length * 2);
  for (let i = 0; i < samples.length; i++) data.writeInt16LE(Math.round(samples[i]! * 32_767), i * 2);
  return Buffer.concat([wavHeader(at, data.length, 1), data]);
};

/** Requested qualities, with their loudness in LUFS. */
const wanted: [AudioQuality, number][] = [
  [{ codec: 'mp3', bitrate_kbps: 64, sample_rate_hz: 32_000, channels: 1 }, -16],
  [{ codec: 'mp3', bitrate_kbps: 64, sample_rate_hz: 32_000, channels: 1 }, -10],
  [{ codec: 'mp3', bitrate_kbps: 32, sample_rate_hz: 22_050, channels: 1 }, -16],
  [{ codec: 'aac', bitrate_kbps: 64, sample_rate_hz: 44_100, channels: 2 }, -16],
  [{ codec: 'opus', bitrate_kbps: 32, sample_rate_hz: 24_000, channels: 1 }, -16],
];

describe.each(engineDrivers)('true peaks with %s', (_id, createDriver) => {
  const engine = createMediaEngine(createDriver());
  let dir: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'loa-peaks-'));
    for (const [name, sound] of Object.entries(harsh)) await writeFile(join(dir, `${name}.wav`), wav(sound(), rate));
    const speech = decodedSamples(await speechWav(dir));
    await writeFile(
      join(dir, 'shouted speech.wav'),
      wav(
        speech.channels[0]!.map((value) => Math.max(-1, Math.min(1, value * 8))),
        speech.rate,
      ),
    );
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it.each([...Object.keys(harsh), 'shouted speech'])('stay below −1 dBTP for %s', async (name) => {
    for (const [quality, loudness_lufs] of wanted) {
      const { path } = await engine.encodeAudio({
        source: join(dir, `${name}.wav`),
        target: join(dir, 'made'),
        quality,
        loudness_lufs,
      });
      const peaks = decodedSamples(path).channels.map(truePeakDb);
      expect(Math.max(...peaks), JSON.stringify(quality)).toBeLessThanOrEqual(-1);
    }
  });

  it('are measured right in this test itself', () => {
    const samples = decodedSamples(join(dir, 'a tone of a quarter of the rate.wav')).channels[0]!;
    expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(1.01);
    expect(truePeakDb(samples)).toBeCloseTo(3.01, 1);
  });
});
