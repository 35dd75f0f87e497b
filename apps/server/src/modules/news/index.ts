import { news } from '@loa/contracts/news';
import { crudRoutes } from '../../http/crud-routes';
import { runEvery } from '../../run-every';
import type { ServerModule } from '../module';
import { referencedPictures } from './referenced-pictures';
import { pictureRoutes } from './picture-routes';
import { pictureStore, cleanUpPictures } from './pictures';
import { publicRoutes } from './public-routes';
import { newsRepository } from './repository';
import { seedDemoNews } from './seed-demo';
import { stateRoutes } from './state-routes';
import { newsTable } from './table';
import { newsUses } from './uses';

const SWEEP_EVERY_MS = 24 * 3600 * 1000;

export const newsModule: ServerModule = {
  name: 'news',
  uses: newsUses,
  files: referencedPictures,
  places: { hanging: [{ area_id: newsTable.area_id }] },
  routes: async (app, deps) => {
    crudRoutes(app, deps, news, newsRepository);
    stateRoutes(app, deps);
    publicRoutes(app, deps);
    await pictureRoutes(app, deps);
  },
  seedDemo: seedDemoNews,
  lead: (deps) => {
    const store = pictureStore(deps);
    return [runEvery(deps, SWEEP_EVERY_MS, 'picture_clean_up', () => cleanUpPictures(deps.db, store, new Date())).stop];
  },
};
