import type { Device } from '@loa/contracts/devices';
import { setTimeout as pause } from 'node:timers/promises';
import { answers } from '../../../testbed/product-answers.ts';
import { eventually } from '../eventually';
import { tone, uploadWhole } from '../send-upload';
import { allOf, must, Staging } from '../staging';
import type { Target } from '../target';
import type { Checks } from './checks';
import { peopleOf } from './working-day';

const BACK_WITHIN_MS = 120_000;
const WORKING_SEC = 60;

/** Kills that the drill makes in turn: the server, and each of its children by its entry. */
const KILLED = ['main.js of the server', 'broker.js', 'main.js', 'media-worker.js'] as const;
const NAMES: Record<(typeof KILLED)[number], string> = {
  'main.js of the server': 'server',
  'broker.js': 'broker',
  'main.js': 'simulated devices',
  'media-worker.js': 'media worker',
};

const online = async (target: Target) => {
  const devices = await allOf<Device>(await target.as('admin'), '/api/device/find');
  return devices.filter(({ connection }) => connection === 'online').length;
};

/** A worker exists while it has work: a long sound is uploaded, whose content must be ready in the end. */
async function killWorker(target: Target): Promise<string | null> {
  const { admin, officer } = await peopleOf(target);
  const { area } = await must<{ area: { id: string } }>(officer, 'GET', '/api/users/profile');
  const { rows } = await must<{ rows: { id: string }[] }>(officer, 'GET', '/api/sound-quality/find');
  const { id } = await must<{ id: string }>(officer, 'POST', '/api/content-manager', {
    name: 'Bản tin dài',
    sound_quality_id: rows[0]?.id,
    area_id: area.id,
    upload_id: await uploadWhole(officer, tone(WORKING_SEC, 200 + (Date.now() % 500))),
  });
  let worker: number | null = null;
  if (!(await eventually(async () => (worker = await target.childOf('media-worker.js')) !== null, 20_000)))
    return 'no worker was seen';
  process.kill(worker as unknown as number, 'SIGKILL');
  const { processing_status, error } = await new Staging(admin).processed(id);
  return processing_status === 'ready' ? null : `its content is ${processing_status}: ${error}`;
}

async function killChild(target: Target, entry: string): Promise<string | null> {
  const pid = await target.childOf(entry);
  if (pid === null) return `there is no ${entry}`;
  process.kill(pid, 'SIGKILL');
  const isBack = await eventually(async () => ![null, pid].includes(await target.childOf(entry)), BACK_WITHIN_MS);
  return isBack ? null : 'it was not started again';
}

/** Kills one process as a lack of memory does, and waits until all works again without anybody's help. */
export async function kill(target: Target, turn: number, checks: Checks) {
  const what = KILLED[turn % KILLED.length] ?? KILLED[0];
  const before = await online(target);
  await checks.check(`kill -9 of the ${NAMES[what]}: it comes back`, async () => {
    if (what === 'media-worker.js') return killWorker(target);
    if (what !== 'main.js of the server') return killChild(target, what);
    await target.kill('server');
    await target.restart();
    return null;
  });
  await checks.check('after a kill: ready, and every device online again', async () => {
    let [isReady, now] = [false, 0];
    const isBack = await eventually(async () => {
      isReady = await answers(target.url);
      now = isReady ? await online(target) : 0;
      if (now < before) await pause(500);
      return isReady && now >= before;
    }, BACK_WITHIN_MS);
    return isBack ? null : `${now} of ${before} devices are online, ${isReady ? 'ready' : 'not ready'}`;
  });
}
