import type { AudioDriver } from './audio-driver.ts';
import { createFfmpegDriver } from './ffmpeg-driver.ts';
import { createNodeAvDriver } from './node-av-driver.ts';

const named = process.env.LOA_FFMPEG;

type EngineDriver = [name: string, create: (timeoutMs?: number) => AudioDriver];
const another: EngineDriver[] = named ? [['ffmpeg', (timeoutMs) => createFfmpegDriver(named, timeoutMs)]] : [];

/**
 * The engine that ships and the one of the setting, whatever else is installed: each rule is tested with all of them.
 */
export const engineDrivers: EngineDriver[] = [['node-av', createNodeAvDriver], ...another];
