import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenDevice } from './broken-device.fixture';
import { checkDevice } from './check-device';
import { CHECKS } from './checks';
import { Stage } from './stage';

const root = join(import.meta.dirname, '../../..');
const MINUTES = 300_000;
let stage: Stage;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loa-device-check-'));
  stage = await Stage.open({ host: '127.0.0.1', mqtt_port: 0, http_port: 0 });
});
afterEach(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const verdicts = async () => (await checkDevice(stage, () => undefined)).map(({ title, fault }) => [title, fault]);
async function ended(child: ChildProcess) {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

describe('a device that', () => {
  it('is the one of the demo passes', async () => {
    await writeFile(join(folder, 'devices.json'), JSON.stringify([stage.enrolment]));
    const child = spawn(process.execPath, [join(root, 'dist/tools/device-simulator/main.js'), '--api', `http://127.0.0.1:${stage.http_port}`, '--mqtt', `mqtt://127.0.0.1:${stage.mqtt_port}`, '--devices', join(folder, 'devices.json'), '--state', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    expect(await verdicts()).toEqual(CHECKS.map(({ title }) => [title, null]));
    await ended(child);
  }, MINUTES);

  it('was written from the documentation alone passes', async () => {
    const child = spawn(process.execPath, [join(root, 'docs/device-protocol/tiny-device.mjs'), `http://127.0.0.1:${stage.http_port}`, `mqtt://127.0.0.1:${stage.mqtt_port}`, stage.enrolment.device_code, stage.enrolment.token, folder], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    expect(await verdicts()).toEqual(CHECKS.map(({ title }) => [title, null]));
    await ended(child);
  }, MINUTES);

  it('was made in a hurry is told each of its faults', async () => {
    const stop = brokenDevice(stage);
    const faults = (await verdicts()).filter(([, fault]) => fault !== null);
    await stop();
    expect(Object.fromEntries(faults)).toMatchObject({
      'keeps its session (clean session off), so that nothing sent while it is away is lost': 'connected with a clean session',
      'leaves a will: presence with online false, QoS 1, retained': 'left no will',
      'notices a damaged file by its hash and fetches it again (missing_files 0)': 'kept what was damaged',
      'begins the run at its second and says what it plays': 'never said that it plays the run',
      'does a command that arrives twice once': expect.stringMatching(/delivered, (delivered|succeeded)/),
      'does nothing about a command that has expired': 'did it all the same',
      'reports the run once it is over, with what was played': 'no report',
      'says everything by the schemas, with QoS 1, on its own topics only': expect.stringMatching(/^status\.volume:/),
    });
  }, MINUTES);
});
