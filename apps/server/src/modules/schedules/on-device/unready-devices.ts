import type { UnreadyReason } from '@loa/contracts/alerts';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { silentRelays } from '../../content';
import { devicePlanTable as plan, deviceRuntimeTable as runtime, deviceTable as device } from '../../devices';
import { devicesNeeded, runsNear } from '../runs/targets/runs-needing';
import type { NearRun } from '../runs/targets/runs-needing';
import { unreadyOf } from './device-obstacles';

/** A device that will not play a run, and why. */
export interface Unready {
  device_id: string;
  run: { id: string; name: string; start: string };
  reason: UnreadyReason;
  since: string;
}
export interface NearRuns {
  /** Runs on the air, or near. */
  run_ids: string[];
  unready: Unready[];
}

/**
 * Devices in use that may have a reason not to play; `unreadyOf` decides. A device that holds its plan and files, is
 * connected, and knows the time is no such device.
 */
const troubled = (db: Database, ids?: readonly string[]) =>
  db
    .select({
      device_id: device.id,
      install_status: device.install_status,
      is_active: device.is_active,
      connection: runtime.connection,
      last_seen_at: runtime.last_seen_at,
      play_state: runtime.play_state,
      plan_hash: runtime.plan_hash,
      missing_files: runtime.missing_files,
      clock_skew_ms: runtime.clock_skew_ms,
      storage_free: runtime.storage_free,
      storage_total: runtime.storage_total,
      faults: runtime.faults,
      wanted_hash: plan.wanted_hash,
      wanted_at: plan.updated_at,
    })
    .from(runtime)
    .innerJoin(device, and(eq(device.id, runtime.device_id), eq(device.install_status, 'installed'), device.is_active))
    .leftJoin(plan, eq(plan.device_id, runtime.device_id))
    .where(
      and(
        ne(runtime.connection, 'never'),
        or(
          eq(runtime.connection, 'offline'),
          eq(runtime.play_state, 'paused'),
          sql`${runtime.plan_hash} is distinct from ${plan.wanted_hash}`,
          gt(runtime.missing_files, 0),
          sql`abs(${runtime.clock_skew_ms}) > ${CLOCK_TOLERANCE_MS}::int`,
        ),
        ids && anyOf(runtime.device_id, ids),
      ),
    );

/** Why none of its devices will play a run: nothing of it can be played, or a source of it is silent. */
async function reasonsOfRuns(db: Database, runs: readonly NearRun[]) {
  const silent = await silentRelays(
    db,
    runs.flatMap(({ items }) => items.map(({ content_id }) => content_id)),
  );
  return new Map(
    runs.flatMap(({ id, items }): [string, UnreadyReason][] => {
      if (items.length === 0) return [[id, 'content']];
      return items.some(({ content_id }) => silent.has(content_id)) ? [[id, 'relay']] : [];
    }),
  );
}

/** Runs on the air or beginning before `until`, and the devices that will not play them. */
export async function unreadyDevices(db: Database, now: string, until: string): Promise<NearRuns> {
  const runs = await runsNear(db, now, until);
  const run_ids = runs.map(({ id }) => id);
  if (runs.length === 0) return { run_ids, unready: [] };
  const ofRuns = await reasonsOfRuns(db, runs);
  if (ofRuns.size === 0 && (await troubled(db).limit(1)).length === 0) return { run_ids, unready: [] };
  const needed = await devicesNeeded(db, runs);
  const ids = [...new Set([...needed.values()].flat())];
  const found = new Map((await troubled(db, ids)).map((row) => [row.device_id, unreadyOf(row, now)]));
  const unready = runs.flatMap(({ id, name, planned_start: start }) => {
    const reason = ofRuns.get(id);
    return (needed.get(id) ?? []).flatMap((device_id): Unready[] => {
      const own = found.get(device_id) ?? (reason && { reason, since: now });
      return own ? [{ device_id, run: { id, name, start }, ...own }] : [];
    });
  });
  return { run_ids, unready };
}
