import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readScenario, scenario, timetable, type Planned } from './scenario';
import { TROUBLES } from './troubles';

const codes = Array.from({ length: 12 }, (_, index) => `LOA-${index}`);
const kinds = ['offline', 'power', ...TROUBLES] as const;
const anyScenario = fc.record({
  seed: fc.integer(),
  seconds: fc.integer({ min: 1, max: 300 }),
  faults: fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      every_sec: fc.integer({ min: 1, max: 60 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      lasts_sec: fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 20, max: 90 })),
      together: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});
/** Subject of an order, and whether it makes things worse. */
const meaning = ({ order }: Planned) => {
  if (order.type === 'cut' || order.type === 'restore') return { kind: 'offline', isOn: order.type === 'cut' };
  return order.type === 'power'
    ? { kind: 'power', isOn: !order.is_on }
    : { kind: order.kind, isOn: order.is_on === true };
};

it('draws the same for the same seed, and something else for another', () => {
  const of = (seed: number) =>
    timetable(
      scenario.parse({
        seed,
        seconds: 600,
        faults: [{ kind: 'offline', every_sec: 5, share: 0.3, lasts_sec: [1, 20] }],
      }),
      codes,
    );
  expect(of(7)).toEqual(of(7));
  expect(of(7)).not.toEqual(of(8));
});

it('gives no device the same fault twice at once while one fault draws it, and leaves none faulty', () => {
  fc.assert(
    fc.property(anyScenario, (drawn) => {
      const kindsOnce = new Map(drawn.faults.map((fault) => [fault.kind, fault]));
      const planned = timetable(scenario.parse({ ...drawn, faults: [...kindsOnce.values()] }), codes);
      const ill = new Set<string>();
      let last = 0;
      for (const each of planned) {
        const { kind, isOn } = meaning(each);
        expect(each.at_ms).toBeGreaterThanOrEqual(last);
        last = each.at_ms;
        for (const code of each.order.device_codes) {
          expect(ill.has(`${kind} ${code}`)).toBe(!isOn);
          if (isOn) ill.add(`${kind} ${code}`);
          else ill.delete(`${kind} ${code}`);
        }
      }
      expect([...ill]).toEqual([]);
      expect(last).toBeLessThanOrEqual(drawn.seconds * 1000);
    }),
  );
});

it.each([
  ['a fault it does not know', { kind: 'ofline' }, 'faults[0].kind'],
  ['a word it does not know', { offest_ms: [0, 9] }, 'offest_ms'],
  ['a time that ends before it begins', { lasts_sec: [9, 1] }, 'faults[0].lasts_sec'],
  ['how far the power is ahead', { kind: 'power', offset_ms: [0, 9] }, 'Only clock and late_reports have one'],
])('refuses %s, and says where it is', (_, wrong, words) => {
  const fault = { kind: 'clock', every_sec: 5, share: 0.3, lasts_sec: [1, 20], offset_ms: [-9, 9] };
  const written = (more: object) => JSON.stringify({ seed: 1, seconds: 60, faults: [{ ...fault, ...more }] });
  expect(readScenario(written({})).faults).toHaveLength(1);
  expect(() => readScenario(written(wrong))).toThrow(words);
});

it('a storm disconnects everybody and brings them back in one moment', () => {
  const storm = scenario.parse({
    seed: 3,
    seconds: 100,
    faults: [{ kind: 'offline', every_sec: 60, share: 1, lasts_sec: [2, 6], together: true }],
  });
  const [gone, back] = timetable(storm, codes);
  expect([gone?.order, back?.order]).toEqual([
    { type: 'cut', device_codes: codes },
    { type: 'restore', device_codes: codes },
  ]);
});
