import { serverNow } from '@loa/ui-kit/clock';
import { atMostEvery } from '@loa/api-client';
import type { Device } from '@loa/contracts/devices';
import type { DeviceDelta } from '@loa/contracts/realtime';

/**
 * Present state of a device. `now_since` is the time of `now.position_sec` by this computer's clock: the position is
 * counted on from there.
 */
export interface LiveDevice extends Device {
  now_since: number;
}

/** Milliseconds after which changes of many devices are drawn together. */
export const FLUSH_MS = 250;
/**
 * Milliseconds during which an event counts as newer than a loaded list: its request may have been answered before the
 * change.
 */
const SETTLE_MS = 2000;
/** Maximum age of a position in ms; an older one is useless. */
const OLDEST_POSITION_MS = 120_000;

type Listener = () => void;
type Playing = Device['now'];

const isSamePlay = (a: Playing, b: Playing) =>
  a?.occurrence_id === b?.occurrence_id &&
  a?.position_sec === b?.position_sec &&
  a?.title === b?.title &&
  a?.ends_at === b?.ends_at &&
  a?.relay_heard === b?.relay_heard;

/** Time of a row's position: rows carry the time of the device's last message, by the server's clock. */
function positionTime({ last_seen_at }: Device) {
  const age = serverNow() - Date.parse(last_seen_at ?? '');
  return serverNow() - (age > 0 && age < OLDEST_POSITION_MS ? age : 0);
}

/**
 * Live states of devices by id, outside the query cache and the rows of any list. Loaded rows fill it, events change
 * it, and each component subscribes to one device: a change draws only the components that show it.
 */
export function createDeviceLiveStore() {
  const devices = new Map<string, LiveDevice>();
  const listeners = new Map<string, Set<Listener>>();
  const waiting = new Map<string, DeviceDelta>();
  const recent = new Map<string, { at: number; delta: DeviceDelta }>();

  function put(next: Device, since: number) {
    const known = devices.get(next.id);
    const isContinued = known !== undefined && isSamePlay(known.now, next.now);
    devices.set(
      next.id,
      isContinued ? { ...next, now: known.now, now_since: known.now_since } : { ...next, now_since: since },
    );
    listeners.get(next.id)?.forEach((listener) => listener());
  }

  const flush = atMostEvery(FLUSH_MS, () => {
    const at = serverNow();
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

    /** Takes complete devices from the server. Fields that came by event in the last moment are newer, and stay. */
    seed(rows: readonly Device[]) {
      for (const row of rows) {
        const changed = recent.get(row.id);
        const isFresh = changed !== undefined && serverNow() - changed.at < SETTLE_MS;
        if (!isFresh) recent.delete(row.id);
        put(isFresh ? { ...row, ...changed.delta } : row, positionTime(row));
      }
    },

    /** Applies changes; devices that no list has shown are ignored. */
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
