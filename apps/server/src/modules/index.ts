import { devicesGatewayModule } from '../devices-gateway';
import { activityLogModule } from './activity-log';
import { appReleasesModule } from './app-releases';
import { areasModule } from './areas';
import { contentModule } from './content';
import { dashboardModule } from './dashboard';
import { devicesModule } from './devices';
import type { ServerModule } from './module';
import { notificationsModule } from './notifications';
import { schedulesModule } from './schedules';
import { settingsModule } from './settings';

/** Every domain of the server, in the order they are seeded and started: what others refer to comes first. */
export const serverModules = (accounts: ServerModule): ServerModule[] => [activityLogModule, areasModule, accounts, notificationsModule, settingsModule, appReleasesModule, contentModule, devicesModule, schedulesModule, dashboardModule, devicesGatewayModule];
