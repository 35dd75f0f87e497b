import { stat } from 'node:fs/promises';
import { MediaError } from './media-error.ts';
import { readBytes } from './sound-bytes.ts';

/** What a presentation full of pictures unpacks to; more is meant to fill the disk. */
const MOST_BYTES = 1024 ** 3;
const MOST_PARTS = 20_000;
const TAIL = 65_557;
const endMark = Buffer.from('PK\x05\x06', 'latin1');

const broken = () => new MediaError('damaged', 'Tệp PowerPoint bị hỏng, không đọc được. Hãy mở bằng PowerPoint, lưu lại rồi tải lên.');
const exploding = () => new MediaError('too_large', 'Tệp PowerPoint bung ra quá lớn nên không nhận. Hãy nén bớt ảnh và video trong tệp rồi tải lên.');

/** Refuses an archive that says, or cannot hide, that it unpacks to more than any presentation does. Only its table of contents is read. */
export async function boundArchive(path: string) {
  const { size } = await stat(path);
  const tail = await readBytes(path, Math.max(0, size - TAIL), TAIL);
  const at = tail.lastIndexOf(endMark);
  if (at < 0 || at + 22 > tail.length) throw broken();
  const [parts, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (parts > MOST_PARTS || length > 64 * 1024 ** 2) throw exploding();
  if (start + length > size) throw broken();
  const table = await readBytes(path, start, length);
  let total = 0;
  for (let part = 0, from = 0; part < parts; part += 1) {
    if (from + 46 > table.length || table.readUInt32LE(from) !== 0x02014b50) throw broken();
    const [packed, unpacked] = [table.readUInt32LE(from + 20), table.readUInt32LE(from + 24)];
    // Deflate makes at most a thousandth of it: whoever says less than that lies about one of the two.
    total += Math.max(unpacked, packed);
    if (total > MOST_BYTES) throw exploding();
    from += 46 + table.readUInt16LE(from + 28) + table.readUInt16LE(from + 30) + table.readUInt16LE(from + 32);
  }
}
