import { PLACE_LEVELS } from '@loa/contracts/areas';
import type { App, Ground } from '../../ground';
import type { ServerModule } from '../module';
import { catalogueRoutes } from './catalogue/catalogue-routes';
import { placeRoutes } from './places/place-routes';
import { areasRoutes } from './routes';
import { seedAreas } from './seed';

export { answerTree } from './tree-answer';
export { areaTable } from './table';
export { placesWritten } from './places/written-places';
export { addArea, areaByCode, childrenOf, ROOT_AREA_ID } from './repository';

function routes(app: App, ground: Ground) {
  areasRoutes(app, ground);
  catalogueRoutes(app, ground);
  for (const level of PLACE_LEVELS) placeRoutes(app, ground, level);
}

export const areasModule: ServerModule = { name: 'areas', routes, seed: seedAreas };
