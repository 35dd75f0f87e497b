import { news } from '@loa/contracts/news';
import { crudRoutes } from '../../http/crud-routes';
import { repeat } from '../../repeat';
import type { ServerModule } from '../module';
import { keptPictures } from './kept-pictures';
import { pictureRoutes } from './picture-routes';
import { pictureStore, sweepPictures } from './pictures';
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
  files: keptPictures,
  places: { hanging: [{ area_id: newsTable.area_id }] },
  routes: async (app, ground) => {
    crudRoutes(app, ground, news, newsRepository);
    stateRoutes(app, ground);
    publicRoutes(app, ground);
    await pictureRoutes(app, ground);
  },
  seedDemo: seedDemoNews,
  start: ({ db, config, log }) => {
    const store = pictureStore(config.data_dir);
    return repeat({ log }, SWEEP_EVERY_MS, 'sweep of pictures', () => sweepPictures(db, store, new Date())).stop;
  },
};
