import { changing } from '../db/changing';
import type { Ground } from '../ground';
import { keepConditions, updateRuntimes, type RuntimeChange } from '../modules/devices';
import { conditionOf, type Entry } from './device-entries';

/** Writes changes of many devices at once, keeps how each was over time, and tells the consoles. */
export async function storeStates(
  { db, events, log }: Pick<Ground, 'db' | 'events' | 'log'>,
  changes: readonly { entry: Entry; change: RuntimeChange }[],
) {
  const states = changes.map(({ entry, change }) => ({ device_id: entry.device.id, change }));
  const retracked = changes.filter(({ entry, change }) => (change.tracks ?? entry.tracks) !== entry.tracks);
  if (retracked.length === 0) await updateRuntimes(db, states);
  else
    await changing({ db, log }, async (tx) => {
      await updateRuntimes(tx, states);
      const device_ids = retracked.map(({ entry }) => entry.device.id);
      await events.publish(tx, 'tracks.changed', { device_ids });
    });
  for (const { entry, change } of retracked) entry.tracks = change.tracks ?? entry.tracks;
  for (const { entry, change } of changes) if (change.faults) entry.has_fault = change.faults.length > 0;
  const changed = changes.map(({ entry }) => entry).filter((entry) => entry.kept !== conditionOf(entry));
  const at = new Date().toISOString();
  await keepConditions(
    db,
    changed.map(({ device, connection, has_fault }) => ({
      device_id: device.id,
      at,
      is_online: connection === 'online',
      has_fault,
    })),
  );
  for (const entry of changed) entry.kept = conditionOf(entry);
  for (const { entry, change } of changes) {
    const { fw_version: _version, boot_id: _boot, started_at: _started, tracks: _tracks, ...delta } = change;
    events.toConsole('device.status', entry.device.area_path, { id: entry.device.id, ...delta });
  }
}
