import type { ServerModule } from '../module';
import { defineFitJob } from './fitting';
import { followBoards } from './follow-boards';
import { keptMediaUploads } from './kept-uploads';
import { mediaUploads } from './processing';
import { mediaRoutes } from './routes';
import { drawDemoMedia, seedDemoMedia } from './seed-demo';
import { mediaTable as table } from './table';
import { mediaUses } from './uses';

export { fittedFiles } from './fitted-files';
export { boardTextOf, readyMedias } from './ready-medias';
export type { ReadyMedia, ShownFile } from './ready-medias';
export { mediaTable } from './table';

/** Electronic media: what boards and screens show. */
export const mediaModule: ServerModule = {
  name: 'media',
  uses: mediaUses,
  places: { hanging: [{ area_id: table.area_id }] },
  files: keptMediaUploads,
  routes: mediaRoutes,
  seedDemo: seedDemoMedia,
  finishDemo: drawDemoMedia,
  start: (ground) => {
    ground.uploadHolders.push(mediaUploads(ground.db));
    defineFitJob(ground);
    return followBoards(ground);
  },
};
