import type { AVLogLevel } from 'node-av/constants';
import type { Frame } from 'node-av/lib';

/** Length of a piece of sound, and whether anything of it can be heard. */
export interface SoundLevel {
  seconds: number;
  is_heard: boolean;
}

/** Formats of broadcasts, and none that opens files or the network by itself. */
const READ_ONLY = {
  options: { format_whitelist: 'mp3,aac,mpegts,mov,mp4,m4a,ogg,flac,wav', protocol_whitelist: 'file' },
};
const quietLog = 8 as AVLogLevel;

/** About -60 dB: quieter than the noise of any studio. */
const HEARD = 0.001;

/**
 * Level of a piece of sound. Decoding is optional, because the package is: without it, and for formats it cannot read,
 * a device assumes that the sound is heard.
 */
export async function soundLevel(bytes: Uint8Array): Promise<SoundLevel | null> {
  try {
    const [{ Demuxer, Decoder, FilterAPI }, { Log }] = await Promise.all([
      import('node-av/api'),
      import('node-av/lib'),
    ]);
    Log.setLevel(quietLog);
    const input = await Demuxer.open(Buffer.from(bytes), READ_ONLY);
    const stream = input.audio();
    if (!stream) return (input.closeSync(), null);
    const decoder = Decoder.createSync(stream);
    const filter = FilterAPI.create('aformat=sample_fmts=flt:channel_layouts=mono');
    let [seconds, peak] = [0, 0];
    const take = (frame: Frame) => {
      for (const mono of filter.processAllSync(frame)) {
        const bytes = mono.data?.[0];
        if (bytes)
          peak = peakOf(
            new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + mono.nbSamples * 4)),
            peak,
          );
        mono.free();
      }
      seconds += frame.nbSamples / frame.sampleRate;
      frame.free();
    };
    for (const packet of input.packetsSync(stream.index)) {
      if (!packet) continue;
      try {
        for (const frame of decoder.decodeAllSync(packet)) take(frame);
      } catch {
        // A piece is cut out anywhere: packets at its edges cannot be read.
      }
      packet.free();
    }
    for (const part of [filter, decoder]) part.close();
    input.closeSync();
    return seconds > 0 ? { seconds, is_heard: peak > HEARD } : null;
  } catch {
    return null;
  }
}

const peakOf = (samples: Float32Array, peak: number) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), peak);
