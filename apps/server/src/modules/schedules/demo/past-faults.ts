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

/** How often a device has it on a day, and for how many hours. A power cut is a whole place's. */
const CHANCES: Record<Exclude<FaultKind, 'power'>, { a_day: number; hours: readonly [number, number] }> = {
  dead: { a_day: 0.02, hours: [2, 30] },
  plug: { a_day: 0.1, hours: [0.3, 3] },
  network: { a_day: 0.03, hours: [0.5, 6] },
  storage: { a_day: 0.0015, hours: [10, 36] },
  clock: { a_day: 0.002, hours: [6, 24] },
};
const POWER = { a_day: 0.02, hours: [1, 4] } as const;

const KINDS = Object.keys(CHANCES) as (keyof typeof CHANCES)[];

/**
 * What went wrong with a device in [from, to), day by day from the seed: the same whenever it is asked. `from` is a
 * midnight.
 */
export function faultsOf(device: { code: string; area_id: string }, from: number, to: number): Fault[] {
  const found: Fault[] = [];
  const draw = (
    kind: FaultKind,
    seed: string,
    day: number,
    { a_day, hours: [least, most] }: { a_day: number; hours: readonly [number, number] },
  ) => {
    const chance = chancesFrom(`${seed} ${kind} ${new Date(day).toISOString()}`);
    if (chance() >= a_day) return;
    const begin = day + chance() * DAY;
    found.push({ kind, from: begin, to: begin + (least + chance() * (most - least)) * HOUR });
  };
  // A fault of the days before may still go on.
  for (let day = from - 3 * DAY; day < to; day += DAY) {
    draw('power', device.area_id, day, POWER);
    for (const kind of KINDS) draw(kind, device.code, day, CHANCES[kind]);
  }
  return found.filter((fault) => fault.to > from && fault.from < to);
}

/** How far the clock of a device that has it wrong is ahead, in ms. */
export const skewOf = (code: string) => 20_000 + Math.round(chancesFrom(`${code} skew`)() * 70_000);
