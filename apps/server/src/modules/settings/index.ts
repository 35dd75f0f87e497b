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
  // A manufacturer and its models are offered together: `requireMadeBy` checks both.
  deactivatables: [
    { field: 'category_news_id', table: newsCategoryTable },
    { field: 'content_category_id', table: contentCategoryTable },
    { field: 'sound_quality_id', table: soundQualityTable },
    { field: 'resolution_id', table: resolutionTable },
  ],
  routes: (app, deps) => {
    crudRoutes(app, deps, soundQualities, soundQualityRepository);
    sampleRoutes(app, deps);
    crudRoutes(app, deps, newsCategories, newsCategoryRepository);
    orderRoutes(app, deps);
    crudRoutes(app, deps, contentCategories, contentCategoryRepository(deps));
    crudRoutes(app, deps, resolutions, resolutionRepository);
    crudRoutes(app, deps, factories, factoryRepository(deps));
  },
  seed: seedSettings,
  seedDemo: seedDemoSettings,
};
