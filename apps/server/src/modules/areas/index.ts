import type { ServerModule } from '../module';
import { areasRoutes } from './routes';
import type { CountDevices } from './routes';
import { seedAreas } from './seed';

export { areaTable } from './table';
export { addArea, areaByCode, childrenOf, ROOT_AREA_ID } from './repository';

/** Areas know no devices: who does says how many are installed below each. */
export const createAreas = (countDevices: CountDevices): ServerModule => ({ name: 'areas', routes: (app, ground) => areasRoutes(app, ground, countDevices), seed: seedAreas });
