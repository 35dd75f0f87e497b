// FFmpeg by itself, as the server reaches it: what one file needs, step after step, in one process and for nobody else.
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { SoundStep, VideoStep } from './media-steps.ts';
import { root } from './workspace.ts';

type Job = { type: 'sound'; step: SoundStep; channels: number } | { type: 'video'; step: VideoStep };

/** The server's own files, as they are before they are built. */
const load = (name: string) => import(join(root, 'apps/server/src/media', name));
const { measure, encode } = await load('node-av-audio.ts');
const { encodeVideo } = await load('node-av-video.ts');
const quietly = () => undefined;

async function perform(job: Job) {
  if (job.type === 'video') return encodeVideo(job.step, quietly);
  const { step, channels } = job;
  await measure({ path: step.source, channels, declared_sec: step.declared_sec }, quietly);
  await encode(step, quietly);
  await measure({ path: step.temp, channels, declared_sec: step.declared_sec }, quietly);
}

// As the server's own workers: what people wait for comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit(0));
process.on('message', async (job: Job | { type?: undefined }) => {
  if (!job.type) return void process.send?.({ type: 'ready' });
  const began = performance.now();
  await perform(job);
  process.send?.({ type: job.type, seconds: (performance.now() - began) / 1000 });
});
