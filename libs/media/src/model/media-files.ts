import { refusalsOf } from '@loa/content/parts';
import { MEDIA_ENDINGS } from '@loa/contracts/media';

export const MEDIA_ACCEPT = [...MEDIA_ENDINGS, 'image/*', 'video/*'].join(',');
export const MEDIA_EXAMPLES = 'JPG, PNG, MP4, MOV, PDF, PowerPoint…';

const isAccepted = ({ name, type, size }: File) =>
  size > 0 && (MEDIA_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)) || /^(image|video)\//.test(type));

/** Splits chosen or dropped files. The server decides by the bytes; this only avoids a useless upload. */
export function sortOutMedia(files: readonly File[]) {
  const refused = files.filter((file) => !isAccepted(file));
  return { taken: files.filter(isAccepted), refusals: refusalsOf(refused, 'ảnh, video, PDF và PowerPoint') };
}
