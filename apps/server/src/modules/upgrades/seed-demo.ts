import { upgrades } from '@loa/contracts/upgrades';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { madeBefore } from '../../demo-worlds';
import { createOnce } from '../../http/demo-records';
import { appReleaseTable } from '../app-releases';
import { deviceTable } from '../devices';
import type { DemoContext } from '../module';
import { upgradeRepository } from './repository';
import { upgradeDeviceTable, upgradeTable } from './table';

const FROM_VERSION = '2.3.5';
const ROWS_AT_ONCE = 500;
/** Positions among the records of that morning. */
const [BEGAN, ENDED] = [0, 9];

/** The roll-out of the version that the devices have, over long ago; and one to a newer version, not started yet. */
export async function seedDemoUpgrades({ deps, people: { admin }, communes: [own] }: DemoContext) {
  const [present, next] = await deps.db
    .select({ id: appReleaseTable.id, version: appReleaseTable.version_name })
    .from(appReleaseTable)
    .where(and(eq(appReleaseTable.platform, 'device_fw'), eq(appReleaseTable.status, 'published')))
    .orderBy(asc(appReleaseTable.version_code));
  if (!own || !present || !next) return;
  const rollOut = ({ id, version }: typeof present) => ({
    name: `Nâng cấp lên ${version}`,
    area_id: own.id,
    release_id: id,
  });
  const [past] = await createOnce(deps, upgrades, upgradeRepository, admin, [rollOut(present)]);
  await createOnce(deps, upgrades, upgradeRepository, admin, [rollOut(next)]);
  if (past) await finish(deps, past, present.id, [own.id, ...own.villages.map(({ id }) => id)]);
}

/** Completes a roll-out that is over on every device: no call could do that. */
async function finish({ db }: DemoContext['deps'], upgrade_id: string, release_id: string, area_ids: string[]) {
  const [began, ended] = [madeBefore(BEGAN).created_at, madeBefore(ENDED).created_at];
  const devices = await db
    .select({ id: deviceTable.id })
    .from(deviceTable)
    .where(and(inArray(deviceTable.area_id, area_ids), eq(deviceTable.install_status, 'installed')))
    .orderBy(asc(deviceTable.device_code));
  await db.transaction(async (tx) => {
    await tx
      .update(upgradeTable)
      .set({
        ...madeBefore(BEGAN),
        status: 'finished',
        stage: 2,
        started_at: began,
        counted_from: began,
        ended_at: ended,
      })
      .where(and(eq(upgradeTable.id, upgrade_id), eq(upgradeTable.status, 'draft')));
    const rows = devices.map(({ id: device_id }, position) => ({
      ...{ upgrade_id, device_id, position, release_id },
      state: 'done' as const,
      from_version: FROM_VERSION,
      tries: 1,
      sent_at: began,
      state_at: ended,
    }));
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx.insert(upgradeDeviceTable).values(rows.slice(at, at + ROWS_AT_ONCE));
  });
}
