import { open, type FileHandle } from 'node:fs/promises';

const headerBytes = 44;

/** Header of a WAV file with 16-bit mono samples. */
export const wavHeader = (sampleRate: number, dataBytes: number, channels = 1): Buffer => {
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
};

/** Samples of 16 bit, one channel. */
export interface Sound {
  sample_rate: number;
  samples: Buffer;
}

/** Length that some writers use for "until the end". */
const endless = 0xffffffff;
const pcm = 1;

/** The sound of a WAV file in memory; null when it has other than 16 bit and one channel, or is incomplete. */
export const wavSound = (wav: Uint8Array): Sound | null => {
  const bytes = Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength);
  if (
    bytes.length < headerBytes ||
    bytes.toString('latin1', 0, 4) !== 'RIFF' ||
    bytes.toString('latin1', 8, 12) !== 'WAVE'
  )
    return null;
  let sample_rate = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [kind, size] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    const start = at + 8;
    if (kind === 'fmt ' && start + 16 <= bytes.length) {
      if (
        bytes.readUInt16LE(start) !== pcm ||
        bytes.readUInt16LE(start + 2) !== 1 ||
        bytes.readUInt16LE(start + 14) !== 16
      )
        return null;
      sample_rate = bytes.readUInt32LE(start + 4);
    }
    if (kind === 'data') {
      const isStreamed = size === 0 || size >= endless - headerBytes || size === 0x7ffff000;
      const end = isStreamed ? bytes.length : start + size;
      if (sample_rate === 0 || end > bytes.length) return null;
      return { sample_rate, samples: bytes.subarray(start, end - ((end - start) % 2)) };
    }
    at = start + size + (size % 2);
  }
  return null;
};

/** Writer of a WAV file, piece by piece; `close` puts the true size into its header. */
export interface WavWriter {
  write(samples: Buffer): Promise<void>;
  close(): Promise<number>;
}

export const createWav = async (path: string, sampleRate: number): Promise<WavWriter> => {
  const file: FileHandle = await open(path, 'w');
  let bytes = 0;
  await file.write(wavHeader(sampleRate, 0));
  return {
    async write(samples) {
      await file.writeFile(samples);
      bytes += samples.length;
    },
    async close() {
      await file.write(wavHeader(sampleRate, bytes), 0, headerBytes, 0);
      await file.close();
      return bytes / 2 / sampleRate;
    },
  };
};
