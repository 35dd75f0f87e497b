import { writeFile } from 'node:fs/promises';
import type { Signal } from '@loa/contracts/content';
import { SIGNAL_SOUNDS } from './signal-sounds.ts';

const RATE = 32_000;
const HEADER = 44;
const BYTES = 2;
/** Level of the loudest sample; processing does the rest, as for every sound. */
const PEAK = 0.8;

/** One channel of 16 bits a sample. */
function wavOf(levels: Float64Array): Buffer {
  const loudest = levels.reduce((most, level) => Math.max(most, Math.abs(level)), 0) || 1;
  const file = Buffer.alloc(HEADER + levels.length * BYTES);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * BYTES, 28);
  file.writeUInt16LE(BYTES, 32);
  file.writeUInt16LE(BYTES * 8, 34);
  file.write('data', 36);
  file.writeUInt32LE(levels.length * BYTES, 40);
  levels.forEach((level, at) => file.writeInt16LE(Math.round((level / loudest) * PEAK * 32_767), HEADER + at * BYTES));
  return file;
}

/** A sound that comes with the product, as a WAV file: the same bytes every time. */
export function signalWav(signal: Signal): Buffer {
  const { length_sec, wave } = SIGNAL_SOUNDS[signal]();
  return wavOf(Float64Array.from({ length: Math.round(length_sec * RATE) }, (_, at) => wave(at / RATE)));
}

export const writeSignal = (signal: Signal, target: string) => writeFile(target, signalWav(signal));
