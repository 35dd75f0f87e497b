import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Checks } from './drill/checks';
import { backUpAndRestore, workOnCopy } from './drill/copies';
import { kill } from './drill/kills';
import { upgrade } from './drill/upgrades';
import { Log, readMetrics } from './drill/watching';
import { workingDay, type Acknowledged } from './drill/working-day';
import { demoPlaces } from './places';
import { startTarget } from './target';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, devices: { type: 'string', default: '12' } },
});
const minutes = Number(values.minutes);
const SECRET = 'drill-0123456789-abcdefghijklmnopqrstuvwxyz';
const PASSWORD = 'Loa@123456';
const env = { LOA_LOG: 'info', LOA_METRICS: 'loopback', LOA_SECRET: SECRET, LOA_DEMO_DEVICES: values.devices };

const place = mkdtempSync(join(tmpdir(), 'loa-drill-'));
const checks = new Checks(say);
const undo: (() => Promise<void>)[] = [async () => rmSync(place, { recursive: true, force: true })];
const release = async () => {
  for (const step of undo.splice(0).reverse()) await step();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () =>
    release().then(() => {
      checks.print();
      process.exit(1);
    }),
  );

/** Days at work with a kill each until the time is over, then copies and upgrades. */
async function drill() {
  const log = new Log();
  say(`a server on an empty folder, with ${values.devices} simulated devices; first it makes its demo`);
  const target = await startTarget(
    { ...env, LOA_SIMULATOR: 'on', LOA_REPORT_GRACE_SEC: '10' },
    { isSupervised: true, heard: log.heard },
  );
  undo.push(target.stop);
  const [commune] = await demoPlaces(await target.as('admin'), await target.as('canbo'));
  if (!commune) throw new Error('the demo has no places');
  const acknowledged: Acknowledged[] = [];
  const until = Date.now() + minutes * 60_000;
  const secondsLeft = () => Math.max(0, Math.round((until - Date.now()) / 1000));
  for (let day = 0; day === 0 || Date.now() < until; day += 1) {
    say(`day ${day + 1}, ${secondsLeft()} s left`);
    acknowledged.push(...(await workingDay(target, commune, day, checks)));
    await kill(target, day, checks);
    const admin = await target.as('admin');
    for (const { what, look } of acknowledged)
      await checks.check('after a kill: what was acknowledged is there', async () => {
        const problem = await look(admin);
        return problem && `${what}: ${problem}`;
      });
    await readMetrics(target, checks);
  }
  say('backup, restore');
  const restored = await backUpAndRestore(target, place, checks);
  await checks.check('every file has its record and every record its file', async () => {
    const faults = await target.checkMedia();
    return faults.length > 0 ? faults.join('; ') : null;
  });
  log.check(checks, [PASSWORD, SECRET]);
  await target.stop();
  say('kills in the middle of work, on the restored server');
  await workOnCopy(restored, env, acknowledged, { rounds: Math.max(2, Math.round(minutes / 2)), checks });
  say('upgrades');
  await upgrade(place, 'dist/apps/server/migrations', env, checks);
}

await drill()
  .catch((error: unknown) => checks.note('the drill goes on to its end', String(error)))
  .finally(release);
checks.print();
process.exit(checks.failed > 0 ? 1 : 0);
