import { chancesFrom } from '@loa/broadcast-engine';
import * as z from 'zod';
import type { ControlMessage } from './control';
import { hasMeasure, TROUBLES } from './troubles';

const stretch = (least: number) =>
  z
    .tuple([z.number().min(least), z.number()])
    .refine(([low, high]) => low <= high, 'The first number must not be above the second');

const fault = z
  .strictObject({
    kind: z.enum(['offline', 'power', ...TROUBLES]),
    /** Average seconds between two occasions, and the share of the devices hit each time, one at least. */
    every_sec: z.number().positive(),
    share: z.number().min(0).max(1),
    lasts_sec: stretch(0),
    /** Whether all devices recover in the same moment. */
    together: z.boolean().default(false),
    /** How far a clock is ahead, or how late reports are: between these values. */
    offset_ms: stretch(-Infinity).optional(),
  })
  .refine(({ kind, offset_ms }) => !offset_ms || hasMeasure(kind), {
    path: ['offset_ms'],
    error: 'Only clock and late_reports have one',
  });

/**
 * Faults of the devices, drawn from a seed. A storm is everybody offline `together`. Unknown fields are refused:
 * otherwise they would look like a fault that did no harm.
 */
export const scenario = z.strictObject({
  seed: z.number().int(),
  seconds: z.number().positive(),
  faults: z.array(fault),
});
export type Scenario = z.output<typeof scenario>;
type Fault = Scenario['faults'][number];

/** Reads a scenario file; the error says what is wrong in it, and where. */
export function readScenario(text: string): Scenario {
  const read = scenario.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`The scenario cannot be played:\n${z.prettifyError(read.error)}`);
  return read.data;
}

type Order = Extract<ControlMessage, { device_codes: string[] }>;
export interface Planned {
  at_ms: number;
  order: Order;
}

function orderOf(kind: Fault['kind'], isOn: boolean, device_codes: string[], offset_ms?: number): Order {
  if (kind === 'offline') return { type: isOn ? 'cut' : 'restore', device_codes };
  if (kind === 'power') return { type: 'power', device_codes, is_on: !isOn };
  return { type: 'fault', kind, device_codes, is_on: isOn, ...(offset_ms !== undefined && { offset_ms }) };
}

/** All orders in order of time. No device has the same trouble twice at once, and none keeps one at the end. */
export function timetable({ seed, seconds, faults }: Scenario, device_codes: readonly string[]): Planned[] {
  const chance = chancesFrom(String(seed));
  const between = ([low, high]: readonly [number, number]) => low + chance() * (high - low);
  const planned: Planned[] = [];
  for (const { kind, every_sec, share, lasts_sec, together, offset_ms } of faults) {
    const busyUntil = new Map<string, number>();
    for (let at = between([0, every_sec]); at < seconds; at += between([0.5, 1.5]) * every_sec) {
      const free = device_codes.filter((code) => (busyUntil.get(code) ?? -1) < at);
      const chosen = drawn(free, Math.max(1, Math.round(share * device_codes.length)), chance);
      const common = between(lasts_sec);
      const ends = chosen.map(
        (code) => [code, Math.min(seconds, at + (together ? common : between(lasts_sec)))] as const,
      );
      for (const [code, end] of ends) busyUntil.set(code, end);
      if (chosen.length === 0) continue;
      planned.push({
        at_ms: at * 1000,
        order: orderOf(kind, true, chosen, offset_ms && Math.round(between(offset_ms))),
      });
      for (const [end, those] of Map.groupBy(ends, ([, each]) => each))
        planned.push({
          at_ms: end * 1000,
          order: orderOf(
            kind,
            false,
            those.map(([code]) => code),
          ),
        });
    }
  }
  return planned.sort((one, other) => one.at_ms - other.at_ms);
}

function drawn(codes: readonly string[], count: number, chance: () => number): string[] {
  if (count >= codes.length) return [...codes];
  const left = [...codes];
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1)).flat();
}
