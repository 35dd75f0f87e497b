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
const CHANCES: Record<Exclude<FaultKind, 'power' | 'dead'>, { a_day: number; hours: readonly [number, number] }> = {
  plug: { a_day: 0.08, hours: [0.3, 2] },
  network: { a_day: 0.03, hours: [0.5, 6] },
  storage: { a_day: 0.0015, hours: [4, 10] },
  clock: { a_day: 0.002, hours: [6, 24] },
};
const POWER = { a_day: 0.03, hours: [0.3, 0.8] } as const;
/** Devices hang in turn, in the daytime: no week is without such a day, and none is full of them. */
const DEAD = { each_days: 9, from_hour: 5, to_hour: 18, hours: [2, 4] } as const;

const KINDS = Object.keys(CHANCES) as (keyof typeof CHANCES)[];
const numberOf = (code: string) => Number(/\d+$/.exec(code)?.[0] ?? 0);

/**
 * What went wrong with a device in [from, to), day by day from the seed: the same whenever it is asked. `from` is a
 * midnight.
 */
export function faultsOf(device: { code: string; area_id: string }, from: number, to: number): Fault[] {
  const found: Fault[] = [];
  const add = (kind: FaultKind, begin: number, [least, most]: readonly [number, number], chance: () => number) =>
    found.push({ kind, from: begin, to: begin + (least + chance() * (most - least)) * HOUR });
  const chanceOf = (seed: string, kind: FaultKind, day: number) =>
    chancesFrom(`${seed} ${kind} ${new Date(day).toISOString()}`);
  const draw = (kind: keyof typeof CHANCES | 'power', seed: string, day: number) => {
    const { a_day, hours } = kind === 'power' ? POWER : CHANCES[kind];
    const chance = chanceOf(seed, kind, day);
    if (chance() < a_day) add(kind, day + chance() * DAY, hours, chance);
  };
  // A fault of the days before may still go on.
  for (let day = from - 3 * DAY; day < to; day += DAY) {
    draw('power', device.area_id, day);
    for (const kind of KINDS) draw(kind, device.code, day);
    if ((Math.floor(day / DAY) + numberOf(device.code)) % DEAD.each_days !== 0) continue;
    const chance = chanceOf(device.code, 'dead', day);
    add('dead', day + (DEAD.from_hour + chance() * (DEAD.to_hour - DEAD.from_hour)) * HOUR, DEAD.hours, chance);
  }
  return found.filter((fault) => fault.to > from && fault.from < to);
}

/** How far the clock of a device that has it wrong is ahead, in ms. */
export const skewOf = (code: string) => 20_000 + Math.round(chancesFrom(`${code} skew`)() * 70_000);
