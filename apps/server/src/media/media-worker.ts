// Child process: the FFmpeg steps of one file on node-av, one after another. See resolve-worker.ts for how it is found.
import { append, encode, measure, readHeader } from './node-av-audio.ts';
import { encodeVideo, takePicture } from './node-av-video.ts';
import { serveJob } from './serve-job.ts';
import type { AppendStep, EncodeStep, MeasureRequest, VideoStep } from './audio-driver.ts';

export type MediaJob =
  | { kind: 'header'; path: string; format?: string }
  | { kind: 'measure'; request: MeasureRequest }
  | { kind: 'encode'; step: EncodeStep }
  | { kind: 'append'; step: AppendStep }
  | { kind: 'video'; step: VideoStep }
  | { kind: 'picture'; step: { source: string; temp: string; at_sec: number } };

serveJob<MediaJob>(async (job, report) => {
  if (job.kind === 'header') return readHeader(job.path, job.format);
  if (job.kind === 'measure') return measure(job.request, report);
  if (job.kind === 'append') return append(job.step, report);
  if (job.kind === 'video') return encodeVideo(job.step, report);
  if (job.kind === 'picture') return takePicture(job.step);
  return encode(job.step, report);
});
