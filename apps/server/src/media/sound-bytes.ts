import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { MediaError } from './media-error.ts';

const soundMimes = /^audio\/|^video\/(mp4|quicktime|webm|ogg|x-matroska)$|^application\/ogg$/;
const labels: [RegExp, string][] = [
  [/^image\//, 'hình ảnh'],
  [/^video\//, 'video'],
  [/pdf$/, 'tài liệu'],
  [/officedocument|msword|ms-excel|ms-powerpoint|x-cfb|opendocument|rtf/, 'tài liệu văn phòng'],
  [/zip|rar|7z|tar|gzip|compressed/, 'tệp nén'],
  [/font/, 'phông chữ'],
  [/executable|x-msdownload|x-elf|mach/, 'chương trình'],
];

const notAudio = (content: string, name: string | undefined) => {
  const ext = name ? extname(name) : '';
  const despite = ext ? ` dù tên là ${ext.toLowerCase()}` : '';
  return new MediaError('not_audio', `Tệp không phải âm thanh: nội dung là ${content}${despite}. Hãy chọn tệp MP3, WAV, M4A, OGG hoặc FLAC.`);
};

/** First look at the bytes, before FFmpeg may open the file: refuses what is empty, plain text or plainly something else. */
export const refuseDisguised = async (path: string, name?: string): Promise<void> => {
  const { size } = await stat(path).catch((error: unknown) => {
    throw new MediaError('bad_request', 'Không tìm thấy tệp cần xử lý.', error);
  });
  if (size === 0) throw new MediaError('empty_file', 'Tệp rỗng (0 byte). Có thể việc tải lên bị gián đoạn, hãy tải lại.');
  const found = await fileTypeFromFile(path);
  if (found && !soundMimes.test(found.mime)) {
    const label = labels.find(([pattern]) => pattern.test(found.mime))?.[1] ?? 'định dạng';
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

const readBytes = async (path: string, from: number, length: number): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** An MP3 knows its own length only when its first frame says so; without that FFmpeg guesses from the file size. */
export const mp3KnowsLength = async (path: string): Promise<boolean> => {
  const head = await readBytes(path, 0, 10);
  const tagged = head.toString('latin1', 0, 3) === 'ID3';
  const skip = tagged ? 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0) : 0;
  const frame = (await readBytes(path, skip, 4096)).toString('latin1');
  return frame.includes('Xing') || frame.includes('Info') || frame.includes('VBRI');
};

/** Streaming writers put 0, or a size of about 2 or 4 GB, where they cannot know it. */
const madeUpBytes = 0x7ff00000;

/** How much of the sound a WAV header promises is really in the file, 0..1; 1 when the header does not know. FFmpeg itself hides a cut. */
export const wavShare = async (path: string): Promise<number> => {
  const { size } = await stat(path);
  const head = await readBytes(path, 0, 65_536);
  for (let at = 12; at + 8 <= head.length; ) {
    const length = head.readUInt32LE(at + 4);
    if (head.toString('latin1', at, at + 4) === 'data') {
      return length === 0 || length >= madeUpBytes ? 1 : Math.min(1, (size - at - 8) / length);
    }
    at += 8 + length + (length % 2);
  }
  return 1;
};
