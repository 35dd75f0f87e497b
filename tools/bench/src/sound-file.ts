import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

const RATE = 22_050;

interface WavFile {
  wavHeader(rate: number, bytes: number, channels?: number): Buffer;
}

/** Sound that swells and falls as speech does, never twice the same. */
export async function writeSound(path: string, seconds: number, pitch = 220): Promise<string> {
  const { wavHeader }: WavFile = await import(join(root, 'apps/server/src/media/speech/wav-file.ts'));
  const file = openSync(path, 'w');
  writeSync(file, wavHeader(RATE, seconds * RATE * 2));
  for (let second = 0; second < seconds; second += 1) {
    const samples = Buffer.alloc(RATE * 2);
    for (let at = 0; at < RATE; at += 1) {
      const time = second + at / RATE;
      const voice =
        Math.sin(2 * Math.PI * pitch * time) +
        0.5 * Math.sin(2 * Math.PI * (pitch * 2.5 + (second % 97)) * time) +
        0.2 * (Math.random() - 0.5);
      samples.writeInt16LE(Math.round(9000 * voice * (0.55 + 0.45 * Math.sin(2 * Math.PI * 3 * time))), at * 2);
    }
    writeSync(file, samples);
  }
  closeSync(file);
  return path;
}
