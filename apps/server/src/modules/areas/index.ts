import type { ServerModule } from '../module';
import { areasRoutes } from './routes';
import { seedAreas } from './seed';

export { provideDeviceCounts } from './device-counts';
export { areaTable } from './table';
export { addArea, areaByCode, childrenOf, ROOT_AREA_ID } from './repository';
export const areasModule: ServerModule = { name: 'areas', routes: areasRoutes, seed: seedAreas };
