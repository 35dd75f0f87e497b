import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WrittenKind } from './sound-files.fixture.ts';

/** Kinds of recorders, phones and old computers that our engines can write. */
export const otherKinds: WrittenKind[] = [
  { name: 'speech.aiff', encoder: 'pcm_s16be', format: 'aiff', sample_format: 's16', frame_size: 4096 },
  { name: 'speech.caf', encoder: 'alac', format: 'caf', sample_format: 's16p', frame_size: 4096 },
  { name: 'speech.au', encoder: 'pcm_mulaw', format: 'au', sample_format: 's16', frame_size: 4096 },
  { name: 'speech.ac3', encoder: 'ac3', format: 'ac3', sample_format: 'fltp', frame_size: 1536 },
  { name: 'speech.wv', encoder: 'wavpack', format: 'wv', sample_format: 's16p', frame_size: 4096 },
  { name: 'speech.wma', encoder: 'wmav2', format: 'asf', sample_format: 'fltp', frame_size: 2048 },
  { name: 'speech.3gp', encoder: 'aac', format: '3gp', sample_format: 'fltp', frame_size: 1024 },
];

const amrBands = {
  narrow: { magic: '#!AMR\n', frame_header: 0x3c, frame_bytes: 31 },
  wide: { magic: '#!AMR-WB\n', frame_header: 0x44, frame_bytes: 60 },
} as const;

/** An AMR recording written by hand, 20 ms a frame, because no engine of ours can write one; any bits are a sound. */
export const amrFile = async (path: string, band: keyof typeof amrBands, frames: number) => {
  const { magic, frame_header, frame_bytes } = amrBands[band];
  const frame = (n: number) =>
    Buffer.from([
      frame_header,
      ...Array.from({ length: frame_bytes }, (_, i) => ((n * 131 + i * 29) * 2_654_435_761) >>> 24),
    ]);
  await writeFile(path, Buffer.concat([Buffer.from(magic), ...Array.from({ length: frames }, (_, n) => frame(n))]));
};

/** First bytes of files of unsupported kinds. */
const strangeHeads = {
  'music.ape': 'MAC \x96\x0f\0\0',
  'song.mid': 'MThd\0\0\0\x06\0\0\0\x01\0\x60MTrk\0\0\0\x04\0\xff\x2f\0',
  'game.voc': 'Creative Voice File\x1a\x1a\0\x0a\x01\x29\x11\0',
  'disc.dsf': 'DSD \x1c\0\0\0',
};

export const strangeKinds = async (dir: string) => {
  for (const [name, head] of Object.entries(strangeHeads))
    await writeFile(join(dir, name), Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(2000, 7)]));
};

/** A copy of a file, cut at this share of its length. */
export const cutFile = async (dir: string, name: string, share: number) => {
  const whole = await readFile(join(dir, name));
  await writeFile(join(dir, `cut-${name}`), whole.subarray(0, Math.round(whole.length * share)));
};
