import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../testbed/seeded-random.ts';
import type { Findings } from './findings';
import { followPlan, followUpsDone, plansPublished } from './followed-up';
import { decide, uploadInParts, writeRecords, type Work } from './interrupted-work';
import { connectAll, report, runNow } from './interrupted-reports';
import type { Part } from './part';
import { demoPlaces } from './places';
import { Promises } from './promises';
import { must, Staging } from './staging';
import type { Killed } from './target';

const LONGEST_ROUND_MS = 3000;
const KINDS: Killed[] = ['server', 'both', 'broker'];

async function look(findings: Findings, { promises, begun, round }: Work, what: Killed) {
  findings.tried('promises held against what is there after a kill', promises.count + begun.count);
  for (const each of await promises.broken())
    findings.found('what was acknowledged was lost', `round ${round}, ${what} killed: ${each}`);
  for (const each of await begun.broken())
    findings.found('something stands half done', `round ${round}, ${what} killed: ${each}`);
}

/**
 * Kills the server, the broker or both while people write, upload and decide and devices report; then looks what is
 * left: what was acknowledged, nothing half done, every plan published and every follow-up done.
 */
export const killLoops: Part = async (target, findings, { rounds, seed }) => {
  const chance = seededRandom(seed);
  const admin = await target.as('admin');
  const places = await demoPlaces(admin, await target.as('canbo'));
  const [place] = places;
  if (!place) throw new Error('the demo has no places');
  const staging = new Staging(admin);
  await staging.spoken();
  const inPlace = (
    await must<{ rows: { id: string; area_id: string }[] }>(
      admin,
      'GET',
      `/api/device/find?limit=200&area_id=${place.id}`,
    )
  ).rows.map(({ id }) => id);
  const devices = await connectAll(target, await target.devices(60));
  const speakers = devices.filter(({ device: { id } }) => inPlace.includes(id)).slice(0, 20);
  const expected = new Map(
    await Promise.all(
      devices.map(async ({ device, client }) => [device.id, await followPlan(device, client)] as const),
    ),
  );
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const now = await runNow(admin, staging, place);
      const work: Work = { admin, staging, place, promises: new Promises(), begun: new Promises(), round };
      const what = KINDS[Math.floor(chance() * KINDS.length)] ?? 'both';
      const until = chance() * LONGEST_ROUND_MS;
      const isOver = { now: false };
      const working = [writeRecords(work), uploadInParts(work), decide(work)].map((each) =>
        each.catch((error: unknown) => {
          if (!isOver.now) findings.found('work ended before the kill', `round ${round}: ${String(error)}`);
        }),
      );
      const spoken = pause(chance() * until).then(() => report(admin, speakers, now, work));
      await pause(until);
      isOver.now = true;
      await target.kill(what);
      if (what === 'broker') await Promise.race([spoken, pause(30_000)]);
      // Workers end with the server; after the broker alone was killed it goes as well, in order.
      await target.restart();
      await Promise.all(working);
      await spoken;
      findings.tried(`kills of ${what}`);
      await look(findings, work, what);
      findings.tried('plans and follow-ups looked for after a kill', expected.size + 1);
      for (const left of [await followUpsDone(admin), await plansPublished(admin, expected)])
        if (left) findings.found('what must follow a change did not', `round ${round}, ${what} killed: ${left}`);
      await must(admin, 'POST', `/api/playlist/${now.schedule.id}/drop`, {
        version: now.schedule.version,
        reason: 'Thử',
      }).catch(() => undefined);
    }
  } finally {
    await Promise.all(devices.map(({ client }) => client.endAsync(true)));
  }
};
