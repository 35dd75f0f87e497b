import { expect, it } from 'vitest';
import { DEMO_COMMUNES } from '../../seed/demo-communes';
import { demoDevices } from './demo-devices';

const place = (name: string) => ({ id: name, name, path: name });
const communes = DEMO_COMMUNES.map(({ name, lat, lng, villages }) => ({ ...place(name), lat, lng, villages: villages.map(place) }));

it.each([50, 2000])('gives each of %d speakers a name of its own, the same every time', (count) => {
  const names = demoDevices(communes, count).map(({ name }) => name);
  expect(new Set(names).size).toBe(count);
  expect(demoDevices(communes, count).map(({ name }) => name)).toEqual(names);
});
