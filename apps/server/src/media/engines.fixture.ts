import { hasSystemFfmpeg } from './choose-media-engine.ts';
import { createFfmpegDriver } from './ffmpeg-driver.ts';
import { createNodeAvDriver } from './node-av-driver.ts';

/** Every engine this machine has: each rule holds with all of them. */
export const engineDrivers = Object.entries({ 'node-av': createNodeAvDriver, ...((await hasSystemFfmpeg()) && { ffmpeg: createFfmpegDriver }) });
