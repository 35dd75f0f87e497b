const HEADER = 44;
const BYTES = 2;

/** A WAV file of one channel and 16 bits with `samples` samples at `rate` per second, each a level from -1 to 1. */
export function wavFile(samples: number, rate: number, levelAt: (sample: number) => number): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(HEADER + samples * BYTES);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * BYTES, 28);
  file.writeUInt16LE(BYTES, 32);
  file.writeUInt16LE(BYTES * 8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * BYTES, 40);
  for (let at = 0; at < samples; at += 1) file.writeInt16LE(Math.round(levelAt(at) * 32_767), HEADER + at * BYTES);
  return file;
}
