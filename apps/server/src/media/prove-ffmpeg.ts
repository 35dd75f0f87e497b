import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from './ffmpeg-process.ts';
import type { MediaEngine } from './media-engine.ts';
import { wavHeader } from './speech/wav-file.ts';

const RATE = 44_100;
const SECONDS = 2;
/** A bell: so high that a poor resampler returns silence. */
const BELL_HZ = 3900;
const ASKED_LUFS = -20;
const TEST_MS = 60_000;
const said = ['-hide_banner', '-nostdin', '-v', 'error'];
const bars = ['-f', 'lavfi', '-i', `testsrc=duration=${SECONDS}:size=640x360:rate=25`];
const clip = [...said, ...bars, '-f', 'lavfi', '-i', `sine=duration=${SECONDS}`, '-c:v', 'mpeg4', '-c:a', 'pcm_s16le'];
const hdr = ['-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
const hdrClip = [...said, ...bars, '-pix_fmt', 'yuv420p', '-c:v', 'libx264', ...hdr];

async function writeBell(path: string) {
  const data = Buffer.alloc(SECONDS * RATE * 2);
  for (let at = 0; at < data.length / 2; at++) {
    data.writeInt16LE(Math.round(Math.sin((2 * Math.PI * BELL_HZ * at) / RATE) * 16_000), at * 2);
  }
  await writeFile(path, Buffer.concat([wavHeader(RATE, data.length), data]));
}

async function bellSounds(engine: MediaEngine, folder: string) {
  const source = join(folder, 'bell.wav');
  await writeBell(source);
  for (const codec of ['mp3', 'aac', 'opus'] as const) {
    const quality = { codec, bitrate_kbps: 96, sample_rate_hz: 48_000, channels: 1 } as const;
    const request = { source, target: join(folder, `bell.${codec}`), quality, loudness_lufs: ASKED_LUFS };
    const { loudness_lufs, duration_sec, peaks } = await engine.encodeAudio(request);
    const isHeard = peaks.filter((peak) => Math.abs(peak) > 2).length > peaks.length * 0.9;
    if (!isHeard || Math.abs(loudness_lufs - ASKED_LUFS) > 1.5 || Math.abs(duration_sec - SECONDS) > 0.2) {
      const wanted = `a bell of ${SECONDS} s asked at ${ASKED_LUFS} dB, as ${codec},`;
      throw new Error(`${wanted} came out as ${duration_sec} s at ${loudness_lufs} dB`);
    }
  }
}

async function clipShows(engine: MediaEngine, folder: string, ffmpeg: string) {
  const source = join(folder, 'clip.avi');
  const picture = join(folder, 'clip.jpg');
  await runFfmpeg(ffmpeg, { args: [...clip, source], timeout_ms: TEST_MS });
  const request = { source, target: join(folder, 'clip.mp4'), picture, within: { width: 320, height: 320 } };
  const { duration_sec, width, height } = await engine.encodeVideo(request);
  if (width !== 320 || height !== 180 || Math.abs(duration_sec - SECONDS) > 0.2) {
    throw new Error(`a clip of ${SECONDS} s within 320×320 came out as ${duration_sec} s of ${width}×${height}`);
  }
  if ((await stat(picture)).size === 0) throw new Error('no picture could be taken of a clip');
}

async function hdrIsToned(engine: MediaEngine, folder: string, ffmpeg: string) {
  const source = join(folder, 'hdr.mkv');
  await runFfmpeg(ffmpeg, { args: [...hdrClip, source], timeout_ms: TEST_MS });
  const request = { source, target: join(folder, 'hdr.mp4'), picture: join(folder, 'hdr.jpg') };
  await engine.encodeVideo({ ...request, within: { width: 320, height: 320 } }).catch((error: unknown) => {
    const [{ message }, { cause }] = [error as Error, error as { cause?: Error }];
    throw new Error(
      `HDR video cannot be brought to the light of boards; it needs an ffmpeg with zscale (libzimg) and tonemap: ${cause?.message ?? message}`,
    );
  });
}

/**
 * Checks a configured ffmpeg with a bell, a clip and an HDR clip, and throws what it cannot do: rather at the start
 * than with somebody's file.
 */
export async function proveFfmpeg(ffmpeg: string, engine: MediaEngine): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'loa-ffmpeg-'));
  try {
    await bellSounds(engine, folder);
    await clipShows(engine, folder, ffmpeg);
    await hdrIsToned(engine, folder, ffmpeg);
  } catch (error) {
    const { message, cause } = error as Error;
    throw new Error(cause instanceof Error ? `${message} (${cause.message})` : message);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
