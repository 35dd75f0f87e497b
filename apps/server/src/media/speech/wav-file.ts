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

/** The samples of a WAV file in memory, and their rate. */
export const wavSamples = (wav: Uint8Array): { sample_rate: number; samples: Buffer } => {
  const bytes = Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength);
  const data = bytes.indexOf('data', 12, 'latin1');
  if (data < 0) return { sample_rate: 0, samples: Buffer.alloc(0) };
  return { sample_rate: bytes.readUInt32LE(24), samples: bytes.subarray(data + 8) };
};

/** A WAV file written piece by piece; `close` puts the true size into its header. */
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
