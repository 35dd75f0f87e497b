import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIDE = { width: 96, height: 48 };

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of one colour as PNG. */
function picture(...rgb: [number, number, number]) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE.width, 0);
  header.writeUInt32BE(SIDE.height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * SIDE.width, Buffer.from(rgb))]);
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: SIDE.height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
export type Picture = ReturnType<typeof picture>;

/** Pictures by use: blue is shown by default, green is planned, red is named by plans and never served. */
export const [BY_DEFAULT, PLANNED, MISSING] = [picture(0, 90, 200), picture(0, 150, 60), picture(200, 30, 30)];
export const PICTURES = [BY_DEFAULT, PLANNED];
