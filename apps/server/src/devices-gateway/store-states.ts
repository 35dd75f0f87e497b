import { setTimeout as pause } from 'node:timers/promises';
import { changing } from '../db/changing';
import type { Deps } from '../deps';
import { storeConditions, quarantine, updateRuntimes, type RuntimeChange } from '../modules/devices';
import { conditionOf, type Entry } from './device-entries';
import { quarantineReason, quarantineFailures } from './quarantine-failures';

/** The part of an entry that is to be written now. */
export type Open = Pick<Entry, 'refused'> & { entry: Entry; change: RuntimeChange };
type Changed = Pick<Open, 'entry' | 'change'>;

/**
 * Rows of one statement: after a storm there are as many as devices, and the embedded database answers nobody else
 * meanwhile. After each, others have it for so many times as long.
 */
const [ROWS_AT_ONCE, TURNS_OF_OTHERS] = [100, 3];

/**
 * Stores what is news, and contact alone when it is `stamp_ms` from the one that is stored; consoles hear of
 * everything. Answers how long the database was busy with it (ms).
 */
export async function storeStates(deps: Deps, open: readonly Open[], stamp_ms: number): Promise<number> {
  const refused = open.flatMap(({ entry, refused }) =>
    refused.map((each) => ({ ...each, device_id: entry.device.id })),
  );
  const refuse = async ({ entry, change }: Open, err: unknown) => {
    deps.log.error({ err, device: entry.device.device_code }, 'a shape let through a state that cannot be stored');
    refused.push({
      device_id: entry.device.id,
      topic: 'status',
      reason: quarantineReason(err),
      message: JSON.stringify(change),
    });
    const { connection = entry.connection, last_seen_at } = change;
    await store(deps, [{ entry, change: { connection, ...(last_seen_at && { last_seen_at }) } }], stamp_ms);
  };
  let wrote_ms = 0;
  for (let at = 0; at < open.length; at += ROWS_AT_ONCE) {
    const turn = performance.now();
    await quarantineFailures(open.slice(at, at + ROWS_AT_ONCE), (some) => store(deps, some, stamp_ms), refuse);
    const took = performance.now() - turn;
    wrote_ms += took;
    if (at + ROWS_AT_ONCE < open.length) await pause(TURNS_OF_OTHERS * took);
  }
  await quarantine(deps.db, ...refused);
  return wrote_ms;
}

async function store(deps: Deps, changes: readonly Changed[], stamp_ms: number) {
  // A row that is written tells the latest contact, too.
  const rows = changes.map(({ entry, change }) => ({
    entry,
    change: entry.heard > 0 ? { ...change, last_seen_at: new Date(entry.heard).toISOString() } : change,
  }));
  const states = rows.map(({ entry, change }) => ({ device_id: entry.device.id, change }));
  const retracked = rows.filter(({ entry, change }) => (change.tracks ?? entry.tracks) !== entry.tracks);
  if (retracked.length === 0) await updateRuntimes(deps.db, states, stamp_ms);
  else
    await changing(deps, async (tx) => {
      await updateRuntimes(tx, states, stamp_ms);
      const device_ids = retracked.map(({ entry }) => entry.device.id);
      await deps.events.publish(tx, 'tracks.changed', { device_ids });
    });
  for (const { entry, change } of retracked) entry.tracks = change.tracks ?? entry.tracks;
  for (const { entry, change } of rows) if (change.faults) entry.has_fault = change.faults.length > 0;
  const changed = rows.map(({ entry }) => entry).filter((entry) => entry.stored !== conditionOf(entry));
  const at = new Date().toISOString();
  await storeConditions(
    deps.db,
    changed.map(({ device, connection, has_fault }) => ({
      device_id: device.id,
      at,
      is_online: connection === 'online',
      has_fault,
    })),
  );
  logConnections(deps, changed);
  for (const entry of changed) entry.stored = conditionOf(entry);
  notifyConsoles(deps, rows);
}

/** Number of devices that one line names; a storm is one line for each stored batch. */
const NAMED = 20;

/** Logs which devices came and went since they were stored last. */
function logConnections({ log }: Deps, changed: readonly Entry[]) {
  const moved = changed.filter(({ stored, connection }) => !stored?.startsWith(`${connection} `));
  for (const [state, entries] of Map.groupBy(moved, ({ connection }) => connection)) {
    const devices = entries.slice(0, NAMED).map(({ device }) => device.device_code);
    log.info({ event: `devices.${state}`, count: entries.length, devices }, `devices ${state}`);
  }
}

/** Consoles hear of every contact, also of one that changes nothing. */
function notifyConsoles({ events }: Deps, changes: readonly Changed[]) {
  for (const { entry, change } of changes) {
    const { fw_version: _version, boot_id: _boot, started_at: _started, tracks: _tracks, ...delta } = change;
    events.toConsole('device.status', entry.device.area_path, { id: entry.device.id, ...delta });
  }
}
