import { expect, it } from 'vitest';
import { VARIANTS } from '../../config';
import { DEMO_WORLDS } from '../../demo-worlds';
import { DEMO_CODES, demoDevices } from './demo-devices';

const place = (name: string) => ({ id: name, name, path: name });
const cases = VARIANTS.flatMap((variant) => [50, 2000].map((count) => ({ variant, count })));

it.each(cases)(
  'gives each of $count devices of $variant a name of its own, the same every time, in its own words',
  ({ variant, count }) => {
    const world = DEMO_WORLDS[variant];
    const communes = world.places.map(({ name, lat, lng, parts }) => ({
      ...place(name),
      lat,
      lng,
      villages: parts.map(place),
    }));
    const made = demoDevices(world, communes, count);
    expect(made.filter(({ kind }) => !world.models.some((one) => one.kind === kind))).toHaveLength(
      world.others.filter(({ kind }) => !world.models.some((one) => one.kind === kind)).length,
    );
    const names = made.map(({ name }) => name);
    expect(new Set(names).size).toBe(count);
    expect(demoDevices(world, communes, count)).toEqual(made);
    // Codes count each kind by itself, without a gap.
    for (const [prefix, some] of Map.groupBy(made, ({ device_code }) => device_code.split('-')[0]))
      expect(some.map(({ device_code }) => device_code)).toEqual(
        some.map((_, index) => `${prefix}-${String(index + 1).padStart(5, '0')}`),
      );
    for (const { name, model, kind, device_code, area_id, size } of made) {
      const known = [...world.models, ...world.others].find((one) => one.model === model && name.startsWith(one.noun));
      expect([kind, size]).toEqual([known?.kind, known?.size]);
      expect(size !== undefined, model).toBe(kind !== 'speaker');
      expect(name.startsWith(`${known?.noun} `) && name.includes(area_id)).toBe(true);
      expect(DEMO_CODES).toContain(device_code.split('-')[0]);
    }
  },
);
