import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Belongings } from './belongings.ts';
import { answer, ask, startChild } from './children.ts';
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
  holding: Record<string, number>;
  /** By occurrence, and by plan hash: how many devices, the first and the last of them (ms since 1970). */
  starts: Record<string, Spread>;
  plans: Record<string, Spread>;
  /** What came in to make plans of, of all of them. */
  plan_bytes: number;
}

/** A busy machine comes to the end of a scenario later than it was written. */
const LATE_MS = 300_000;

/** Simulated devices with the numbers `from`…`to`, speaking the real protocol, all connected. */
export async function startFleet(
  own: Belongings,
  { url, mqttUrl, dataDir, built }: Product,
  { from = 1, to, diary }: { from?: number; to: number; diary?: string },
) {
  const devices = (await deviceKeys(dataDir, to)).slice(from - 1);
  const state_dir = join(dataDir, `bench-devices-${from}`);
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
      const seen = await stats();
      const found = look(seen);
      if (found !== null && found !== false) return found;
      if (Date.now() > deadline)
        throw new Error(
          `${what} took longer than ${timeoutMs / 1000} s: ${seen.connected} of ${devices.length} are connected, ${seen.unsent_reports} reports unsent, the simulator up to ${seen.late_ms} ms late`,
        );
    }
  };
  await until(
    ({ connected }) => connected === devices.length,
    `connecting ${devices.length} devices`,
    120_000 + devices.length * 60,
  );
  /** Lets a scenario befall them; over when all are well again. */
  const play = (scenario: object, seconds: number) =>
    ask(child, { type: 'scenario', scenario } as { type: 'scenario' }, 'done', seconds * 1000 + LATE_MS);
  return { until, stats, play };
}
export type Fleet = Awaited<ReturnType<typeof startFleet>>;
