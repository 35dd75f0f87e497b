import { AREA_LEVELS, PLACE_LEVELS } from '@loa/contracts/areas';
import { and, eq, isNull } from 'drizzle-orm';
import type { App, Deps } from '../../deps';
import type { ServerModule } from '../module';
import { catalogueRoutes } from './catalogue/catalogue-routes';
import { placeRoutes } from './places/place-routes';
import { areasRoutes } from './routes';
import { seedAreas } from './seed';
import { areaTable } from './table';

export { answerTree } from './tree-answer';
export { areaTable } from './table';
export { placesWritten } from './places/written-places';
export { addArea, areaByCode, childrenOf, ROOT_AREA_ID } from './repository';

function routes(app: App, deps: Deps) {
  areasRoutes(app, deps);
  catalogueRoutes(app, deps);
  for (const level of PLACE_LEVELS) placeRoutes(app, deps, level);
}

export const areasModule: ServerModule = {
  name: 'areas',
  settings: {
    area_levels: async (db) => ({
      districts: await db.$count(
        areaTable,
        and(eq(areaTable.level, AREA_LEVELS.district), isNull(areaTable.merged_into_id)),
      ),
    }),
  },
  routes,
  seed: seedAreas,
};
