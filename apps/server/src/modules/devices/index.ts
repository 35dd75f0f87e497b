import { devices } from '@loa/contracts/devices';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { crudRoutes } from '../../http/crud-routes';
import { repeat } from '../../repeat';
import type { ServerModule } from '../module';
import { accountDeviceRoutes } from './account-device-routes';
import { againRoutes } from './commands/again-routes';
import { batchRoutes } from './commands/batch-routes';
import { commandRoutes } from './commands/command-routes';
import { closeSilentCommands, sendWaiting, sweepCommands } from './commands/commands';
import { forgetSilent } from './enrolment/announcements';
import { announceRoutes } from './enrolment/announce-routes';
import { makerKeyRoutes } from './enrolment/maker-key-routes';
import { waitingRoutes } from './enrolment/waiting-routes';
import { facetRoutes } from './facet-routes';
import { installRoutes } from './install/install-routes';
import { keyRoutes } from './keys/key-routes';
import { mapRoutes } from './map/map-routes';
import { ownPositionRoutes } from './own-position-routes';
import { photoRoutes } from './photo/photo-routes';
import { keptPhotos, photoStore, sweepPhotos } from './photo/photos';
import { countUnpublished, publishOpen, sweepPlans } from './plans/plans';
import { sweepConditions } from './reports/conditions';
import { refusedRoutes } from './reports/refused-routes';
import { deviceRepository, devicesInTrouble } from './repository';
import { seedDemoDevices } from './seed-demo';
import { areInScope } from './devices-of';
import { deviceTable } from './table';
import { deviceUses } from './uses';

export { asCommand } from './commands/command-events';
export { COMMAND_PERMISSION, sendCommands, sendWaiting, storeCommands, takeAcks } from './commands/commands';
export { isShownOn } from './commands/shown-files';
export type { ReceivedAck } from './commands/commands';
export { deviceCallers } from './keys/device-callers';
export { inactiveDevices, planFilesOf, planPartsOf, raisedKeyVersions } from './keys/device-credentials';
export { countLacking, doubtHeld, heldPlans, isPlanned, planDocuments, planEnds } from './plans/held-plans';
export { packedParts, packedPlans } from './plans/packed-plans';
export { reconcilePlans, setPlans } from './plans/plans';
export type { PlanPart, WantedPlan } from './plans/plans';
export { keepConditions } from './reports/conditions';
export { updateRuntimes } from './reports/update-runtime';
export type { RuntimeChange } from './reports/update-runtime';
export { faultsOf, skewOf } from './past-faults';
export type { Fault, FaultKind } from './past-faults';
export { setAside } from './reports/refused-messages';
export type { SetAside } from './reports/refused-messages';
export { devicesOf } from './devices-of';
export { agreedDevices, matchingDevices } from './matching';
export { demoEnrolments } from './seed-demo';
export { demoNewcomers } from './enrolment/demo-maker';
export {
  boardSize,
  boardSizes,
  boardsOfSize,
  countOffline,
  deviceNames,
  devicesIn,
  installedDevices,
  namedDevices,
  takenDown,
  takenDownWithRuns,
} from './targets';
export type { DeviceTargets, ReachedDevice } from './targets';
export { deviceConditionTable, deviceRuntimeTable, deviceTable } from './table';
export { devicePlanTable } from './plans/table';
export { deviceCommandTable } from './commands/table';

const SILENCE_MS = 2000;
/** How soon a plan is published that the server which stored it did not get to publish. */
const PUBLISH_MS = 1000;
const DAY_MS = 86_400_000;

const installedCount = async (db: Database) => ({
  devices: await db.$count(
    deviceTable,
    and(eq(deviceTable.install_status, 'installed'), eq(deviceTable.is_active, true)),
  ),
});

/** Installed devices: the register, their commands and keys. Talking to them is the gateway's. */
export const devicesModule: ServerModule = {
  name: 'devices',
  uses: deviceUses,

  places: {
    hanging: [
      {
        area_id: deviceTable.area_id,
        counted: { as: 'device_count', where: eq(deviceTable.install_status, 'installed') },
      },
    ],
  },

  settings: { time_zone: installedCount, heartbeat_sec: installedCount, default_volume: installedCount },

  waiting: { devices: devicesInTrouble },

  files: keptPhotos,

  routes: async (app, ground) => {
    crudRoutes(app, ground, devices, deviceRepository(ground), { except: ['create', 'remove'] });
    accountDeviceRoutes(app, ground);
    ground.devices.areInScope = areInScope;
    mapRoutes(app, ground);
    facetRoutes(app, ground);
    commandRoutes(app, ground);
    batchRoutes(app, ground);
    againRoutes(app, ground);
    keyRoutes(app, ground);
    refusedRoutes(app, ground);
    announceRoutes(app, ground);
    makerKeyRoutes(app, ground);
    waitingRoutes(app, ground);
    installRoutes(app, ground);
    ownPositionRoutes(app, ground);
    await photoRoutes(app, ground);
  },

  seedDemo: seedDemoDevices,

  start: (ground) => {
    const publishing = repeat(ground, PUBLISH_MS, 'publishing plans', () => publishOpen(ground));
    ground.readiness.require('plans', publishing.isWell);
    ground.readiness.count('unpublished_plans', () => countUnpublished(ground.db));
    const tend = repeat(ground, SILENCE_MS, 'tending waiting commands', () =>
      sendWaiting(ground).then(() => closeSilentCommands(ground)),
    );
    const photos = photoStore(ground.config.data_dir);
    const sweep = repeat(ground, DAY_MS, 'daily sweep of devices', () =>
      Promise.all([
        sweepPlans(ground, new Date()),
        sweepCommands(ground),
        sweepConditions(ground.db),
        sweepPhotos(ground.db, photos, new Date()),
        forgetSilent(ground, new Date()),
      ]),
    );
    return async () => {
      await publishing.stop();
      await tend.stop();
      await sweep.stop();
    };
  },
};
