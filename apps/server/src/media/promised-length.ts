import { stat } from 'node:fs/promises';
import { readBytes } from './sound-bytes.ts';

interface Described {
  mime: string;
  /** FFmpeg's length; a guess from the file size where the file itself has none. */
  declared_sec: number;
  audio: { sample_rate: number };
}

/** Kinds whose headers count samples or packets, so that FFmpeg's length comes from the file. */
const countingMimes = new Set([
  'audio/mp4',
  'audio/flac',
  'audio/aiff',
  'audio/x-caf',
  'audio/basic',
  'audio/x-ms-wma',
  'audio/x-wavpack',
]);

/** Length that the file declares, only where it can know it; else 0. `decoded` is the part that could be read. */
export const promisedSeconds = async (
  path: string,
  { mime, declared_sec, audio }: Described,
  decoded: number,
): Promise<number> => {
  if (mime === 'audio/mpeg') return mp3Seconds(path, audio.sample_rate);
  if (mime === 'audio/wav') return decoded / (await wavShare(path));
  if (mime === 'audio/webm') return (await webmKnowsLength(path)) ? declared_sec : 0;
  return countingMimes.has(mime) ? declared_sec : 0;
};

/**
 * Length of an MP3, which knows its frames only when its first frame says so. FFmpeg uses that only while the file size
 * agrees, and guesses for joined files or those with anything behind them.
 */
const mp3Seconds = async (path: string, sampleRate: number): Promise<number> => {
  const head = await readBytes(path, 0, 10);
  const tagged = head.toString('latin1', 0, 3) === 'ID3';
  const skip = tagged ? 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0) : 0;
  const start = await readBytes(path, skip, 4096);
  const [xing, vbri] = [
    ['Xing', 'Info'].map((name) => start.indexOf(name)).find((at) => at > 0) ?? -1,
    start.indexOf('VBRI'),
  ];
  const saysFrames = xing > 0 && xing + 12 <= start.length && (start.readUInt32BE(xing + 4) & 1) === 1;
  const counted = saysFrames ? xing + 8 : vbri > 0 && vbri + 18 <= start.length ? vbri + 14 : -1;
  const samplesPerFrame = sampleRate >= 32_000 ? 1152 : 576;
  return counted < 0 ? 0 : (start.readUInt32BE(counted) * samplesPerFrame) / sampleRate;
};

/** Smallest made-up size: streaming writers put 0, or a size of about 2 or 4 GB, where they cannot know it. */
const madeUpBytes = 0x7ff00000;

/**
 * Share of the sound declared by a WAV header that is really in the file, 0..1; 1 when the header does not know. FFmpeg
 * itself hides a cut.
 */
const wavShare = async (path: string): Promise<number> => {
  const { size } = await stat(path);
  const head = await readBytes(path, 0, 65_536);
  for (let at = 12; at + 8 <= head.length;) {
    const length = head.readUInt32LE(at + 4);
    if (head.toString('latin1', at, at + 4) === 'data') {
      return length === 0 || length >= madeUpBytes ? 1 : Math.min(1, (size - at - 8) / length);
    }
    at += 8 + length + (length % 2);
  }
  return 1;
};

/**
 * Whether a WebM knows its length: recorders in browsers leave it out; the element of Matroska for it is a float of
 * four or eight bytes.
 */
const webmKnowsLength = async (path: string): Promise<boolean> => {
  const start = await readBytes(path, 0, 4096);
  return [0x84, 0x88].some((size) => start.includes(Buffer.from([0x44, 0x89, size])));
};
