import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AudioDriver } from './audio-driver.ts';
import { createMediaEngine } from './create-media-engine.ts';
import { createNodeAvDriver } from './node-av-driver.ts';
import { processAudio } from './process-audio.ts';
import { speechWav } from './sound-files.fixture.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loa-level-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** The real engine, recording each encoding. */
function countingDriver() {
  const driver = createNodeAvDriver();
  const encodes: number[] = [];
  const counting: AudioDriver = {
    ...driver,
    perform: (signal, work) =>
      driver.perform(signal, (steps) =>
        work({ ...steps, encode: (step, onProgress) => (encodes.push(step.gain_db), steps.encode(step, onProgress)) }),
      ),
  };
  return { counting, encodes };
}

it.each([-16, -14])(
  'brings speech to the loudness %d by encoding it once, though the limiter removes most of the gain',
  async (loudness_lufs) => {
    const { counting, encodes } = countingDriver();
    const quality = { codec: 'mp3', sample_rate_hz: 44_100, channels: 1, bitrate_kbps: 96 } as const;
    const made = await processAudio(createMediaEngine(counting), {
      source: await speechWav(dir),
      target_dir: dir,
      quality,
      loudness_lufs,
    });
    expect(Math.abs(made.loudness_lufs - loudness_lufs)).toBeLessThan(1);
    expect(encodes).toHaveLength(1);
  },
);
