import type { Resource } from '@loa/contracts/common';
import { areaDashboards } from '@loa/contracts/dashboard';
import { pendingDevices } from '@loa/contracts/devices';
import { expect, it } from 'vitest';

const contracts = import.meta.glob<Record<string, unknown>>('../../../../libs/contracts/src/*/index.ts', {
  eager: true,
});
const tests = Object.values(
  import.meta.glob<string>('../modules/**/*.test.ts', { eager: true, query: '?raw', import: 'default' }),
).join('\n');
const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'base' in value && 'entity' in value && 'write' in value;

/** Resources with abilities of their own: their records are announced or counted, and are never edited. */
const READ_ONLY: readonly unknown[] = [areaDashboards, pendingDevices];

it('covers every resource', () => {
  const named = new Map(
    Object.values(contracts)
      .flatMap((index) => Object.entries(index))
      .filter(([, value]) => isResource(value) && !READ_ONLY.includes(value)),
  );
  expect(named.size).toBeGreaterThan(20);
  // The four levels of places are one, distinguished by their level.
  expect([...named.keys(), 'places[level]'].filter((name) => !tests.includes(`describeCrud(${name}, `))).toEqual([]);
});
