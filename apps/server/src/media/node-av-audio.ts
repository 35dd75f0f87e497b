import { appendFileSync, closeSync, openSync } from 'node:fs';
import type { Decoder, Demuxer, DemuxerOptions, Muxer } from 'node-av/api';
import type { AVLogLevel } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import type { AppendStep, AudioHeader, EncodeStep, MeasureRequest, Measurement } from './audio-driver.ts';
import {
  appendFilter,
  audioCodec,
  coverArtCodecs,
  encodeFilter,
  formatWhitelist,
  loudnessFilter,
  waveformFilter,
  waveformRate,
} from './audio-recipe.ts';
import { MediaError, tooLong } from './media-error.ts';
import type { ReportProgress } from './serve-job.ts';
import { WaveformPeaks } from './waveform-peaks.ts';

const packetsPerBreath = 512;
const quietLog = 8 as AVLogLevel;
export const inputOptions = { options: { format_whitelist: formatWhitelist, protocol_whitelist: 'file' } };

/** node-av is optional: it is loaded when a job needs it, and without it the job fails with a message, not a crash. */
export const loadNodeAv = async () => {
  try {
    const [api, { Log }] = await Promise.all([import('node-av/api'), import('node-av/lib')]);
    Log.setLevel(quietLog);
    return api;
  } catch (error) {
    throw new MediaError(
      'engine_missing',
      'Máy chủ chưa có bộ xử lý âm thanh. Hãy báo quản trị viên cài gói node-av, hoặc chỉ ra ffmpeg bằng LOA_FFMPEG.',
      error,
    );
  }
};

export const readHeader = async (path: string, format?: string): Promise<AudioHeader> => {
  const { probe } = await loadNodeAv();
  const input = { ...inputOptions, format };
  const { duration, streams, audio, ...found } = await probe(path, input);
  const covers = streams.some(({ codec }) => coverArtCodecs.includes(codec)) ? await coversIn(path, input) : [];
  const video = streams.find(({ type, index }) => type === 'video' && !covers.includes(index));
  return {
    format: found.format,
    declared_sec: duration,
    has_video: video !== undefined,
    ...(audio && {
      audio: { codec: codecName(audio.codec), channels: audio.channels ?? 0, sample_rate: audio.sampleRate ?? 0 },
    }),
    ...(video && { video: { width: video.width ?? 0, height: video.height ?? 0 } }),
  };
};

const ATTACHED_PICTURE = 1 << 10;

/** Streams that are an album cover, as opposed to a film with one picture after the other. */
async function coversIn(path: string, options: DemuxerOptions): Promise<number[]> {
  const { Demuxer } = await loadNodeAv();
  const input = await Demuxer.open(path, options);
  try {
    return input.streams.filter(({ disposition }) => (disposition & ATTACHED_PICTURE) !== 0).map(({ index }) => index);
  } finally {
    await input.close();
  }
}

/** node-av names the decoder (`mp3float`), ffprobe the codec (`mp3`): one name for both engines. */
const codecName = (decoder: string) => decoder.replace(/^lib|float$|_fixed$/g, '');

/**
 * Decodes every sample once, up to the end of the cut. Synchronous calls are 3× faster, but must yield now and then or
 * freed memory is never returned.
 */
const decodeAll = async (
  { path, declared_sec, cut, most_sec = Infinity }: Pick<MeasureRequest, 'path' | 'declared_sec' | 'most_sec' | 'cut'>,
  report: ReportProgress,
  onFrame: (frame: Frame) => void,
) => {
  const { Demuxer, Decoder } = await loadNodeAv();
  const input = Demuxer.openSync(path, inputOptions);
  const stream = input.audio();
  if (!stream) throw new MediaError('no_audio', 'Tệp không có tiếng.');
  const decoder = Decoder.createSync(stream);
  const counts = { packets: 0, bad_packets: 0 };
  const needed_sec = cut?.to_sec ?? Infinity;
  let seconds = 0;
  const take = (frame: Frame) => {
    if (seconds < needed_sec) onFrame(frame);
    seconds += frame.nbSamples / frame.sampleRate;
    frame.free();
  };
  try {
    for (const packet of input.packetsSync(stream.index)) {
      if (!packet) continue;
      counts.packets++;
      if (!takeDecoded(() => decoder.decodeAllSync(packet), take)) counts.bad_packets++;
      packet.free();
      if (seconds > most_sec) throw tooLong();
      if (seconds >= needed_sec) return counts;
      if (counts.packets % packetsPerBreath === 0) {
        report(declared_sec ? Math.min(1, seconds / declared_sec) : 0);
        await breathe();
      }
    }
    if (!takeDecoded(() => decoder.flushFramesSync(), take)) counts.bad_packets++;
  } finally {
    closeInput(input, decoder);
  }
  return counts;
};

/**
 * False when the decoder cannot go on; errors of our own filters and encoder are not the file's fault and are thrown.
 */
export const takeDecoded = (decode: () => Iterable<Frame>, take: (frame: Frame) => void): boolean => {
  const frames: Frame[] = [];
  let whole = true;
  try {
    for (const frame of decode()) frames.push(frame);
  } catch {
    whole = false;
  }
  frames.forEach(take);
  return whole;
};

const breathe = async () => {
  globalThis.gc?.();
  await new Promise((resolve) => setImmediate(resolve));
};

const closeInput = (input: Demuxer, decoder: Decoder) => {
  decoder.close();
  input.closeSync();
};

export const measure = async (request: MeasureRequest, report: ReportProgress): Promise<Measurement> => {
  const { FilterAPI } = await loadNodeAv();
  const loudness = FilterAPI.create(loudnessFilter(request));
  const waveform = FilterAPI.create(waveformFilter(request));
  const peaks = new WaveformPeaks();
  let lufs = -70;
  let truePeak = 0;
  const onLoudness = (frame: Frame) => {
    const read = frame.getMetadata().getAll();
    lufs = Number(read['lavfi.r128.I'] ?? lufs);
    truePeak = Math.max(truePeak, ...[0, 1].map((channel) => Number(read[`lavfi.r128.true_peaks_ch${channel}`] ?? 0)));
    frame.free();
  };
  const onWaveform = (frame: Frame) => {
    const bytes = frame.data?.[0];
    if (bytes) peaks.push(new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + frame.nbSamples * 2)));
    frame.free();
  };

  try {
    const counts = await decodeAll(request, report, (frame) => {
      loudness.processAllSync(frame).forEach(onLoudness);
      waveform.processAllSync(frame).forEach(onWaveform);
    });
    if (peaks.samples > 0 || loudness.isFilterInitialized) {
      for (const frame of loudness.flushFramesSync()) onLoudness(frame);
      for (const frame of waveform.flushFramesSync()) onWaveform(frame);
    }
    return {
      ...counts,
      loudness_lufs: lufs,
      true_peak_dbtp: truePeak > 0 ? 20 * Math.log10(truePeak) : -99,
      duration_sec: peaks.samples / waveformRate,
      peaks: peaks.result(),
    };
  } finally {
    // Freed now, because the next step of the file runs in the same process.
    loudness.close();
    waveform.close();
    await breathe();
  }
};

/** Flushed by the caller, who closes the whole file. */
export const append = async (step: AppendStep, report: ReportProgress): Promise<void> => {
  const { source, target, cut, channels } = step;
  const { FilterAPI } = await loadNodeAv();
  const filter = FilterAPI.create(appendFilter(step));
  const file = openSync(target, 'a');
  const onFiltered = (frame: Frame) => {
    const bytes = frame.data?.[0];
    if (bytes) appendFileSync(file, bytes.subarray(0, frame.nbSamples * channels * 2));
    frame.free();
  };
  try {
    await decodeAll({ path: source, declared_sec: cut.to_sec, cut }, report, (frame) =>
      filter.processAllSync(frame).forEach(onFiltered),
    );
    if (filter.isFilterInitialized) for (const frame of filter.flushFramesSync()) onFiltered(frame);
  } finally {
    closeSync(file);
    filter.close();
  }
};

export const encode = async (step: EncodeStep, report: ReportProgress): Promise<void> => {
  const { source, temp, quality, declared_sec } = step;
  const { FilterAPI, Encoder, Muxer } = await loadNodeAv();
  const { encoder: name, format } = audioCodec(quality);
  const filter = FilterAPI.create(encodeFilter(step));
  const encoder = Encoder.createSync(name as Parameters<typeof Encoder.createSync>[0], {
    bitrate: quality.bitrate_kbps * 1000,
    filter,
  });
  const output = Muxer.openSync(temp, { format, options: format === 'ipod' ? { movflags: '+faststart' } : {} });
  const index = output.addStream(encoder);
  const write = (packets: ReturnType<typeof encoder.encodeAllSync>) =>
    packets.forEach((packet) => {
      output.writePacketSync(packet, index);
      packet.free();
    });
  const onFiltered = (frame: Frame) => {
    write(encoder.encodeAllSync(frame));
    frame.free();
  };
  try {
    await decodeAll({ path: source, declared_sec }, report, (frame) =>
      filter.processAllSync(frame).forEach(onFiltered),
    );
    for (const frame of filter.flushFramesSync()) onFiltered(frame);
    write([...encoder.flushPacketsSync()]);
  } finally {
    closeOutput(output, encoder, filter);
  }
};

const closeOutput = (output: Muxer, ...parts: { close(): void }[]) => {
  output.closeSync();
  parts.forEach((part) => part.close());
};
