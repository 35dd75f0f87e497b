import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foreignSpeech, toneWav, type WrittenKind } from '../../../media/sound-files.fixture';

const kinds = (name: string): WrittenKind[] => [
  { name: `${name}.mp3`, encoder: 'libmp3lame', format: 'mp3', sample_format: 's16p', frame_size: 1152 },
  { name: `${name}.ts`, encoder: 'aac', format: 'mpegts', sample_format: 'fltp', frame_size: 1024 },
  { name: `${name}.aac`, encoder: 'aac', format: 'adts', sample_format: 'fltp', frame_size: 1024 },
];

/** What stations send, written by FFmpeg: a tone of six seconds and as much silence, as MP3, AAC and a segment of HLS. */
export async function liveSounds(dir: string) {
  for (const [name, level] of [['tone', 0.4], ['silence', 0]] as const) foreignSpeech(dir, await toneWav(join(dir, `${name}.wav`), { seconds: 6, rate: 44_100, levels: [level] }), kinds(name));
  const read = (name: string) => readFile(join(dir, name));
  return { tone: { mp3: await read('tone.mp3'), ts: await read('tone.ts'), aac: await read('tone.aac') }, silence: { mp3: await read('silence.mp3'), ts: await read('silence.ts') } };
}
