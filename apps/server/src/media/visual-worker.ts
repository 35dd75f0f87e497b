// Child process: pictures and documents of one file, drawn anew. See resolve-worker.ts for how it is found.
import { drawImage, drawThumbnail, type DrawImage, type DrawThumbnail } from './draw-image.ts';
import { drawPages, type DrawPages } from './draw-pages.ts';
import { boundMemory } from './memory-bound.ts';
import { serveJob } from './serve-job.ts';

export type VisualJob = ({ kind: 'image' } & DrawImage) | ({ kind: 'thumbnail' } & DrawThumbnail) | ({ kind: 'pages' } & DrawPages);

boundMemory();
serveJob<VisualJob>(async (job, report) => {
  if (job.kind === 'image') return drawImage(job);
  if (job.kind === 'thumbnail') return drawThumbnail(job);
  return drawPages(job, report);
});
