import { MEDIA_ENDINGS } from '@loa/contracts/media';

export const MEDIA_ACCEPT = [...MEDIA_ENDINGS, 'image/*', 'video/*'].join(',');
export const MEDIA_EXAMPLES = 'JPG, PNG, MP4, MOV, PDF, PowerPoint…';

const isAccepted = ({ name, type }: File) =>
  MEDIA_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)) || /^(image|video)\//.test(type);

/** Reason why a file is not uploaded. The server decides by the bytes; this only avoids a useless upload. */
export const refusalOf = (file: File) =>
  isAccepted(file) ? undefined : `Không nhận tệp “${file.name}”: chỉ nhận ảnh, video, PDF và PowerPoint.`;
