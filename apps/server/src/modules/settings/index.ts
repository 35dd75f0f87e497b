import { factories, newsCategories, soundQualities } from '@loa/contracts/settings';
import { crudRoutes } from '../../http/crud-routes';
import type { ServerModule } from '../module';
import { factoryRepository } from './factories/repository';
import { orderRoutes } from './news-categories/order-routes';
import { newsCategoryRepository } from './news-categories/repository';
import { seedSettings } from './seed';
import { soundQualityRepository } from './sound-qualities/repository';

export { factoryTable, newsCategoryTable, soundQualityTable } from './table';

export const settingsModule: ServerModule = {
  name: 'settings',
  routes: (app, ground) => {
    crudRoutes(app, ground, soundQualities, soundQualityRepository);
    crudRoutes(app, ground, newsCategories, newsCategoryRepository);
    orderRoutes(app, ground);
    crudRoutes(app, ground, factories, factoryRepository);
  },
  seed: seedSettings,
};
