import { stat } from 'node:fs/promises';
import { readBytes } from './sound-bytes.ts';

/** Larger than the largest page Ogg allows. */
const oggTailBytes = 70_000;
const mostChunks = 1000;

/**
 * `cut`: within a page; `open`: after a whole page, but without the mark of the end, as after a recorder that lost its
 * power.
 */
export type OggEnd = 'whole' | 'open' | 'cut';

/** How the last page of an Ogg file ends. Data behind it is not part of its sound. */
export const oggEnd = async (path: string): Promise<OggEnd> => {
  const { size } = await stat(path);
  const tail = await readBytes(path, Math.max(0, size - oggTailBytes), oggTailBytes);
  let end: OggEnd = 'cut';
  for (let at = tail.indexOf('OggS\0'); at >= 0 && at < tail.length;) {
    const segments = tail[at + 26];
    if (tail.toString('latin1', at, at + 5) !== 'OggS\0') return end;
    if (segments === undefined || at + 27 + segments > tail.length) return 'cut';
    const next =
      at + 27 + segments + tail.subarray(at + 27, at + 27 + segments).reduce((sum, length) => sum + length, 0);
    if (next > tail.length) return 'cut';
    end = (tail[at + 5]! & 4) === 4 ? 'whole' : 'open';
    at = next;
  }
  return end;
};

/**
 * Whether an MP4 or CAF ends within one of its parts: their table of contents may stand behind the sound, and then
 * nothing of it can be read.
 */
export const endsWithinPart = async (path: string): Promise<boolean> => {
  const { size } = await stat(path);
  const head = await readBytes(path, 0, 8);
  const [isCaf, isMp4] = [head.toString('latin1', 0, 4) === 'caff', head.toString('latin1', 4, 8) === 'ftyp'];
  let at = isCaf ? 8 : 0;
  for (let parts = 0; (isCaf || isMp4) && at < size && parts < mostChunks; parts++) {
    const part = await readBytes(path, at, 16);
    const length = part.length < (isCaf ? 12 : 8) ? Infinity : isCaf ? cafLength(part) : mp4Length(part);
    if (at + length > size) return true;
    at += length;
  }
  return false;
};

/** -1, only in the last part, means "to the end". */
const cafLength = (part: Buffer) => 12 + Math.max(0, Number(part.readBigInt64BE(4)));

/** 1 means "the length is in the next eight bytes". */
const mp4Length = (part: Buffer) => {
  const length = part.readUInt32BE(0);
  return Math.max(8, length === 1 && part.length >= 16 ? Number(part.readBigUInt64BE(8)) : length);
};
