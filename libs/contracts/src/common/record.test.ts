import { expect, it } from 'vitest';
import type * as z from 'zod';
import type { Resource } from './resource';

const doors = import.meta.glob<Record<string, unknown>>('../*/index.ts', { eager: true });
const isResource = (value: unknown): value is Resource<z.ZodObject> =>
  typeof value === 'object' && value !== null && 'base' in value && 'entity' in value;
const resources = Object.values(doors)
  .flatMap((door) => [...Object.values(door), ...Object.values((door.places ?? {}) as object)])
  .filter(isResource);

it('is in use or not only where somebody says so', () => {
  expect(resources.length).toBeGreaterThan(20);
  // A waiting device is a device: it is put out of use where those are.
  const others = resources.filter(({ base }) => base !== '/api/device/not-installed');
  const ofNobody = others.filter(({ entity, write }) => 'is_active' in entity.shape !== 'is_active' in write.shape);
  expect(ofNobody.map(({ base }) => base)).toEqual([]);
});
