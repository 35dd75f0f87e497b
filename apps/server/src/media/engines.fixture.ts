import type { AudioDriver } from './audio-driver.ts';
import { createFfmpegDriver } from './ffmpeg-driver.ts';
import { createNodeAvDriver } from './node-av-driver.ts';

const named = process.env.LOA_FFMPEG;

/** The engine that ships and the one the setting names, whatever else is installed: each rule holds with all of them. */
export const engineDrivers: [string, (timeoutMs?: number) => AudioDriver][] = [
  ['node-av', createNodeAvDriver],
  ...(named ? [['ffmpeg', (timeoutMs?: number) => createFfmpegDriver(named, timeoutMs)] as [string, (timeoutMs?: number) => AudioDriver]] : []),
];
