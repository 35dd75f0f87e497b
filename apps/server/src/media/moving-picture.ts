import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { readBytes } from './sound-bytes.ts';

/** A picture that moves: FFmpeg's name of its kind, and the seconds that all its frames stand together. */
export interface MovingPicture {
  format: 'gif' | 'apng';
  seconds: number;
}

const MOST_BYTES = 60 * 1024 ** 2;

/** A GIF or PNG with more than one frame, by its own blocks; undefined for any other file. */
export async function movingPicture(path: string): Promise<MovingPicture | undefined> {
  const format = (await fileTypeFromFile(path))?.ext;
  if (format !== 'gif' && format !== 'apng') return undefined;
  const bytes = await readBytes(path, 0, Math.min((await stat(path)).size, MOST_BYTES));
  const frames = [...(format === 'gif' ? gifSeconds(bytes) : pngSeconds(bytes))];
  return frames.length > 1 ? { format, seconds: frames.reduce((sum, each) => sum + each, 0) } : undefined;
}

/** Seconds of each frame of a PNG: a fraction, whose 0 below means hundredths. */
function* pngSeconds(bytes: Buffer) {
  for (let at = 8; at + 34 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'fcTL')
      yield bytes.readUInt16BE(at + 28) / (bytes.readUInt16BE(at + 30) || 100);
}

const FRAME = 0x2c;
const EXTENSION = 0x21;
const CONTROL = 0xf9;
/** Hundredths of a second for a frame that asks for less than two, as browsers and FFmpeg show it. */
const HURRIED = 10;

/** Seconds of each frame of a GIF, from the control block before it. */
function* gifSeconds(bytes: Buffer) {
  const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(bytes[10]);
  while (at + 10 <= bytes.length) {
    if (bytes[at] === FRAME) at += 11 + colours(bytes[at + 9]);
    else if (bytes[at] !== EXTENSION) return;
    else {
      const hundredths = bytes.readUInt16LE(at + 4);
      if (bytes[at + 1] === CONTROL) yield (hundredths < 2 ? HURRIED : hundredths) / 100;
      at += 2;
    }
    for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += 1 + length;
    at += 1;
  }
}
