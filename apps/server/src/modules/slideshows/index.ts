import { collections, slideshows } from '@loa/contracts/slideshows';
import { crudRoutes } from '../../http/crud-routes';
import type { ServerModule } from '../module';
import { collectionRepository } from './collections/repository';
import { seedDemoSlideshows } from './seed-demo';
import { shownRoutes } from './shown-routes';
import { slideshowRepository } from './shows/repository';
import { collectionTable, slideshowTable } from './table';
import { slideshowUses } from './uses';

export { keepSlideshows, readyCollections, readySlideshows } from './ready-slideshows';
export { collectionsWith, slideshowsWith } from './slides';
export { slideshowTable } from './table';
export type { ReadyCollection, ReadySlide, ReadySlideshow } from './ready-slideshows';

/** Slideshows and collections: what is shown or heard, put in order. */
export const slideshowsModule: ServerModule = {
  name: 'slideshows',
  uses: slideshowUses,
  places: { hanging: [{ area_id: collectionTable.area_id }, { area_id: slideshowTable.area_id }] },
  routes: (app, ground) => {
    crudRoutes(app, ground, collections, collectionRepository(ground));
    crudRoutes(app, ground, slideshows, slideshowRepository(ground));
    shownRoutes(app, ground);
  },
  seedDemo: seedDemoSlideshows,
};
