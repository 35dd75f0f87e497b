import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { MediaError } from './media-error.ts';
import { movingPicture } from './moving-picture.ts';
import { despiteName, kindLabel, readBytes } from './sound-bytes.ts';

/** Kinds of media that are uploaded as a file; the others are typed. */
export const FILE_KINDS = ['image', 'video', 'pdf', 'ppt'] as const;
export type VisualKind = (typeof FILE_KINDS)[number];

const MB = 1024 ** 2;
/** Largest sizes: a larger file is no picture or document for a board, and would be in memory as a whole. */
const mostBytes: Record<Exclude<VisualKind, 'video'>, number> = { image: 60 * MB, pdf: 200 * MB, ppt: 200 * MB };

const kinds: Record<VisualKind, ReadonlySet<string>> = {
  image: new Set(['jpg', 'png', 'apng', 'webp', 'gif', 'tif', 'avif', 'heic']),
  video: new Set([
    'mp4',
    'm4v',
    'mov',
    'webm',
    'mkv',
    'avi',
    'asf',
    'wmv',
    '3gp',
    '3g2',
    'mpg',
    'mts',
    'flv',
    'ogv',
    'ogm',
    'f4v',
  ]),
  pdf: new Set(['pdf']),
  ppt: new Set(['pptx', 'odp', 'cfb']),
};

const taken = 'Hãy chọn ảnh (JPG, PNG, WebP, HEIC), video (MP4, MOV, WebM…), PDF hoặc PowerPoint.';

const notVisual = (content: string | undefined, name: string) =>
  new MediaError(
    'not_visual',
    `${despiteName(name)} ${content ? `là ${content}, không chiếu được` : 'không phải ảnh, video hay tài liệu nên không chiếu được'}. ${taken}`,
  );

/** Kind of a file by its bytes, before anything may open it. Its name is used in messages only. */
export async function visualKind(path: string, name = ''): Promise<VisualKind> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw new MediaError('bad_request', 'Không tìm thấy tệp cần xử lý.', error);
  });
  if (size === 0)
    throw new MediaError('empty_file', 'Tệp rỗng (0 byte). Có thể việc tải lên bị gián đoạn, hãy tải lại.');
  const kind = await kindOf(path, name);
  if (kind !== 'video' && size > mostBytes[kind])
    throw new MediaError(
      'too_large',
      `Tệp quá lớn: ${kind === 'image' ? 'ảnh' : 'tài liệu'} chỉ được đến ${mostBytes[kind] / MB} MB.`,
    );
  return kind;
}

async function kindOf(path: string, name: string): Promise<VisualKind> {
  const [found, start] = [await fileTypeFromFile(path), await readBytes(path, 0, 4096)];
  const kind = (Object.keys(kinds) as VisualKind[]).find((each) => found && kinds[each].has(found.ext));
  // Printers write lines of their own before a document; readers search that far.
  if (!kind && start.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (/<svg[\s>]/i.test(start.toString('latin1')))
    throw new MediaError(
      'not_visual',
      'Ảnh SVG có thể chứa chương trình nên không nhận. Hãy xuất ảnh thành PNG rồi tải lên.',
    );
  if (found?.ext === 'cfb' && !(await isOldPowerPoint(path))) throw notVisual('tài liệu văn phòng', name);
  if (await movingPicture(path)) return 'video';
  if (kind) return kind;
  if (found?.mime.startsWith('image/'))
    throw new MediaError(
      'unknown_kind',
      `Hệ thống chưa đọc được ảnh kiểu ${found.ext.toUpperCase()}. Hãy lưu lại ảnh thành JPG hoặc PNG rồi tải lên.`,
    );
  if (found?.mime.startsWith('video/'))
    throw new MediaError(
      'unknown_kind',
      `Hệ thống chưa đọc được video kiểu ${found.ext.toUpperCase()}. Hãy xuất lại thành MP4 rồi tải lên.`,
    );
  throw notVisual(found ? (kindLabel(found.mime) ?? `tệp kiểu ${found.ext.toUpperCase()}`) : undefined, name);
}

/** Word, Excel and PowerPoint of old share one container; the stream inside distinguishes them. */
async function isOldPowerPoint(path: string) {
  const { size } = await stat(path);
  const wanted = Buffer.from('PowerPoint Document', 'utf16le');
  const step = 4 * MB;
  for (let at = 0; at < Math.min(size, mostBytes.ppt); at += step - wanted.length)
    if ((await readBytes(path, at, step)).includes(wanted)) return true;
  return false;
}
