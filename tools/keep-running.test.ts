import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'loa-keep-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const keepRunning = pathToFileURL(join(import.meta.dirname, 'keep-running.mjs')).href;

/** Keeps a process running that notes each of its starts and does what it is told to for each; answers how it ended, and how often it began. */
async function kept(name: string, deeds: string[], act: (keeper: ReturnType<typeof spawn>) => void = () => undefined) {
  const starts = join(place, name);
  const program = `const fs = require('node:fs'); fs.appendFileSync(${JSON.stringify(starts)}, '.'); eval(${JSON.stringify(deeds)}[fs.readFileSync(${JSON.stringify(starts)}, 'utf8').length - 1])`;
  const script = `import { spawn } from 'node:child_process'; import { keepRunning } from ${JSON.stringify(keepRunning)};
    const stop = keepRunning(() => spawn(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: ['ignore', 'inherit', 'inherit'] })); process.on('SIGTERM', () => stop('SIGTERM'))`;
  const keeper = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [keeper.stdout, keeper.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  act(keeper);
  const [code] = (await once(keeper, 'close')) as [number];
  return { code, said, starts: readFileSync(starts, 'utf8').length };
}
const crash = (signal: string) => `process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000)`;

it('starts it again after a crash of its runtime, and ends as it ends', async () => {
  expect(await kept('crashing', [crash('SIGSEGV'), 'process.abort()', 'process.exit(3)'])).toEqual({ code: 3, said: expect.stringMatching(/crashed \(SIGSEGV\)[^]*crashed \(SIGABRT\)/), starts: 3 });
});

it('leaves it alone where it gave up, was killed, or was told to stop', async () => {
  expect(await kept('giving up', ['process.exit(1)'])).toMatchObject({ code: 1, starts: 1 });
  expect(await kept('killed', [crash('SIGKILL')])).toMatchObject({ code: 1, starts: 1 });
  const stopped = await kept('stopped', ["process.on('SIGTERM', () => process.abort()); console.log('here'); setInterval(() => {}, 1000)"], (keeper) => keeper.stdout?.once('data', () => keeper.kill('SIGTERM')));
  expect(stopped).toMatchObject({ code: 1, starts: 1 });
  // Told between a crash and the next start, it does not start again.
  const paused = await kept('paused', [crash('SIGTRAP')], (keeper) => keeper.stderr?.once('data', () => keeper.kill('SIGTERM')));
  expect(paused).toMatchObject({ code: 1, starts: 1 });
});
