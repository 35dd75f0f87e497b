import { devices } from '@loa/contracts/devices';
import { crudRoutes } from '../../http/crud-routes';
import { provideDeviceCounts } from '../areas';
import type { ServerModule } from '../module';
import { commandRoutes } from './command-routes';
import { closeSilentCommands, sweepCommands } from './commands';
import { keyRoutes } from './key-routes';
import { sweepPlans } from './plans';
import { countBelow } from './count-below';
import { refusedRoutes } from './refused-routes';
import { deviceRepository } from './repository';
import { seedDemoDevices } from './seed-demo';

export { sendWaiting, takeAcks } from './commands';
export type { ReceivedAck } from './commands';
export { holdingsReader, inactiveDevices, planDocumentOf, planFilesOf, raisedKeyVersions } from './device-credentials';
export { layLink } from './device-link';
export type { DeviceLink } from './device-link';
export { countLacking, heldPlans, planEnds } from './held-plans';
export type { HeldPlans } from './held-plans';
export { reconcilePlans, setPlans } from './plans';
export type { WantedPlan } from './plans';
export { setAside } from './refused-messages';
export type { SetAside } from './refused-messages';
export { onReport, reportHandler } from './reports';
export type { DeviceReport, ReportHandler, ReportingDevice } from './reports';
export { demoEnrolments } from './seed-demo';
export { deviceNames, devicesIn, installedDevices } from './targets';
export type { DeviceTargets, ReachedDevice } from './targets';
export { deviceRuntimeTable, deviceTable } from './table';

const SILENCE_MS = 2000;
const DAY_MS = 86_400_000;

/** Installed devices: the register, their commands and keys. Talking to them is the gateway's. */
export const devicesModule: ServerModule = {
  name: 'devices',

  routes: (app, ground) => {
    crudRoutes(app, ground, devices, deviceRepository, { except: ['create', 'remove'] });
    commandRoutes(app, ground);
    keyRoutes(app, ground);
    refusedRoutes(app, ground);
    provideDeviceCounts(ground, countBelow);
  },

  seedDemo: seedDemoDevices,

  start: (ground) => {
    const report = (what: string) => (err: unknown) => ground.log.error({ err }, what);
    const silence = setInterval(() => void closeSilentCommands(ground).catch(report('silent commands not closed')), SILENCE_MS).unref();
    const sweep = () => void Promise.all([sweepPlans(ground, new Date()), sweepCommands(ground)]).catch(report('daily sweep of devices failed'));
    const daily = setInterval(sweep, DAY_MS).unref();
    return () => {
      clearInterval(silence);
      clearInterval(daily);
    };
  },
};
