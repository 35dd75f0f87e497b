import type { ServerModule } from '../module';
import { defineFitJob } from './fitting';
import { followBoards, tendBoardFiles } from './follow-boards';
import { referencedMediaUploads } from './referenced-uploads';
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
  files: referencedMediaUploads,
  routes: mediaRoutes,
  seedDemo: seedDemoMedia,
  finishDemo: drawDemoMedia,
  start: (deps) => {
    deps.uploadHolders.push(mediaUploads(deps.db));
    defineFitJob(deps);
    followBoards(deps);
  },
  lead: (deps) => [tendBoardFiles(deps)],
};
