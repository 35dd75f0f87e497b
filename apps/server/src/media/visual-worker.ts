// Child process: pictures and documents of one file, drawn anew. See resolve-worker.ts for how it is found.
import { drawImages, drawThumbnail, type DrawImages, type DrawThumbnail } from './draw-image.ts';
import { drawPages, type DrawPages } from './draw-pages.ts';
import { serveJob } from './serve-job.ts';

export type VisualJob =
  | ({ kind: 'images' } & DrawImages)
  | ({ kind: 'thumbnail' } & DrawThumbnail)
  | ({ kind: 'pages' } & DrawPages);

/** Several times the memory needed for the largest accepted picture or page. */
const most_bytes = 1536 * 1024 ** 2;

serveJob<VisualJob>(
  async (job, report) => {
    if (job.kind === 'images') return drawImages(job, report);
    if (job.kind === 'thumbnail') return drawThumbnail(job);
    return drawPages(job, report);
  },
  { most_bytes },
);
