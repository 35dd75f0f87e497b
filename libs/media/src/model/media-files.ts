import { MEDIA_ENDINGS } from '@loa/contracts/media';

export const MEDIA_ACCEPT = [...MEDIA_ENDINGS, 'image/*', 'video/*'].join(',');
export const MEDIA_EXAMPLES = 'JPG, PNG, MP4, MOV, PDF, PowerPoint…';

const isTaken = ({ name, type }: File) =>
  MEDIA_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)) || /^(image|video)\//.test(type);

/** Why a file is not even sent; the server decides by the bytes, this only spares a useless upload. */
export const refusalOf = (file: File) =>
  isTaken(file) ? undefined : `Không nhận tệp “${file.name}”: chỉ nhận ảnh, video, PDF và PowerPoint.`;
