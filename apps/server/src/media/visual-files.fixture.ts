import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import { AV_LOG_FATAL, AV_PIX_FMT_YUV420P } from 'node-av/constants';
import type { FFEncoderCodec } from 'node-av/constants';
import { Frame, Log, Rational } from 'node-av/lib';
import sharp from 'sharp';
import { encoderOptions } from './encoder-options.ts';
import { toneWav } from './sound-files.fixture.ts';

/** A PDF written by hand: each page one colour in its lower half (red, green, blue in turn), white above. */
export function pdfOf(pages: number, { width = 400, height = 300 } = {}): Buffer {
  const colours = ['1 0 0', '0 1 0', '0 0 1'];
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${3 + at * 2} 0 R`).join(' ')}] >>`,
    ...Array.from({ length: pages }, (_, at) => {
      const drawing = `${colours[at % 3]} rg 0 0 ${width} ${height / 2} re f`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + at * 2} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }).flat(),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

/** A PDF of one page with a picture that declares this many pixels, all of them black. */
export function pdfOfPicture(width: number, height: number): Buffer {
  const row = deflateSync(Buffer.alloc(Math.ceil(width / 8) * Math.min(height, 1000)), { level: 9 });
  const drawing = '400 0 0 300 0 0 cm /P Do';
  const head = [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >> endobj',
    `4 0 obj << /Length ${drawing.length} >> stream`,
    drawing,
    'endstream endobj',
  ].join('\n');
  const picture = `\n5 0 obj << /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode /Length ${row.length} >> stream\n`;
  return Buffer.concat([
    Buffer.from(head + picture, 'latin1'),
    row,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n', 'latin1'),
  ]);
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of one bit per pixel: black, of the declared size, and compressed a thousand times. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const row = Buffer.alloc(Math.ceil(width / 8) + 1);
  const dots = deflateSync(Buffer.alloc(row.length * Math.min(height, 1000)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', dots),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated PNG: a red picture and, unless it has only one, a blue one, each for a second; a text before them. */
export function movingPng(side: number, count: 1 | 2 = 2, { text = '', seconds = 1 } = {}): Buffer {
  const words = (...values: number[]) => {
    const data = Buffer.alloc(4 * values.length);
    values.forEach((value, at) => data.writeUInt32BE(value, 4 * at));
    return data;
  };
  const control = (sequence: number) =>
    chunk(
      'fcTL',
      Buffer.concat([words(sequence, side, side, 0, 0), Buffer.from([seconds >> 8, seconds & 255, 0, 1, 0, 0])]),
    );
  const dots = (colour: number[]) => {
    const row = Buffer.from([0, ...Array.from({ length: side }, () => colour).flat()]);
    return deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([words(side, side), Buffer.from([8, 2, 0, 0, 0])])),
    ...(text ? [chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${text}`))] : []),
    chunk('acTL', words(count, 0)),
    control(0),
    chunk('IDAT', dots([255, 0, 0])),
    ...(count === 2 ? [control(1), chunk('fdAT', Buffer.concat([words(2), dots([0, 0, 255])]))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A presentation of two parts, and further parts added to it. */
export const smallPptx = (more: Zippable = {}): Buffer => {
  const types =
    '<Types><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>';
  return Buffer.from(
    zipSync({ '[Content_Types].xml': strToU8(types), 'ppt/presentation.xml': strToU8('<p/>'), ...more }, { level: 0 }),
  );
};

/** Such a presentation whose table of contents declares this size for its last part, whatever is in it. */
export function lyingPptx(says: number, part = new Uint8Array(64)): Buffer {
  const bytes = smallPptx({ 'ppt/media/anh.png': [part, { level: 9 }] });
  bytes.writeUInt32LE(says, bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
  return bytes;
}

/** FFmpeg's names of containers other than MP4. */
const containers: Record<string, string> = { '.avi': 'avi', '.webm': 'webm', '.wmv': 'asf' };

interface Clip {
  seconds: number;
  width?: number;
  height?: number;
  encoder?: 'mpeg4' | 'libx264' | 'libvpx' | 'wmv2';
  sound?: boolean;
  /** Tags it as light of this transfer function, in the colours of HDR. */
  transfer?: 'smpte2084' | 'arib-std-b67';
}

/** A video whose picture grows brighter, with a tone where it has sound. */
export async function writeClip(
  dir: string,
  name: string,
  { seconds, width = 320, height = 180, encoder = 'mpeg4', sound = false, transfer }: Clip,
): Promise<string> {
  Log.setLevel(AV_LOG_FATAL);
  const path = join(dir, name);
  const picture = Encoder.createSync(encoder as FFEncoderCodec, {
    bitrate: 400_000,
    maxBFrames: 0,
    ...(transfer && {
      configure: encoderOptions({ color_trc: transfer, color_primaries: 'bt2020', colorspace: 'bt2020nc' }),
    }),
  });
  const output = Muxer.openSync(path, { format: containers[extname(name)] ?? 'mp4' });
  const index = output.addStream(picture);
  const heard = sound
    ? soundOf(await toneWav(join(dir, `${name}.wav`), { seconds, levels: [0.5] }), output)
    : undefined;
  for (let at = 0; at < seconds * 25; at += 1) {
    const dots = Buffer.alloc((width * height * 3) / 2, 128);
    dots.fill(30 + ((at * 3) % 200), 0, width * height);
    const frame = Frame.fromVideoBuffer(dots, {
      width,
      height,
      format: AV_PIX_FMT_YUV420P,
      timeBase: new Rational(1, 25),
      pts: BigInt(at),
    });
    picture.encodeAllSync(frame).forEach((packet) => output.writePacketSync(packet, index));
    // Ten minutes of them are more than the memory, before anything is collected.
    frame.free();
  }
  for (const packet of picture.flushPacketsSync()) output.writePacketSync(packet, index);
  heard?.();
  output.closeSync();
  return path;
}

function soundOf(wav: string, output: Muxer) {
  const filter = FilterAPI.create('aresample=48000,aformat=sample_fmts=fltp:channel_layouts=mono,asetnsamples=1024');
  const input = Demuxer.openSync(wav);
  const stream = input.audio();
  if (!stream) throw new Error('no sound');
  const decoder = Decoder.createSync(stream);
  const encoder = Encoder.createSync('aac' as FFEncoderCodec, { filter });
  const index = output.addStream(encoder);
  return () => {
    const frames = [...decoder.framesSync(input.packetsSync(stream.index))]
      .filter((frame) => frame !== null)
      .flatMap((frame) => filter.processAllSync(frame));
    for (const packet of [
      ...[...frames, ...filter.flushFramesSync()].flatMap((frame) => encoder.encodeAllSync(frame)),
      ...encoder.flushPacketsSync(),
    ])
      output.writePacketSync(packet, index);
    input.closeSync();
  };
}

/** A picture that cannot be compressed: the worst case for a thumbnail. */
export const noisyJpeg = (width: number, height: number) => {
  const dots = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 1; at < dots.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    dots[at] = seed >>> 24;
  }
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Artist: 'noi chup bi mat' } })
    .toBuffer();
};

export const write = async (dir: string, name: string, bytes: Buffer | string) => {
  const path = join(dir, name);
  await writeFile(path, bytes);
  return path;
};
