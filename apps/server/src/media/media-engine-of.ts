import { chooseMediaEngine } from './choose-media-engine.ts';
import type { MediaEngine } from './media-engine.ts';

let engine: Promise<MediaEngine> | undefined;

/** Found once per process: looking for the system's ffmpeg takes a moment. */
export const mediaEngineOf = () => (engine ??= chooseMediaEngine());
