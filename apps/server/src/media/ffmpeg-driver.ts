import { appendFileSync, closeSync, openSync } from 'node:fs';
import type { AudioDriver, AudioSteps } from './audio-driver.ts';
import {
  appendFilter,
  audioCodec,
  encodeFilter,
  formatWhitelist,
  loudnessFilter,
  pieceRate,
  waveformFilter,
  waveformRate,
} from './audio-recipe.ts';
import { lastNumber, packetCounts } from './ffmpeg-log.ts';
import { runFfmpeg } from './ffmpeg-process.ts';
import { headerOf } from './ffprobe-header.ts';
import { jobTimeout, slowerThanSound } from './job-timeout.ts';
import type { Box } from './media-engine.ts';
import { asMediaError, tooLong } from './media-error.ts';
import { hdrTransfer, mostBitrate, videoAudio, videoEncoding, videoFilter, videoSoundFilter } from './video-recipe.ts';
import { WaveformPeaks } from './waveform-peaks.ts';
import { wholeSamples } from './whole-samples.ts';

const onlyLocalSound = ['-protocol_whitelist', 'file', '-format_whitelist', formatWhitelist];
const failed = 'Không xử lý được tệp này. Tệp có thể bị hỏng.';

const forced = (format: string | undefined) => (format ? ['-f', format] : []);

/** `file:` keeps a path that starts with a dash, or contains a colon, from being read as something else. */
const local = (path: string) => `file:${path}`;

/**
 * One byte per sample to our end of a pipe: it counts progress, and when the server dies ffmpeg finds the pipe broken
 * and stops.
 */
const lifeline = [
  '-map',
  '0:a:0',
  '-ac',
  '1',
  '-ar',
  String(waveformRate),
  '-c:a',
  'pcm_u8',
  '-flush_packets',
  '1',
  '-f',
  'u8',
  'pipe:1',
];

/** Driver for another ffmpeg than the one that ships, given by its path, and the ffprobe beside it. */
export const createFfmpegDriver = (ffmpeg: string, timeoutMs?: number): AudioDriver => ({
  id: 'ffmpeg',
  perform: (signal, work) => work(ffmpegSteps(ffmpeg, signal, timeoutMs)),
});

const ffmpegSteps = (ffmpeg: string, signal: AbortSignal | undefined, timeoutMs?: number): AudioSteps => {
  const ffprobe = ffmpeg.replace(/ffmpeg(?=[^/\\]*$)/, 'ffprobe');
  const run = async (
    program: string,
    [file, seconds]: [string, number],
    args: string[],
    onStdout: (chunk: Buffer) => void,
  ) => {
    const timeout_ms = timeoutMs ?? (await jobTimeout(file, seconds));
    return runFfmpeg(program, { args, timeout_ms, signal, onStdout }).catch((error: unknown) => {
      throw asMediaError(error, 'engine_failed', failed);
    });
  };
  const decode = (path: string, log: 'error' | 'verbose', format?: string) => [
    '-hide_banner',
    '-nostdin',
    '-v',
    log,
    ...onlyLocalSound,
    ...forced(format),
    '-i',
    local(path),
  ];

  return {
    async readHeader(path, format) {
      let json = '';
      const asked = ['-show_format', '-show_streams', '-of', 'json'];
      const args = ['-v', 'error', ...onlyLocalSound, ...forced(format), ...asked, local(path)];
      await run(ffprobe, [path, 0], args, (chunk) => (json += chunk.toString()));
      return headerOf(json);
    },

    async measure(request, onProgress) {
      const { path, declared_sec, most_sec = Infinity } = request;
      const peaks = new WaveformPeaks();
      const graph = `[0:a:0]asplit[a][b];[a]${loudnessFilter(request)}[loud];[b]${waveformFilter(request)}[wave]`;
      const outputs = ['-map', '[loud]', '-f', 'null', '-', '-map', '[wave]', '-f', 's16le', 'pipe:1'];
      const samples = wholeSamples((chunk) => {
        peaks.push(chunk);
        const seconds = peaks.samples / waveformRate;
        if (seconds > most_sec) throw tooLong();
        if (declared_sec) onProgress?.(Math.min(1, seconds / declared_sec));
      });
      const stderr = await run(
        ffmpeg,
        [path, declared_sec],
        [...decode(path, 'verbose'), '-filter_complex', graph, ...outputs],
        samples,
      );
      return {
        loudness_lufs: lastNumber(stderr, /^\s+I:\s+(-?[\d.]+) LUFS/gm) ?? -70,
        true_peak_dbtp: lastNumber(stderr, /^\s+Peak:\s+(-?[\d.]+) dBFS/gm) ?? -99,
        duration_sec: peaks.samples / waveformRate,
        peaks: peaks.result(),
        ...packetCounts(stderr),
      };
    },

    async encode(step, onProgress) {
      const { source, temp, quality, declared_sec } = step;
      const { encoder, format } = audioCodec(quality);
      const args = [...decode(source, 'error'), '-map', '0:a:0', '-map_metadata', '-1', '-af', encodeFilter(step)];
      args.push('-c:a', encoder, '-b:a', `${quality.bitrate_kbps}k`, '-f', format, '-y');
      if (format === 'ipod') args.push('-movflags', '+faststart');
      let done = 0;
      await run(ffmpeg, [source, declared_sec], [...args, local(temp), ...lifeline], (chunk) => {
        done += chunk.length;
        if (declared_sec) onProgress?.(Math.min(1, done / waveformRate / declared_sec));
      });
    },

    async append(step, onProgress) {
      const { source, target, cut, channels } = step;
      const seconds = cut.to_sec - cut.from_sec;
      const args = [
        ...decode(source, 'error'),
        '-map',
        '0:a:0',
        '-af',
        appendFilter(step),
        '-c:a',
        'pcm_s16le',
        '-f',
        's16le',
        'pipe:1',
      ];
      const file = openSync(target, 'a');
      let written = 0;
      try {
        await run(ffmpeg, [source, cut.to_sec], args, (chunk) => {
          appendFileSync(file, chunk);
          written += chunk.length;
          onProgress?.(Math.min(1, written / (2 * channels * pieceRate) / seconds));
        });
      } finally {
        closeSync(file);
      }
    },

    async encodeVideo({ source, temp, declared_sec, within, transfer, format }, onProgress) {
      const args = [
        ...decode(source, 'error', format),
        '-map',
        '0:v:0',
        '-map',
        '0:a:0?',
        '-map_metadata',
        '-1',
        '-progress',
        'pipe:1',
        ...videoArgs(within, transfer),
        local(temp),
      ];
      await run(ffmpeg, [source, declared_sec * slowerThanSound], args, (chunk) => {
        const done = lastNumber(chunk.toString(), /out_time_us=(\d+)/g);
        if (declared_sec && done !== undefined) onProgress?.(Math.min(1, done / 1e6 / declared_sec));
      });
      const written = await this.readHeader(temp);
      return {
        duration_sec: written.declared_sec,
        width: written.video?.width ?? 0,
        height: written.video?.height ?? 0,
      };
    },

    async takePicture({ source, temp, at_sec }) {
      const args = [
        '-hide_banner',
        '-nostdin',
        '-v',
        'error',
        ...onlyLocalSound,
        '-ss',
        String(at_sec),
        '-i',
        local(source),
        '-map',
        '0:v:0',
        '-frames:v',
        '1',
        '-c:v',
        'mjpeg',
        '-f',
        'image2',
        '-y',
        local(temp),
      ];
      await run(ffmpeg, [source, 0], args, () => undefined);
    },
  };
};

/** ffmpeg itself rotates pictures by the orientation of the telephone. */
const videoArgs = (within: Box, transfer: string | undefined) => {
  const { preset, profile, crf, gop } = videoEncoding;
  const most = mostBitrate(within);
  const picture = [
    '-vf',
    videoFilter(within, 0, hdrTransfer(transfer)),
    '-c:v',
    'libx264',
    '-preset',
    preset,
    '-profile:v',
    profile,
    '-crf',
    crf,
    '-maxrate',
    String(most),
    '-bufsize',
    String(most * 2),
    '-g',
    String(gop),
  ];
  return [
    ...picture,
    '-af',
    videoSoundFilter,
    '-c:a',
    videoAudio.encoder,
    '-b:a',
    String(videoAudio.bitrate),
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    '-y',
  ];
};
