import type { ConsoleFeature } from '@loa/app-config';
import { AreaSwitch } from './components/area-switch';

/** Areas in a console: the switch of the top bar. */
export const areasFeature: ConsoleFeature = { id: 'areas', routes: [], topBar: AreaSwitch };
