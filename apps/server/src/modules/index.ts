import { devicesGatewayModule } from '../devices-gateway';
import { activityLogModule } from './activity-log';
import { createAreas } from './areas';
import { contentModule } from './content';
import { dashboardModule } from './dashboard';
import { countBelow, devicesModule } from './devices';
import type { ServerModule } from './module';
import { schedulesModule } from './schedules';
import { settingsModule } from './settings';

/** Every domain of the server, in the order they are seeded and started: what others refer to comes first. */
export const serverModules = (accounts: ServerModule): ServerModule[] => [activityLogModule, createAreas(countBelow), accounts, settingsModule, contentModule, devicesModule, schedulesModule, dashboardModule, devicesGatewayModule];
