import { devices } from '@loa/contracts/devices';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { crudRoutes } from '../../http/crud-routes';
import { runEvery } from '../../run-every';
import type { ServerModule } from '../module';
import { accountDeviceRoutes } from './account-device-routes';
import { againRoutes } from './commands/again-routes';
import { batchRoutes } from './commands/batch-routes';
import { commandRoutes } from './commands/command-routes';
import { cleanUpCommands, closeSilentCommands, requeueSent, sendWaiting } from './commands/commands';
import { deleteSilent } from './enrolment/announcements';
import { announceRoutes } from './enrolment/announce-routes';
import { claimantRoutes } from './enrolment/claimant-routes';
import { makerKeyRoutes } from './enrolment/maker-key-routes';
import { waitingRoutes } from './enrolment/waiting-routes';
import { facetRoutes } from './facet-routes';
import { installRoutes } from './install/install-routes';
import { keyRoutes } from './keys/key-routes';
import { mapRoutes } from './map/map-routes';
import { ownPositionRoutes } from './own-position-routes';
import { photoRoutes } from './photo/photo-routes';
import { referencedPhotos, photoStore, cleanUpPhotos } from './photo/photos';
import { cleanUpPlans } from './plans/plans';
import { countUnpublished, publishOpen } from './plans/publish-plans';
import { cleanUpConditions } from './reports/conditions';
import { refusedRoutes } from './reports/refused-routes';
import { deviceFigures } from './device-figures';
import { deviceRepository, devicesInTrouble } from './repository';
import { deviceGroupRoutes } from './device-groups/routes';
import { seedDemoGroups } from './device-groups/seed-demo';
import { seedDemoOrders } from './commands/seed-demo';
import { seedBoughtDevices } from './enrolment/seed-demo';
import { seedDemoDevices } from './seed-demo';
import { areInScope } from './devices-of';
import { deviceGroupTable, deviceTable } from './table';
import { deviceUses } from './uses';

export { asCommand } from './commands/command-events';
export { COMMAND_PERMISSION, sendCommands, sendWaiting, storeCommands, storeAcks } from './commands/commands';
export { isShownOn } from './commands/shown-files';
export type { ReceivedAck } from './commands/commands';
export { deviceCallers } from './keys/device-callers';
export {
  credentialsReader,
  inactiveDevices,
  planFilesOf,
  planPartsOf,
  raisedKeyVersions,
} from './keys/device-credentials';
export {
  countLacking,
  clearReportedPlan,
  lockWantedPlans,
  isPlanned,
  planDocuments,
  planEnds,
} from './plans/stored-plans';
export { packedParts, packedPlans } from './plans/packed-plans';
export { setPlans } from './plans/plans';
export { reconcilePlans } from './plans/publish-plans';
export type { PlanPart, WantedPlan } from './plans/plans';
export { storeConditions } from './reports/conditions';
export { updateRuntimes } from './reports/update-runtime';
export type { RuntimeChange } from './reports/update-runtime';
export { faultsOf, skewOf } from './past-faults';
export type { Fault, FaultKind } from './past-faults';
export { quarantine } from './reports/quarantine';
export type { QuarantinedMessage } from './reports/quarantine';
export { devicesOf } from './devices-of';
export { agreedDevices, matchingDevices } from './matching';
export { demoEnrolments } from './seed-demo';
export { demoPendingDevices } from './enrolment/demo-maker';
export {
  boardSize,
  boardSizes,
  boardsOfSize,
  countOffline,
  deviceNames,
  devicesIn,
  installedDevices,
  namedDevices,
  retiredDevice,
  retiredWithRuns,
} from './targets';
export type { DeviceTargets, TargetedDevice } from './targets';
export { groupPlaces, groupsOf, groupsWith, membersOf } from './device-groups/members';
export { deviceConditionTable, deviceGroupTable, deviceRuntimeTable, deviceTable } from './table';
export { devicePlanTable } from './plans/table';
export { deviceCommandTable } from './commands/table';

const SILENCE_MS = 2000;
/** How often plans are published that the server which stored them could not publish. */
const PUBLISH_MS = 1000;
const DAY_MS = 86_400_000;

const installedCount = async (db: Database) => ({
  devices: await db.$count(
    deviceTable,
    and(eq(deviceTable.install_status, 'installed'), eq(deviceTable.is_active, true)),
  ),
});

/** Installed devices: the register, their commands and keys. The connection to them is the gateway's. */
export const devicesModule: ServerModule = {
  name: 'devices',
  uses: deviceUses,

  places: {
    hanging: [
      {
        area_id: deviceTable.area_id,
        counted: { as: 'device_count', where: eq(deviceTable.install_status, 'installed') },
      },
      { area_id: deviceGroupTable.area_id },
    ],
  },

  settings: { time_zone: installedCount, heartbeat_sec: installedCount, default_volume: installedCount },

  pending: { devices: devicesInTrouble },

  files: referencedPhotos,

  routes: async (app, deps) => {
    crudRoutes(app, deps, devices, deviceRepository(deps), { except: ['create', 'remove'] });
    accountDeviceRoutes(app, deps);
    deps.devices.areInScope = areInScope;
    mapRoutes(app, deps);
    facetRoutes(app, deps);
    commandRoutes(app, deps);
    batchRoutes(app, deps);
    againRoutes(app, deps);
    keyRoutes(app, deps);
    claimantRoutes(app, deps);
    refusedRoutes(app, deps);
    announceRoutes(app, deps);
    makerKeyRoutes(app, deps);
    waitingRoutes(app, deps);
    installRoutes(app, deps);
    ownPositionRoutes(app, deps);
    await photoRoutes(app, deps);
    deviceGroupRoutes(app, deps);
  },

  seedDemo: async (demo) => {
    await seedDemoDevices(demo);
    await seedBoughtDevices(demo);
    await seedDemoGroups(demo);
    await seedDemoOrders(demo);
  },

  start: (deps) => {
    deps.readiness.count('unpublished_plans', () => countUnpublished(deps.db));
    deps.figures.add(...deviceFigures(deps.db));
  },

  lead: (deps) => {
    const publishing = runEvery(deps, PUBLISH_MS, 'plans', () => publishOpen(deps));
    let mayHaveClaimed = true;
    const tend = runEvery(
      deps,
      SILENCE_MS,
      'commands',
      async () => {
        if (mayHaveClaimed) await requeueSent(deps);
        mayHaveClaimed = true;
        await sendWaiting(deps);
        mayHaveClaimed = false;
      },
      () => closeSilentCommands(deps),
    );
    const photos = photoStore(deps);
    const cleanUp = runEvery(
      deps,
      DAY_MS,
      'device_clean_up',
      () => cleanUpPlans(deps, new Date()),
      () => cleanUpCommands(deps),
      () => cleanUpConditions(deps.db),
      () => cleanUpPhotos(deps.db, photos, new Date()),
      () => deleteSilent(deps, new Date()),
    );
    const unsubscribe = deps.events.on('outgoing.waiting', () => {
      publishing.now();
      tend.now();
    });
    return [unsubscribe, publishing.stop, tend.stop, cleanUp.stop];
  },
};
