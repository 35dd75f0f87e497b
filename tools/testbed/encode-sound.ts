import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';

/**
 * FFmpeg parameters of a sound format: encoder, container and sample format, and how many samples the encoder takes at
 * a time.
 */
export interface SoundForm {
  encoder: string;
  format: string;
  sample_format: string;
  frame_size: number;
  /** Bits per second; the encoder's default if left out. */
  bitrate?: number;
  /** Options of the container. */
  options?: Record<string, string>;
}

const RATE = 48_000;

/**
 * Converts a sound file to another format, at 48 kHz and with one channel, without any code of the product.
 */
export function encodeSound(
  source: string,
  target: string,
  { encoder, format, sample_format, frame_size, bitrate, options = {} }: SoundForm,
): void {
  const filter = FilterAPI.create(
    `aresample=${RATE},aformat=sample_fmts=${sample_format}:channel_layouts=mono,asetnsamples=${frame_size}`,
  );
  const input = Demuxer.openSync(source);
  const decoder = Decoder.createSync(input.audio()!);
  const encode = Encoder.createSync(encoder as Parameters<typeof Encoder.createSync>[0], {
    filter,
    ...(bitrate && { bitrate }),
  });
  const output = Muxer.openSync(target, { format, options });
  const index = output.addStream(encode);
  const frames = [...decoder.framesSync(input.packetsSync(0))].filter((frame) => frame !== null);
  const filtered = [...frames.flatMap((frame) => filter.processAllSync(frame)), ...filter.flushFramesSync()];
  for (const packet of [...filtered.flatMap((frame) => encode.encodeAllSync(frame)), ...encode.flushPacketsSync()])
    output.writePacketSync(packet, index);
  output.closeSync();
  input.closeSync();
}
