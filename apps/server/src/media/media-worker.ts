// Child process: one FFmpeg job on node-av, then exit. See resolve-worker.ts for how it is found.
import { encode, measure, readHeader } from './node-av-audio.ts';
import { serveJob } from './serve-job.ts';
import type { AudioDriver, EncodeStep } from './audio-driver.ts';

export type MediaJob =
  | { kind: 'header'; path: string }
  | { kind: 'measure'; request: Parameters<AudioDriver['measure']>[0] }
  | { kind: 'encode'; step: EncodeStep };

serveJob<MediaJob>(async (job, report) => {
  if (job.kind === 'header') return readHeader(job.path);
  if (job.kind === 'measure') return measure(job.request, report);
  return encode(job.step, report);
});
