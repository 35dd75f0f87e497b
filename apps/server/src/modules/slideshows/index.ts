import { collections, slideshows } from '@loa/contracts/slideshows';
import { crudRoutes } from '../../http/crud-routes';
import type { ServerModule } from '../module';
import { collectionRepository } from './collections/repository';
import { seedDemoSlideshows } from './seed-demo';
import { shownRoutes } from './shown-routes';
import { slideshowRepository } from './shows/repository';
import { collectionTable, slideshowTable } from './table';
import { slideshowUses } from './uses';

export { lockSlideshows, readyCollections, readySlideshows } from './ready-slideshows';
export { collectionsWith, slideshowsWith } from './slides';
export { slideshowTable } from './table';
export type { ReadyCollection, ReadySlide, ReadySlideshow } from './ready-slideshows';

/** Slideshows and collections: contents in an order, to be shown or heard. */
export const slideshowsModule: ServerModule = {
  name: 'slideshows',
  uses: slideshowUses,
  places: { hanging: [{ area_id: collectionTable.area_id }, { area_id: slideshowTable.area_id }] },
  routes: (app, deps) => {
    crudRoutes(app, deps, collections, collectionRepository(deps));
    crudRoutes(app, deps, slideshows, slideshowRepository(deps));
    shownRoutes(app, deps);
  },
  seedDemo: seedDemoSlideshows,
};
