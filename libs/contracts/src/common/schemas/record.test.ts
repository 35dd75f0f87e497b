import { expect, it } from 'vitest';
import type * as z from 'zod';
import type { Resource } from './resource';

const modules = import.meta.glob<Record<string, unknown>>('../../*/index.ts', { eager: true });
const isResource = (value: unknown): value is Resource<z.ZodObject> =>
  typeof value === 'object' && value !== null && 'base' in value && 'entity' in value;
const resources = Object.values(modules)
  .flatMap((module) => [...Object.values(module), ...Object.values((module.places ?? {}) as object)])
  .filter(isResource);

it('has an active state only where it is declared', () => {
  expect(resources.length).toBeGreaterThan(20);
  // A pending device is a device: it is deactivated together with the installed ones.
  const others = resources.filter(({ base }) => base !== '/api/device/not-installed');
  const ofNobody = others.filter(({ entity, write }) => 'is_active' in entity.shape !== 'is_active' in write.shape);
  expect(ofNobody.map(({ base }) => base)).toEqual([]);
});
