import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foreignSpeech, toneWav, type WrittenKind } from '../../../media/sound-files.fixture';

const kinds = (name: string): WrittenKind[] => [
  { name: `${name}.mp3`, encoder: 'libmp3lame', format: 'mp3', sample_format: 's16p', frame_size: 1152 },
  { name: `${name}.ts`, encoder: 'aac', format: 'mpegts', sample_format: 'fltp', frame_size: 1024 },
  { name: `${name}.aac`, encoder: 'aac', format: 'adts', sample_format: 'fltp', frame_size: 1024 },
  { name: `${name}.opus`, encoder: 'libopus', format: 'ogg', sample_format: 'flt', frame_size: 960 },
  { name: `${name}.ogg`, encoder: 'libvorbis', format: 'ogg', sample_format: 'fltp', frame_size: 64 },
];

/**
 * Sounds of stations, written by FFmpeg: a tone of six seconds and as much silence, as MP3, AAC, a segment of HLS, and
 * Ogg with Opus and with Vorbis.
 */
export async function liveSounds(dir: string) {
  for (const [name, level] of [
    ['tone', 0.4],
    ['silence', 0],
  ] as const)
    foreignSpeech(
      dir,
      await toneWav(join(dir, `${name}.wav`), { seconds: 6, rate: 44_100, levels: [level] }),
      kinds(name),
    );
  const read = async (name: string) => {
    const of = (ending: string) => readFile(join(dir, `${name}.${ending}`));
    return {
      mp3: await of('mp3'),
      ts: await of('ts'),
      aac: await of('aac'),
      opus: await of('opus'),
      vorbis: await of('ogg'),
    };
  };
  return { tone: await read('tone'), silence: await read('silence') };
}
