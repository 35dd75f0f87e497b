import { APP_RELEASE_CALLS } from '@loa/contracts/app-releases';
import { UPGRADE_CALLS } from '@loa/contracts/upgrades';
import { eq, or, sql } from 'drizzle-orm';
import { inScope } from '../../http/scope';
import { usersIn } from '../../http/record-uses';
import type { ServerModule } from '../module';
import { startTicks } from './tick';
import { firmwareRoute, upgradeRoutes } from './routes';
import { seedDemoUpgrades } from './seed-demo';
import { upgradeTable } from './table';

/** Upgrades of device software, in stages. */
export const upgradesModule: ServerModule = {
  name: 'upgrades',
  places: { hanging: [{ area_id: upgradeTable.area_id }] },
  uses: [
    {
      of: APP_RELEASE_CALLS,
      by: UPGRADE_CALLS,
      find: (tx, caller, release, limit) =>
        usersIn(
          tx,
          upgradeTable,
          or(
            eq(upgradeTable.release_id, release),
            sql`exists (select 1 from device_upgrade_device ud where ud.upgrade_id = device_upgrade.id
              and ud.release_id = ${release})`,
          ),
          limit,
          inScope(upgradeTable.area_id, caller),
        ),
    },
  ],
  routes: (app, deps) => {
    upgradeRoutes(app, deps);
    firmwareRoute(app, deps);
  },
  seedDemo: seedDemoUpgrades,
  lead: (deps) => [startTicks(deps)],
};
