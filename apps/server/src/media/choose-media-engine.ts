import { createFfmpegDriver } from './ffmpeg-driver.ts';
import { runFfmpeg } from './ffmpeg-process.ts';
import { createMediaEngine } from './create-media-engine.ts';
import { createNodeAvDriver } from './node-av-driver.ts';
import type { MediaEngine } from './media-engine.ts';

const oldestFfmpeg = 5;
const neededEncoders = ['libmp3lame', 'aac', 'libopus', 'libx264'];
const askMs = 10_000;

/** True when ffmpeg and ffprobe are on the PATH, new enough, and built with every encoder we use. */
export const hasSystemFfmpeg = async (): Promise<boolean> => {
  try {
    const ask = async (program: 'ffmpeg' | 'ffprobe', arg: string) => {
      let answer = '';
      await runFfmpeg(program, { args: ['-hide_banner', arg], timeout_ms: askMs, onStdout: (chunk) => (answer += chunk.toString()) });
      return answer;
    };
    const [version, encoders] = [await ask('ffmpeg', '-version'), await ask('ffmpeg', '-encoders'), await ask('ffprobe', '-version')];
    const major = /^ffmpeg version n?(\d+)\./.exec(version)?.[1];
    // A build from git has no number (`N-112…`): those that are still around are newer than 5.
    return (!major || Number(major) >= oldestFfmpeg) && neededEncoders.every((name) => encoders.includes(` ${name} `));
  } catch {
    return false;
  }
};

/** The system's ffmpeg when it will do, else FFmpeg from npm; if that is missing too, each job says so in Vietnamese. */
export const chooseMediaEngine = async (): Promise<MediaEngine> =>
  createMediaEngine((await hasSystemFfmpeg()) ? createFfmpegDriver() : createNodeAvDriver());
