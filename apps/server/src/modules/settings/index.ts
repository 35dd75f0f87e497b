import { resolutions } from '@loa/contracts/resolutions';
import { contentCategories, factories, newsCategories, soundQualities } from '@loa/contracts/settings';
import { crudRoutes } from '../../http/crud-routes';
import type { ServerModule } from '../module';
import { contentCategoryRepository, contentCategoryUses } from './content-categories/repository';
import { factoryRepository } from './factories/repository';
import { orderRoutes } from './news-categories/order-routes';
import { newsCategoryRepository } from './news-categories/repository';
import { resolutionRepository } from './resolutions/repository';
import { seedDemoSettings, seedSettings } from './seed';
import { sampleRoutes } from './sound-samples/routes';
import { soundQualityRepository } from './sound-qualities/repository';
import { contentCategoryTable, newsCategoryTable, resolutionTable, soundQualityTable } from './table';

export { requireContentKind, withNarrower } from './content-categories/kinds-of-content';
export { contentCategoryTable, factoryTable, newsCategoryTable, resolutionTable, soundQualityTable } from './table';

export const settingsModule: ServerModule = {
  name: 'settings',
  uses: contentCategoryUses,
  // A manufacturer is offered with its models: `requireMadeBy` asks for both.
  offers: [
    { field: 'category_news_id', table: newsCategoryTable },
    { field: 'content_category_id', table: contentCategoryTable },
    { field: 'sound_quality_id', table: soundQualityTable },
    { field: 'resolution_id', table: resolutionTable },
  ],
  routes: (app, ground) => {
    crudRoutes(app, ground, soundQualities, soundQualityRepository);
    sampleRoutes(app, ground);
    crudRoutes(app, ground, newsCategories, newsCategoryRepository);
    orderRoutes(app, ground);
    crudRoutes(app, ground, contentCategories, contentCategoryRepository(ground));
    crudRoutes(app, ground, resolutions, resolutionRepository);
    crudRoutes(app, ground, factories, factoryRepository(ground));
  },
  seed: seedSettings,
  seedDemo: seedDemoSettings,
};
