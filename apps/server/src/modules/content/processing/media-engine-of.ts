import { chooseMediaEngine } from '../../../media';
import type { MediaEngine } from '../../../media';

let engine: Promise<MediaEngine> | undefined;

/** Found once per process: looking for the system's ffmpeg takes a moment. */
export const mediaEngineOf = () => (engine ??= chooseMediaEngine());
