import { SIGNALS } from '@loa/contracts/content';
import type { Signal } from '@loa/contracts/content';
import { expect, it } from 'vitest';
import { signalWav } from './write-signal';

const signals = Object.keys(SIGNALS) as Signal[];
const samplesOf = (wav: Buffer) => new Int16Array(wav.buffer, wav.byteOffset + 44, (wav.length - 44) / 2);
const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, each) => sum + each ** 2, 0) / samples.length) / 32_768;

it.each(signals)('%s is a few seconds of sound, loud enough, never clipped, and the same every time', (signal) => {
  const wav = signalWav(signal);
  const samples = samplesOf(wav);
  expect(samples.length / 32_000).toBeGreaterThan(2);
  expect(samples.length / 32_000).toBeLessThan(21);
  expect(loudness(samples)).toBeGreaterThan(0.02);
  expect(samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)).toBeLessThanOrEqual(
    Math.ceil(0.8 * 32_767),
  );
  // The sound begins and ends without a click.
  expect(Math.abs(samples[0] ?? 0)).toBeLessThan(600);
  expect(Math.abs(samples.at(-1) ?? 0)).toBeLessThan(1500);
  expect(signalWav(signal).equals(wav)).toBe(true);
});

it('has no two that are alike', () => {
  expect(new Set(signals.map((signal) => signalWav(signal).toString('base64'))).size).toBe(signals.length);
});
