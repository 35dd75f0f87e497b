import { atMostEvery } from '@loa/api-client';
import type { Device } from '@loa/contracts/devices';
import type { DeviceDelta } from '@loa/contracts/realtime';

/**
 * A device as it is now. `now_since` is when `now.position_sec` held, by this computer's clock: the position moves on
 * from there.
 */
export interface LiveDevice extends Device {
  now_since: number;
}

/** Changes of many devices reach the screen together, this often. */
export const FLUSH_MS = 250;
/** A list asked for just before a change may still tell the state before it. */
const SETTLE_MS = 2000;
/** A position told longer ago than this says nothing about now. */
const OLDEST_POSITION_MS = 120_000;

type Listener = () => void;
type Playing = Device['now'];

const isSamePlay = (a: Playing, b: Playing) =>
  a?.occurrence_id === b?.occurrence_id &&
  a?.position_sec === b?.position_sec &&
  a?.title === b?.title &&
  a?.ends_at === b?.ends_at &&
  a?.relay_heard === b?.relay_heard;

/** When a row's position held: rows carry the time of the device's last message, by the server's clock. */
function positionTime({ last_seen_at }: Device) {
  const age = Date.now() - Date.parse(last_seen_at ?? '');
  return Date.now() - (age > 0 && age < OLDEST_POSITION_MS ? age : 0);
}

/**
 * What devices are doing, keyed by id, outside the query cache and the rows of any list. Rows that are read fill it,
 * events
 * change it, and whoever shows a device subscribes to that one: a change draws nothing but what shows it.
 */
export function createDeviceLiveStore() {
  const devices = new Map<string, LiveDevice>();
  const listeners = new Map<string, Set<Listener>>();
  const waiting = new Map<string, DeviceDelta>();
  const recent = new Map<string, { at: number; delta: DeviceDelta }>();

  function put(next: Device, since: number) {
    const known = devices.get(next.id);
    const goesOn = known !== undefined && isSamePlay(known.now, next.now);
    devices.set(
      next.id,
      goesOn ? { ...next, now: known.now, now_since: known.now_since } : { ...next, now_since: since },
    );
    listeners.get(next.id)?.forEach((listener) => listener());
  }

  const flush = atMostEvery(FLUSH_MS, () => {
    const at = Date.now();
    for (const [id, delta] of waiting) {
      const known = devices.get(id);
      if (!known) continue;
      recent.set(id, { at, delta: { ...recent.get(id)?.delta, ...delta } });
      put({ ...known, ...delta }, at);
    }
    waiting.clear();
  });

  return {
    get: (id: string) => devices.get(id),

    /** Devices as the server has just told them whole. What came by event in the last moment is newer, and stays. */
    seed(rows: readonly Device[]) {
      for (const row of rows) {
        const changed = recent.get(row.id);
        const isFresh = changed !== undefined && Date.now() - changed.at < SETTLE_MS;
        if (!isFresh) recent.delete(row.id);
        put(isFresh ? { ...row, ...changed.delta } : row, positionTime(row));
      }
    },

    /** Changes as they come; devices that no list has shown are left alone. */
    take(deltas: readonly DeviceDelta[]) {
      for (const delta of deltas)
        if (devices.has(delta.id)) waiting.set(delta.id, { ...waiting.get(delta.id), ...delta });
      if (waiting.size > 0) flush();
    },

    subscribe(id: string, listener: Listener) {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(id) === all) listeners.delete(id);
      };
    },
  };
}

/** The one store of the console. */
export const liveDevices = createDeviceLiveStore();
