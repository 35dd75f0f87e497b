import { AUDIO_ENDINGS } from '@loa/contracts/uploads';

/** Well-known formats for the hint; others are accepted as well. */
export const AUDIO_EXAMPLES = 'MP3, WAV, M4A, OGG, FLAC, WMA, AMR…';

/** For the file chooser: the endings, and `audio/*` for phones that know no endings. */
export const AUDIO_ACCEPT = [...AUDIO_ENDINGS, 'audio/*'].join(',');

const isAudio = ({ name, type }: File) =>
  AUDIO_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)) || type.startsWith('audio/');

/** Splits chosen or dropped files. The server decides by the bytes; this only avoids a useless upload. */
export function sortOutFiles(files: readonly File[]) {
  const audio = files.filter(isAudio);
  return { audio, refused: files.filter((file) => !audio.includes(file)) };
}

/** Message about files that are not sound; undefined when all are. */
export function refusalOf(refused: readonly File[]) {
  if (refused.length === 0) return undefined;
  return `Bỏ qua ${refused.map(({ name }) => `“${name}”`).join(', ')}: chỉ nhận tệp âm thanh (${AUDIO_ENDINGS.join(', ')}).`;
}
