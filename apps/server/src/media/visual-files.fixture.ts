import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import { AV_LOG_FATAL, AV_PIX_FMT_YUV420P } from 'node-av/constants';
import type { FFEncoderCodec } from 'node-av/constants';
import { Frame, Log, Rational } from 'node-av/lib';
import sharp from 'sharp';
import { toneWav } from './sound-files.fixture.ts';

/** A PDF written by hand: each page one colour in its lower half (red, green, blue in turn), white above. */
export function pdfOf(pages: number, { width = 400, height = 300 } = {}): Buffer {
  const colours = ['1 0 0', '0 1 0', '0 0 1'];
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${3 + at * 2} 0 R`).join(' ')}] >>`,
    ...Array.from({ length: pages }, (_, at) => {
      const drawing = `${colours[at % 3]} rg 0 0 ${width} ${height / 2} re f`;
      return [`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + at * 2} 0 R >>`, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`];
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
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1');
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of one bit a dot: black, as wide and high as it says, and packed a thousand times smaller. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const row = Buffer.alloc(Math.ceil(width / 8) + 1);
  const dots = deflateSync(Buffer.alloc(row.length * Math.min(height, 1000)));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', dots), chunk('IEND', Buffer.alloc(0))]);
}

/** An archive whose table of contents says that it unpacks to so much: a presentation by its names. */
export function explodingPptx(bytes: number): Buffer {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  const names = ['[Content_Types].xml', 'ppt/presentation.xml'];
  for (const name of names) {
    const data = Buffer.from(name.endsWith('types.xml') || name.startsWith('[') ? '<Types><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>' : '<p/>');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt32LE(crc32(data), 14);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(data.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(name.startsWith('ppt') ? bytes : data.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(Buffer.concat(parts).length, 42);
    parts.push(local, Buffer.from(name), data);
    table.push(entry, Buffer.from(name));
  }
  const [body, listed, end] = [Buffer.concat(parts), Buffer.concat(table), Buffer.alloc(22)];
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, listed, end]);
}

interface Clip {
  seconds: number;
  width?: number;
  height?: number;
  encoder?: 'mpeg4' | 'libx264';
  sound?: boolean;
}

/** A video whose picture grows brighter, with a tone where it has sound. */
export async function writeClip(dir: string, name: string, { seconds, width = 320, height = 180, encoder = 'mpeg4', sound = false }: Clip): Promise<string> {
  Log.setLevel(AV_LOG_FATAL);
  const path = join(dir, name);
  const picture = Encoder.createSync(encoder as FFEncoderCodec, { bitrate: 400_000, maxBFrames: 0 });
  const output = Muxer.openSync(path, name.endsWith('.avi') ? { format: 'avi' } : { format: 'mp4' });
  const index = output.addStream(picture);
  const heard = sound ? soundOf(await toneWav(join(dir, `${name}.wav`), { seconds, levels: [0.5] }), output) : undefined;
  for (let at = 0; at < seconds * 25; at += 1) {
    const dots = Buffer.alloc((width * height * 3) / 2, 128);
    dots.fill(30 + ((at * 3) % 200), 0, width * height);
    const frame = Frame.fromVideoBuffer(dots, { width, height, format: AV_PIX_FMT_YUV420P, timeBase: new Rational(1, 25), pts: BigInt(at) });
    picture.encodeAllSync(frame).forEach((packet) => output.writePacketSync(packet, index));
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
    const frames = [...decoder.framesSync(input.packetsSync(stream.index))].filter((frame) => frame !== null).flatMap((frame) => filter.processAllSync(frame));
    for (const packet of [...[...frames, ...filter.flushFramesSync()].flatMap((frame) => encoder.encodeAllSync(frame)), ...encoder.flushPacketsSync()]) output.writePacketSync(packet, index);
    input.closeSync();
  };
}

/** A picture nothing can be left out of: the worst a thumbnail can be made of. */
export const noisyJpeg = (width: number, height: number) => {
  const dots = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 1; at < dots.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    dots[at] = seed >>> 24;
  }
  return sharp(dots, { raw: { width, height, channels: 3 } }).jpeg({ quality: 95 }).withExif({ IFD0: { Artist: 'noi chup bi mat' } }).toBuffer();
};

export const write = async (dir: string, name: string, bytes: Buffer | string) => {
  const path = join(dir, name);
  await writeFile(path, bytes);
  return path;
};
