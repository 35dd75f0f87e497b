// Child process: the FFmpeg steps of one file on node-av, one after another. See resolve-worker.ts for how it is found.
import { encode, measure, readHeader } from './node-av-audio.ts';
import { serveJob } from './serve-job.ts';
import type { EncodeStep, MeasureRequest } from './audio-driver.ts';

export type MediaJob =
  | { kind: 'header'; path: string }
  | { kind: 'measure'; request: MeasureRequest }
  | { kind: 'encode'; step: EncodeStep };

serveJob<MediaJob>(async (job, report) => {
  if (job.kind === 'header') return readHeader(job.path);
  if (job.kind === 'measure') return measure(job.request, report);
  return encode(job.step, report);
});
