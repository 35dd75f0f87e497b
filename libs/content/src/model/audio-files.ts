import { AUDIO_ENDINGS } from '@loa/contracts/uploads';
import { refusalsOf } from './refused-files';

/** Well-known formats for the hint; others are accepted as well. */
export const AUDIO_EXAMPLES = 'MP3, WAV, M4A, OGG, FLAC, WMA, AMR…';

/** For the file chooser: the endings, and `audio/*` for phones that know no endings. */
export const AUDIO_ACCEPT = [...AUDIO_ENDINGS, 'audio/*'].join(',');

const isAudio = ({ name, type, size }: File) =>
  size > 0 && (AUDIO_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)) || type.startsWith('audio/'));

/** Splits chosen or dropped files. The server decides by the bytes; this only avoids a useless upload. */
export function sortOutFiles(files: readonly File[]) {
  const audio = files.filter(isAudio);
  return { audio, refused: files.filter((file) => !audio.includes(file)) };
}

/** Sentences about files that are empty or no sound; none when all are accepted. */
export const audioRefusals = (refused: readonly File[]) =>
  refusalsOf(refused, `tệp âm thanh (${AUDIO_ENDINGS.join(', ')})`);
