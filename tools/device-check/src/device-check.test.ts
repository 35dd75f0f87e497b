import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decoder, Demuxer } from 'node-av/api';
import type { Stream } from 'node-av/lib';
import { describe, it } from 'vitest';
import { plannedRun } from './planned-run';
import { wrongInReport } from './as-the-server';
import { brokenDevice, eagerDevice, slowDevice } from './broken-device.fixture';
import { BOARD_CHECKS } from './board-checks';
import { checkDevice } from './check-device';
import { CHECKS } from './checks';
import { ANOTHER, SOUNDS, TWICE_EACH } from './sounds';
import { type Firmware, Stage } from './stage';
import { UPGRADE_CHECKS } from './upgrade-checks';

const root = join(import.meta.dirname, '../../..');
const MINUTES = 300_000;
/** Software for a device that only pretends to install it. */
const software = (): Firmware => ({ version_name: `check-${randomUUID().slice(0, 8)}`, bytes: randomBytes(90_000) });
type Options = Partial<Parameters<typeof Stage.open>[0]>;
/** Starts a server for one device, with a folder. */
async function staged(work: (stage: Stage, folder: string) => Promise<unknown>, options: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'loa-device-check-'));
  const stage = await Stage.open({ host: '127.0.0.1', mqtt_port: 0, http_port: 0, ...options });
  await work(stage, folder).finally(() => stage.close());
  await rm(folder, { recursive: true, force: true });
}
const verdicts = async (stage: Stage) =>
  (await checkDevice(stage, () => undefined)).map(({ title, fault }) => [title, fault]);
/** Runs a device program while the test works. */
async function played<Result>(file: string, args: string[], work: () => Promise<Result>) {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  const result = await work();
  child.kill('SIGKILL');
  await exit;
  return result;
}
const TINY = 'docs/device-protocol/tiny-device.mjs';
const addresses = ({ http_port, mqtt_port }: Stage) =>
  [`http://127.0.0.1:${http_port}`, `mqtt://127.0.0.1:${mqtt_port}`] as const;
const ALL_RIGHT = CHECKS.map(({ title }) => [title, null]);

it('serves sound that a player decodes, each file as long as the plan says', async ({ expect }) => {
  for (const { bytes, duration_sec } of SOUNDS) {
    const input = await Demuxer.open(bytes, { format: 'mp3' });
    const decoder = Decoder.createSync(input.audio() as Stream);
    let seconds = 0;
    for (const frame of decoder.framesSync(input.packetsSync(0)))
      if (frame) seconds += frame.nbSamples / frame.sampleRate;
    input.closeSync();
    expect(seconds).toBeCloseTo(duration_sec);
  }
});

describe.concurrent('a device that', () => {
  it(
    'is the one of the demo passes',
    ({ expect }) =>
      staged(
        async (stage, folder) => {
          const [api, mqtt] = addresses(stage);
          await writeFile(join(folder, 'devices.json'), JSON.stringify([stage.enrolment]));
          expect(
            await played(
              'dist/tools/device-simulator/main.js',
              ['--api', api, '--mqtt', mqtt, '--devices', join(folder, 'devices.json'), '--state', folder],
              () => verdicts(stage),
            ),
          ).toEqual(ALL_RIGHT);
        },
        { firmware: software(), has_screen: true },
      ),
    MINUTES,
  );

  it(
    'was written from the documentation alone passes',
    ({ expect }) =>
      staged(
        async (stage, folder) => {
          const { device_code, token } = stage.enrolment;
          expect(await played(TINY, [...addresses(stage), device_code, token, folder], () => verdicts(stage))).toEqual(
            ALL_RIGHT,
          );
        },
        { firmware: software() },
      ),
    MINUTES,
  );

  it(
    'has a clock that is 90 s ahead of the server executes commands all the same, by the documentation',
    ({ expect }) =>
      staged(
        async (stage, folder) => {
          const { device_code, token } = stage.enrolment;
          const volume = await played(TINY, [...addresses(stage), device_code, token, folder], async () => {
            await stage.until(() => Number(stage.status('clock_skew_ms')) > 80_000, 30);
            await stage.order('set_volume', { volume: 37 });
            await stage.until(() => stage.status('volume') === 37, 10);
            return stage.status('volume');
          });
          expect(volume).toBe(37);
        },
        { clock_ms: -90_000 },
      ),
    MINUTES,
  );

  it.for(['dropped_at', 'pauses'] as const)(
    'has a clock that is a minute slow stops at once where a plan says so, by the documentation: %s',
    { timeout: MINUTES },
    (decision, { expect }) =>
      staged(
        async (stage, folder) => {
          const { device_code, token } = stage.enrolment;
          const says = (play_state: string) => stage.until(() => stage.status('play_state') === play_state, 20);
          const found = await played(TINY, [...addresses(stage), device_code, token, folder], async () => {
            await stage.until(() => Number(stage.status('clock_skew_ms')) < -50_000, 30);
            const run = { ...plannedRun(1, TWICE_EACH), end: new Date(Date.now() + 60_000).toISOString() };
            await stage.givePlan([run]);
            const isHeard = await says('playing');
            const from = new Date(Date.now() + 60_000).toISOString();
            await stage.givePlan([
              { ...run, ...(decision === 'pauses' ? { pauses: [{ from }] } : { dropped_at: from }) },
            ]);
            return [isHeard, await says('idle')];
          });
          expect(found).toEqual([true, true]);
        },
        { clock_ms: 60_000 },
      ),
  );

  it(
    'takes its plan late gets one whose run is further off, and one that never takes any is reported',
    ({ expect }) =>
      staged(
        async (stage) => {
          let plans = 0;
          const stop = await slowDevice(stage, () => (plans += 1) > 1);
          const before = Date.now();
          const run = await stage.giveRunInTime(ANOTHER);
          expect([plans > 1, Date.parse(run?.start ?? '') - before >= 12_000]).toEqual([true, true]);
          await stop();
          expect(await stage.giveRunInTime(ANOTHER)).toBeNull();
        },
        { patience: 0.05 },
      ),
    MINUTES,
  );

  it(
    'plays at once what it is given is reported, and that the server would not believe its report',
    ({ expect }) =>
      staged(
        async (stage) => {
          const stop = eagerDevice(stage);
          const faults = Object.fromEntries(await verdicts(stage));
          await stop();
          expect(faults).toMatchObject({
            'begins the run at its second and says what it plays': expect.stringMatching(
              /^said so [\d.]+ s before its start/,
            ),
            'reports the run once it is over, with what was played':
              expect.stringMatching(/^the server would refuse it/),
          });
        },
        { patience: 0.3 },
      ),
    MINUTES,
  );

  it(
    'plays each item of a run once is reported: it must be repeated',
    ({ expect }) =>
      staged(async (stage) => {
        const stop = eagerDevice(stage);
        const run = plannedRun(-10, TWICE_EACH);
        await stage.givePlan([run]);
        await stage.until(() => stage.said('report').length > 0, 20);
        await stop();
        expect(wrongInReport(stage, run)).toMatch(/^played_sec 4.2 of 8.4: .*repeat/);
      }),
    MINUTES,
  );

  it('has no screen, or reports no two tracks, is checked for neither', ({ expect }) =>
    staged(async (stage) => {
      const verdicts = await checkDevice(stage, () => undefined, BOARD_CHECKS);
      expect(verdicts.map(({ fault, not_made }) => [fault, not_made])).toEqual(
        BOARD_CHECKS.map(() => [null, expect.stringContaining('--screen')]),
      );
      expect(stage.seen).toEqual([]);
    }));

  it(
    'has a screen and never says what it shows by itself is named',
    ({ expect }) =>
      staged(
        async (stage) => {
          const stop = eagerDevice(stage);
          const found = await checkDevice(stage, () => undefined, BOARD_CHECKS);
          await stop();
          expect(found.map(({ fault, not_made }) => fault ?? not_made)).toEqual([
            'says default_shown undefined',
            expect.stringContaining('says default_shown undefined'),
            expect.stringContaining('default_shown'),
            expect.stringContaining('tracks: 2'),
          ]);
        },
        { patience: 0.3, has_screen: true },
      ),
    MINUTES,
  );

  it('has no software to install gets no upgrade command', ({ expect }) =>
    staged(async (stage) => {
      const verdicts = await checkDevice(stage, () => undefined, UPGRADE_CHECKS);
      expect(verdicts.map(({ fault, not_made }) => [fault, not_made])).toEqual(
        UPGRADE_CHECKS.map(() => [null, expect.stringContaining('--firmware')]),
      );
      expect(stage.seen).toEqual([]);
    }));

  it(
    'was made carelessly is reported for each of its faults',
    ({ expect }) =>
      staged(
        async (stage) => {
          const stop = brokenDevice(stage);
          const faults = (await verdicts(stage)).filter(([, fault]) => fault !== null);
          await stop();
          expect(Object.fromEntries(faults)).toMatchObject({
            'keeps its session (clean session off), so that nothing sent while it is away is lost':
              'connected with a clean session',
            'leaves a will: presence with online false, QoS 1, retained': 'left no will',
            'notices a damaged file by its hash and fetches it again (missing_files 0)': 'kept what was damaged',
            'begins the run at its second and says what it plays': 'never said that it plays the run',
            'does a command that arrives twice once': expect.stringMatching(/delivered, (delivered|succeeded)/),
            'does nothing about a command that has expired': 'did it all the same',
            'reports the run once it is over, with what was played': 'no report',
            'installs nothing that is not what an upgrade names (SHA-256), and says so': expect.stringMatching(
              /^acknowledged as delivered, succeeded/,
            ),
            'upgrades: fetches with its token, checks, installs, restarts, says the new version, then that it is done':
              expect.stringMatching(/^acknowledged as delivered, succeeded/),
            'says everything by the schemas, with QoS 1, on its own topics only':
              expect.stringMatching(/^status\.volume:/),
          });
        },
        { patience: 0.3, firmware: software() },
      ),
    MINUTES,
  );
});
