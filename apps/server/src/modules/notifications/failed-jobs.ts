import { JOB_NAMES } from '@loa/contracts/system-config';
import { and, eq, notInArray } from 'drizzle-orm';
import { changing } from '../../db/changing';
import type { Deps } from '../../deps';
import { runEvery } from '../../run-every';
import { areaTable, ROOT_AREA_ID } from '../areas';
import { notify, readersOf } from './notify';
import { notificationTable as table } from './table';

const KIND = 'job.failed';
const CHECK_EVERY_MS = 60_000;

/** Notifies the accounts that may decide about failed jobs of the newest one, until somebody has decided. */
export const notifyFailedJobs = (deps: Deps) => {
  const { events, jobs } = deps;
  const check = () =>
    changing(deps, async (tx) => {
      const [newest] = await jobs.failed(tx, 1);
      const old = and(eq(table.kind, KIND), newest && notInArray(table.record_id, [newest.id]));
      const woken = (await tx.delete(table).where(old).returning({ id: table.account_id })).map(({ id }) => id);
      if (newest && (await tx.$count(table, and(eq(table.kind, KIND), eq(table.record_id, newest.id)))) === 0) {
        const [root] = await tx.select({ path: areaTable.path }).from(areaTable).where(eq(areaTable.id, ROOT_AREA_ID));
        const area_path = root?.path ?? '';
        woken.push(
          ...(await notify(tx, await readersOf(tx, KIND, area_path), {
            kind: KIND,
            record: { id: newest.id, name: JOB_NAMES[newest.name] ?? newest.name },
            area_path,
          })),
        );
      }
      if (woken.length > 0) await events.publish(tx, 'notification.changed', { account_ids: [...new Set(woken)] });
    });
  return runEvery(deps, CHECK_EVERY_MS, 'failed_job_notices', check);
};
