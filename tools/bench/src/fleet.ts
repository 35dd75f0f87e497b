import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cleanup } from './cleanup.ts';
import { answer, ask, startChild } from './child-processes.ts';
import { deviceKeys } from './device-keys.ts';
import type { Product } from './product.ts';

interface Spread {
  count: number;
  first_at: number;
  last_at: number;
}
export interface FleetStats {
  connected: number;
  playing: number;
  unsent_reports: number;
  /** How late the simulator did something, at the most, since its scenario began. */
  late_ms: number;
  /** By occurrence, and by plan hash: how many devices, the first and the last of them (ms since 1970). */
  starts: Record<string, Spread>;
  plans: Record<string, Spread>;
  /** Bytes received for plans, of all devices. */
  plan_bytes: number;
}

/** A busy machine comes to the end of a scenario later than it was written. */
const LATE_MS = 300_000;

/** Starts the first `to` simulated devices, which speak the real protocol; resolves when all are connected. */
export async function startFleet(
  own: Cleanup,
  { url, mqttUrl, dataDir, built }: Product,
  { to, diary }: { to: number; diary?: string },
) {
  const devices = await deviceKeys(dataDir, to);
  const state_dir = join(dataDir, 'bench-devices');
  const { child } = await startChild(own, built('tools/device-simulator/main.js'), {
    type: 'start',
    api_url: url,
    mqtt_url: mqttUrl,
    devices,
    state_dir,
    diary,
  });
  await answer(child, 'done', 180_000 + devices.length * 60);
  const stats = () => ask<FleetStats>(child, { type: 'stats' });
  const until = async <Value>(
    look: (stats: FleetStats) => Value | null | false,
    what: string,
    timeoutMs = 120_000,
  ): Promise<Value> => {
    for (const deadline = Date.now() + timeoutMs; ; await pause(50)) {
      const current = await stats();
      const found = look(current);
      if (found !== null && found !== false) return found;
      if (Date.now() > deadline)
        throw new Error(
          `${what} took longer than ${timeoutMs / 1000} s: ${current.connected} of ${devices.length} are connected, ${current.unsent_reports} reports unsent, the simulator up to ${current.late_ms} ms late`,
        );
    }
  };
  await until(
    ({ connected }) => connected === devices.length,
    `connecting ${devices.length} devices`,
    120_000 + devices.length * 60,
  );
  /** Plays a scenario; resolves when all devices are well again. */
  const play = (scenario: object, seconds: number) =>
    ask(child, { type: 'scenario', scenario } as { type: 'scenario' }, 'done', seconds * 1000 + LATE_MS);
  return { until, stats, play };
}
export type Fleet = Awaited<ReturnType<typeof startFleet>>;
