import { upgrades } from '@loa/contracts/upgrades';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { appReleaseTable } from '../app-releases';
import { createOnce } from '../../http/demo-records';
import { deviceTable } from '../devices';
import type { DemoContext, DemoItems } from '../module';
import { decide } from './decide';
import { upgradeRepository } from './repository';

/** Devices of the roll-out that is under way: few, so that a first visitor finds the others as they are. */
const TRIED = 3;

/** A roll-out under way to a few devices, and one to all that nobody has started yet. */
export const demoUpgrades = (demo: DemoContext): DemoItems => ({
  items: demo.communes.slice(0, 1).map((own) => ({ name: 'upgrades', make: () => seedUpgrades(demo, own) })),
});

async function seedUpgrades({ deps, people: { admin } }: DemoContext, own: DemoContext['communes'][number]) {
  const [release] = await deps.db
    .select({ id: appReleaseTable.id, version: appReleaseTable.version_name })
    .from(appReleaseTable)
    .where(and(eq(appReleaseTable.platform, 'device_fw'), eq(appReleaseTable.status, 'published')))
    .orderBy(desc(appReleaseTable.version_code));
  if (!release) return;
  const parts = own.villages.map(({ id }) => id);
  const tried = await deps.db
    .select({ id: deviceTable.id })
    .from(deviceTable)
    .where(and(inArray(deviceTable.area_id, parts), eq(deviceTable.install_status, 'installed')))
    .orderBy(desc(deviceTable.device_code))
    .limit(TRIED);
  const common = { area_id: own.id, release_id: release.id };
  const [trial] = await createOnce(deps, upgrades, upgradeRepository, admin, [
    {
      ...common,
      name: `Nâng cấp thử ${tried.length} thiết bị lên ${release.version}`,
      device_ids: tried.map(({ id }) => id),
      stages: [100],
    },
  ]);
  await createOnce(deps, upgrades, upgradeRepository, admin, [
    { ...common, name: `Nâng cấp toàn bộ lên ${release.version}` },
  ]);
  if (trial && tried.length > 0) await decide(deps, admin, trial, 'start');
}
