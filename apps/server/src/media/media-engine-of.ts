import { createMediaEngine } from './create-media-engine.ts';
import { createFfmpegDriver } from './ffmpeg-driver.ts';
import type { MediaEngine } from './media-engine.ts';
import { createNodeAvDriver } from './node-av-driver.ts';
import { proveFfmpeg } from './prove-ffmpeg.ts';

let engine = createMediaEngine(createNodeAvDriver());

/** The engine that ships, whatever else the machine has, until a setting names another. */
export const mediaEngineOf = (): MediaEngine => engine;

/** Uses a configured ffmpeg for all files from now on, once it has passed the same checks as the one that ships. */
export async function takeFfmpeg(ffmpeg: string): Promise<void> {
  const named = createMediaEngine(createFfmpegDriver(ffmpeg));
  await proveFfmpeg(ffmpeg, named);
  engine = named;
}
