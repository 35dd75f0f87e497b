import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addDays, localDateOf } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBroadcastWorld } from './modules/schedules/broadcast-world.fixture';
import type { BroadcastWorld } from './modules/schedules/broadcast-world.fixture';
import { callEverything } from './testing/call-everything.fixture';
import { printQueries } from './testing/print-queries';
import { recordQueries } from './testing/record-queries';

const folder = resolve(import.meta.dirname, '../queries');
/**
 * Files whose statements nothing reaches, without those that fill the demo. What is new is reached by
 * `testing/call-everything.fixture.ts`; a number that became less is written here.
 */
const MOST_UNSEEN = 73;
const isRewriting = process.env['LOA_QUERIES'] === 'write';

let world: BroadcastWorld;
beforeAll(async () => {
  // An hour far from midnight and from quiet hours, whenever this runs.
  const tomorrow = addDays(localDateOf(Date.now(), DEFAULT_TIME_ZONE), 1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${tomorrow}T09:00:00+07:00`) });
  world = await startBroadcastWorld({ relay: { hosts: [], patience_ms: 1000, listen_ms: 500, check_ms: 3_600_000 } });
});
afterAll(async () => {
  vi.useRealTimers();
  await world.server.stop();
});

const unseenIn = (text = '') => text.split('\n').filter((line) => line.endsWith('.ts') && !/seed|demo/.test(line));

const stored = () =>
  new Map(globSync('*.{sql,txt}', { cwd: folder }).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

function rewrite(files: ReadonlyMap<string, string>) {
  if (existsSync(folder)) for (const name of globSync('*.{sql,txt}', { cwd: folder })) rmSync(join(folder, name));
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}

it('sends the statements that apps/server/queries shows', async () => {
  const printed = printQueries(await recordQueries(() => callEverything(world)));
  const unseen = unseenIn(printed.get('unseen.txt'));
  expect(unseen.length, `reach what is new of these:\n${unseen.join('\n')}`).toBeLessThanOrEqual(MOST_UNSEEN);
  if (isRewriting) rewrite(printed);
  const reviewed = stored();
  for (const [name, text] of printed)
    expect(reviewed.get(name), `${name} is stale: npm run db:queries, then read its diff`).toBe(text);
  expect([...reviewed.keys()].sort()).toEqual([...printed.keys()].sort());
});
