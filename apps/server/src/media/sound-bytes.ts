import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { MediaError } from './media-error.ts';

/**
 * Accepted kinds, as `file-type` calls them; whether there is sound or a picture inside shows only when they are open.
 */
const acceptedKinds = new Set([
  'mp1',
  'mp2',
  'mp3',
  'wav',
  'm4a',
  'm4b',
  'mp4',
  'm4v',
  'f4a',
  'f4b',
  'f4v',
  'mov',
  '3gp',
  '3g2',
  'aac',
  'ogg',
  'oga',
  'ogx',
  'ogm',
  'ogv',
  'opus',
  'spx',
  'flac',
  'webm',
  'mkv',
  'amr',
  'asf',
  'aif',
  'caf',
  'ac3',
  'wv',
]);
/** Kinds of sound whose name differs from their extension, or that `file-type` does not call sound. */
const soundNames: Record<string, string> = {
  mid: 'MIDI',
  mpc: 'Musepack (MPC)',
  rm: 'RealAudio (RM)',
  m4p: 'M4P có khóa bản quyền',
  f4p: 'F4P có khóa bản quyền',
};

const labels: [RegExp, string][] = [
  [/^audio\//, 'âm thanh'],
  [/^image\//, 'hình ảnh'],
  [/^video\//, 'video'],
  [/pdf$/, 'tài liệu'],
  [/officedocument|msword|ms-excel|ms-powerpoint|x-cfb|opendocument|rtf/, 'tài liệu văn phòng'],
  [/zip|rar|7z|tar|gzip|compressed/, 'tệp nén'],
  [/font/, 'phông chữ'],
  [/executable|x-msdownload|x-elf|mach/, 'chương trình'],
];

/** Name of a file's kind, when it is no sound; undefined for kinds without a name here. */
export const kindLabel = (mime: string) => labels.find(([pattern]) => pattern.test(mime))?.[1];

/** Beginning of a sentence about a file whose name does not fit: `Tệp có đuôi .png nhưng bên trong`. */
export const despiteName = (name = '') => {
  const ext = extname(name).toLowerCase().slice(0, 10);
  return ext ? `Tệp có đuôi ${ext} nhưng bên trong` : 'Bên trong tệp này';
};

const notAudio = (content: string, name: string | undefined) =>
  new MediaError(
    'not_audio',
    `${despiteName(name)} là ${content}, không phải âm thanh. Hãy chọn tệp MP3, WAV, M4A, OGG hoặc FLAC.`,
  );

const unknownKind = (kind: string) =>
  new MediaError(
    'unknown_kind',
    `Hệ thống chưa đọc được tệp âm thanh kiểu ${kind}. Hãy xuất lại tệp thành MP3, WAV, M4A, OGG hoặc FLAC rồi tải lên.`,
  );

/**
 * Checks the first bytes, before FFmpeg may open the file: refuses files that are empty, plain text or clearly
 * something else.
 */
export const refuseDisguised = async (path: string, name?: string): Promise<void> => {
  const { size } = await stat(path).catch((error: unknown) => {
    throw new MediaError('bad_request', 'Không tìm thấy tệp cần xử lý.', error);
  });
  if (size === 0)
    throw new MediaError('empty_file', 'Tệp rỗng (0 byte). Có thể việc tải lên bị gián đoạn, hãy tải lại.');
  const found = await fileTypeFromFile(path);
  if (found && !acceptedKinds.has(found.ext)) {
    if (found.ext in soundNames || found.mime.startsWith('audio/'))
      throw unknownKind(soundNames[found.ext] ?? found.ext.toUpperCase());
    const label = kindLabel(found.mime) ?? 'tệp kiểu';
    throw notAudio(`${label} ${found.ext.toUpperCase()}`, name);
  }
  if (!found && (await isText(path))) throw notAudio('văn bản', name);
};

const isText = async (path: string): Promise<boolean> => {
  const start = await readBytes(path, 0, 4096);
  if (start.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** Up to `length` bytes of a file from an offset. */
export const readBytes = async (path: string, from: number, length: number): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
