import { devicesGatewayModule } from '../devices-gateway';
import { activityLogModule } from './activity-log';
import { alertsModule } from './alerts';
import { appReleasesModule } from './app-releases';
import { areasModule } from './areas';
import { backupsModule } from './backups';
import { contentModule } from './content';
import { dashboardModule } from './dashboard';
import { devicesModule } from './devices';
import { mediaModule } from './media';
import type { ServerModule } from './module';
import { newsModule } from './news';
import { notificationsModule } from './notifications';
import { schedulesModule } from './schedules';
import { settingsModule } from './settings';
import { slideshowsModule } from './slideshows';
import { speechModule } from './speech';
import { systemConfigModule } from './system-config';
import { upgradesModule } from './upgrades';

/**
 * Every domain of the server, in the order in which they are seeded and started: a module comes after those it refers
 * to.
 */
export const serverModules = (accounts: ServerModule): ServerModule[] => [
  activityLogModule,
  systemConfigModule,
  areasModule,
  accounts,
  notificationsModule,
  settingsModule,
  newsModule,
  appReleasesModule,
  contentModule,
  speechModule,
  devicesModule,
  mediaModule,
  slideshowsModule,
  schedulesModule,
  upgradesModule,
  alertsModule,
  dashboardModule,
  backupsModule,
  devicesGatewayModule,
];
