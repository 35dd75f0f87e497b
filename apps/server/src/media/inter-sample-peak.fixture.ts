import { Decoder, Demuxer, FilterAPI } from 'node-av/api';

/** Every sample of a file, decoded to float, channel after channel; it uses none of the product's own measuring. */
export const decodedSamples = (path: string): { rate: number; channels: Float32Array[] } => {
  const input = Demuxer.openSync(path);
  const stream = input.audio()!;
  const decoder = Decoder.createSync(stream);
  const filter = FilterAPI.create('aformat=sample_fmts=fltp');
  const parts: Float32Array[][] = [];
  let rate = 0;
  const take = (frame: ReturnType<typeof filter.processAllSync>[number]) => {
    rate = frame.sampleRate;
    (frame.data ?? []).forEach((plane, channel) =>
      (parts[channel] ??= []).push(
        new Float32Array(plane.buffer.slice(plane.byteOffset, plane.byteOffset + frame.nbSamples * 4)),
      ),
    );
  };
  for (const frame of decoder.framesSync(input.packetsSync(stream.index)))
    if (frame) filter.processAllSync(frame).forEach(take);
  for (const frame of filter.flushFramesSync()) take(frame);
  input.closeSync();
  const joined = (chunks: Float32Array[]) => {
    const all = new Float32Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return all;
  };
  return { rate, channels: parts.map(joined) };
};

const [oversampling, reach] = [8, 24];

/** True peak of a signal between its samples, in dB of full scale: eight times oversampled with a windowed sinc. */
export const truePeakDb = (samples: Float32Array): number => {
  const kernels = Array.from({ length: oversampling }, (_, step) =>
    Array.from({ length: 2 * reach }, (_tap, tap) => {
      const x = tap - reach + 1 - step / oversampling;
      return (
        (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1)))
      );
    }),
  );
  let most = 0;
  for (let at = reach; at < samples.length - reach; at++) {
    // Between two quiet samples there is no high peak.
    if (Math.abs(samples[at]!) < 0.3 && Math.abs(samples[at + 1]!) < 0.3) continue;
    for (const kernel of kernels) {
      let sum = 0;
      for (let tap = 0; tap < kernel.length; tap++) sum += kernel[tap]! * samples[at - reach + 1 + tap]!;
      most = Math.max(most, Math.abs(sum));
    }
  }
  return 20 * Math.log10(most);
};
