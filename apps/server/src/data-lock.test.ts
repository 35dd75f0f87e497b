import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from './data-lock';
import { builtEntry } from './devices-gateway/built-entry.fixture';

/** Number of rounds; use more by hand, because a race shows only now and then. */
const ROUNDS = Number(process.env.LOA_LOCK_ROUNDS ?? 6);
const AT_ONCE = 6;

let entry: string;
let folder: string;
let running: ChildProcess[] = [];
beforeAll(async () => {
  entry = await builtEntry(
    'apps/server/src/lock-holder.fixture.ts',
    join(import.meta.dirname, '../../../dist/test/data-lock'),
  );
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loa-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

const heard = async (child: ChildProcess) => ((await once(child, 'message')) as [string])[0];
async function launch(path = folder) {
  const child = fork(entry, [path]);
  running.push(child);
  await heard(child);
  return child;
}
/** Answer of a process that tries to lock the folder. */
function take(child: ChildProcess) {
  const answer = heard(child);
  child.send('take');
  return answer;
}
async function kill(child: ChildProcess) {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  running = running.filter((other) => other !== child);
}

it('is locked by one of many that start at once after its holder was killed, however often', async () => {
  const winners = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const holder = await launch();
    expect(await take(holder)).toBe('holds');
    const waiting = await Promise.all(Array.from({ length: AT_ONCE }, () => launch()));
    await kill(holder);
    const answers = await Promise.all(waiting.map(take));
    winners.push(answers.filter((answer) => answer === 'holds').length);
    for (const answer of answers) if (answer !== 'holds') expect(answer).toMatch(/đang do .* dùng/);
    await Promise.all(waiting.map(kill));
  }
  expect(winners).toEqual(Array.from({ length: ROUNDS }, () => 1));
}, 120_000);

it('is one lock, whatever path leads to the folder', async () => {
  const other = `${folder}-other`;
  await symlink(folder, other);
  const unlock = lockDataFolder(folder);
  expect(await take(await launch(other))).toMatch(/đang do .* dùng/);
  unlock();
  expect(await take(await launch(other))).toBe('holds');
  await rm(other);
});

it('has one server at a time, also within one process', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(/đang do .* dùng/);
  unlock();
  lockDataFolder(folder)();
});
