import type { Resource } from '@loa/contracts/common';
import { areaDashboards } from '@loa/contracts/dashboard';
import { waitingDevices } from '@loa/contracts/devices';
import { expect, it } from 'vitest';

const contracts = import.meta.glob<Record<string, unknown>>('../../../../libs/contracts/src/*/index.ts', {
  eager: true,
});
const tests = Object.values(
  import.meta.glob<string>('../modules/**/*.test.ts', { eager: true, query: '?raw', import: 'default' }),
).join('\n');
const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'base' in value && 'entity' in value && 'write' in value;

/** What one may do with these is all their own: they come by their own word or are counted, and are never edited. */
const READ_ONLY: readonly unknown[] = [areaDashboards, waitingDevices];

it('is what every resource there is goes through', () => {
  const named = new Map(
    Object.values(contracts)
      .flatMap((door) => Object.entries(door))
      .filter(([, value]) => isResource(value) && !READ_ONLY.includes(value)),
  );
  expect(named.size).toBeGreaterThan(20);
  // The four levels of places are one, told apart by their level.
  expect([...named.keys(), 'places[level]'].filter((name) => !tests.includes(`describeCrud(${name}, `))).toEqual([]);
});
