import { chancesFrom } from '@loa/broadcast-engine';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `plug`: somebody pulled it. `dead`: it plays nothing and says nothing. `network`: it plays, and says so later. */
export type FaultKind = 'power' | 'plug' | 'dead' | 'network' | 'storage' | 'clock';
export interface Fault {
  kind: FaultKind;
  from: number;
  to: number;
}

/**
 * After how many days each device has it again, for how many hours, and how many days after the device before it. So
 * each week has as much of it as any other. A power cut is a whole place's; devices hang in the daytime.
 */
interface Rate {
  each_days: number;
  hours: readonly [number, number];
  step: number;
  from_hour?: number;
  to_hour?: number;
}
const RATES: Record<FaultKind, Rate> = {
  power: { each_days: 33, hours: [0.3, 0.8], step: 0 },
  plug: { each_days: 13, hours: [0.3, 2], step: 5 },
  dead: { each_days: 10, hours: [2, 4], step: 3, from_hour: 4, to_hour: 16 },
  network: { each_days: 34, hours: [0.5, 6], step: 13 },
  storage: { each_days: 600, hours: [4, 10], step: 233 },
  clock: { each_days: 500, hours: [6, 24], step: 191 },
};
const KINDS = Object.keys(RATES) as FaultKind[];
const numberOf = (code: string) => Number(/\d+$/.exec(code)?.[0] ?? 0);

/**
 * Faults of a device in [from, to), day by day from the seed: the same whenever they are asked for. `from` is a
 * midnight.
 */
export function faultsOf(device: { code: string; area_id: string }, from: number, to: number): Fault[] {
  const found: Fault[] = [];
  for (const kind of KINDS) {
    // A board hangs too high for a hand to pull its plug.
    if (kind === 'plug' && device.code.startsWith('LED-')) continue;
    const { each_days, hours, step, from_hour = 0, to_hour = 24 } = RATES[kind];
    const seed = kind === 'power' ? device.area_id : device.code;
    const turn = kind === 'power' ? Math.floor(chancesFrom(seed)() * each_days) : numberOf(seed) * step;
    // A fault of the days before may still go on.
    for (let day = from - 3 * DAY; day < to; day += DAY) {
      if ((Math.floor(day / DAY) + turn) % each_days !== 0) continue;
      const chance = chancesFrom(`${seed} ${kind} ${new Date(day).toISOString()}`);
      const begin = day + (from_hour + chance() * (to_hour - from_hour)) * HOUR;
      const [least, most] = hours;
      found.push({ kind, from: begin, to: begin + (least + chance() * (most - least)) * HOUR });
    }
  }
  return found.filter((fault) => fault.to > from && fault.from < to);
}

/** How far the clock of a device that has it wrong is ahead, in ms. */
export const skewOf = (code: string) => 20_000 + Math.round(chancesFrom(`${code} skew`)() * 70_000);
