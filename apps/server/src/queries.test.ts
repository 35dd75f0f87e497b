import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addDays, localDateOf } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBroadcastWorld } from './modules/schedules/broadcast-world.fixture';
import type { BroadcastWorld } from './modules/schedules/broadcast-world.fixture';
import { callEverything } from './testing/call-everything.fixture';
import { printQueries, silentFiles } from './testing/print-queries';
import { recordQueries } from './testing/record-queries';

const folder = resolve(import.meta.dirname, '../queries');
const isRewriting = process.env['LOA_QUERIES'] === 'write';

/** Regular works of the server run when the test says so, and at no other time. */
const { regular } = vi.hoisted(() => ({ regular: [] as (() => Promise<unknown>)[] }));
vi.mock('./run-every', () => ({
  runEvery: (_deps: unknown, _ms: number, _part: string, ...works: (() => Promise<unknown>)[]) => {
    regular.push(...works);
    return { now: () => undefined, after: () => undefined, stop: () => Promise.resolve() };
  },
}));
const regularWorks = async () => {
  for (const work of regular) await work();
};

let world: BroadcastWorld;
beforeAll(async () => {
  // An hour far from midnight and from quiet hours, whenever this runs.
  const tomorrow = addDays(localDateOf(Date.now(), DEFAULT_TIME_ZONE), 1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${tomorrow}T09:00:00+07:00`) });
});
afterAll(async () => {
  vi.useRealTimers();
  await world.server.stop();
});

const stopped = { hosts: [], patience_ms: 1000, listen_ms: 500, check_ms: 3_600_000 };
const everything = async () => {
  // Named, so that the records of an installation are made here and not in a template.
  world = await startBroadcastWorld({ variant: 'smart-audio', relay: stopped });
  await callEverything(world, regularWorks);
};

const stored = () =>
  new Map(globSync('*.{sql,txt}', { cwd: folder }).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

function rewrite(files: ReadonlyMap<string, string>) {
  if (existsSync(folder)) for (const name of globSync('*.{sql,txt}', { cwd: folder })) rmSync(join(folder, name));
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}

it('sends the statements that apps/server/queries shows', { timeout: 600_000 }, async () => {
  const recorded = await recordQueries(everything);
  const printed = printQueries(recorded);
  expect(silentFiles(recorded), 'files with statements that nothing prints: let `testing/` do what sends them').toEqual(
    [],
  );
  if (isRewriting) rewrite(printed);
  const reviewed = stored();
  for (const [name, text] of printed)
    expect(reviewed.get(name), `${name} is stale: npm run db:queries, then read its diff`).toBe(text);
  expect([...reviewed.keys()].sort()).toEqual([...printed.keys()].sort());
});
