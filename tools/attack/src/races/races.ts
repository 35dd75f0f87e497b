import type { Findings } from '../findings';
import type { Part } from '../part';
import type { Person } from '../person';
import { demoPlaces } from '../places';
import { must, Staging } from '../staging';
import type { Contest, Move } from './contest';
import { contestOnDevice, contestOnTheRest, contestOnUpload, contestsOnLists, freshQuality } from './contests-on-lists';
import { contestOnAccount, contestOnGroup } from './contests-on-people';
import { contestOnCommune } from './contests-on-places';
import { contestOnContent, contestsOnSchedules } from './contests-on-schedules';
import { faultsOf } from './whole';

interface Made {
  move: Move;
  status: number;
  answer: unknown;
}

const isDone = ({ status }: Made) => status < 300;
const described = (made: Made[]) =>
  made.map(({ move, status }) => `${move.by.username} ${move.what} ${status}`).join(', ');

async function send(move: Move): Promise<Made> {
  try {
    const { status, body } = await move.by.call(move.method, move.path, move.body);
    return { move, status, answer: body };
  } catch (error) {
    return { move, status: 0, answer: String(error) };
  }
}

/** Checks that of the changes over one version one succeeds, and that a record is deleted once and is gone then. */
async function unfair(admin: Person, { about }: Contest, made: Made[]): Promise<string | null> {
  const { base, id } = about();
  const done = made.filter((each) => isDone(each) && each.move.takes);
  const deleted = done.filter(({ move }) => move.method === 'DELETE');
  if (done.length - deleted.length > 1) return 'two changed the same version';
  if (deleted.length > 1) return 'two deleted the same record';
  if (deleted.length === 0) return null;
  if ((await admin.call('GET', `${base}/find/${id}`)).status !== 404) return 'it was deleted and is there';
  const { rows } = await must<{ rows: { action: string; result: string }[] }>(
    admin,
    'GET',
    `/api/log/find?entity_id=${id}&limit=200`,
  );
  const lines = rows.filter(({ action, result }) => action.endsWith('_DELETE') && result === 'success').length;
  return lines === 1 ? null : `it was deleted once and the log says so ${lines} times`;
}

/** Each call meets itself and each other, two of each at once. */
async function meet(admin: Person, findings: Findings, contest: Contest, turn: () => boolean) {
  const { length } = await contest.make();
  for (let one = 0; one < length; one += 1)
    for (let other = one; other < length; other += 1) {
      if (!turn()) continue;
      const moves = await contest.make();
      const meeting = [moves[one], moves[other], moves[one], ...(other > one ? [moves[other]] : [])].filter(
        (move) => move !== undefined,
      );
      const made = await Promise.all(meeting.map(send));
      findings.tried(`calls that met on ${contest.what}`, made.length);
      for (const { status, answer } of made)
        if (status === 0 || status >= 500)
          findings.found(
            `an answer was ${status}`,
            `${contest.what}: ${described(made)}: ${JSON.stringify(answer).slice(0, 300)}`,
          );
      const wrong = await unfair(admin, contest, made);
      if (wrong) findings.found(wrong, `${contest.what}: ${described(made)}`);
    }
}

/**
 * Pairs of calls on the same records at the same moment: each is answered, one of two wins, and what is stored stays
 * whole.
 */
export const races: Part = async (target, findings, { every, seed }) => {
  const [admin, officer, leader] = await Promise.all(['admin', 'canbo', 'lanhdao'].map((name) => target.as(name)));
  if (!admin || !officer || !leader) throw new Error('the demo has nobody');
  const uploader = await target.as('canbo');
  uploader.headers['tus-resumable'] = '1.0.0';
  const places = await demoPlaces(admin, officer);
  const [place] = places;
  if (!place) throw new Error('the demo has no places');
  const staging = new Staging(admin);
  const world = { admin, officer, leader, staging, place };
  const group = await must<{ id: string }>(admin, 'POST', '/api/group-account', {
    code: 'tranh',
    name: 'Nhóm tranh',
    permission_ids: [],
  });
  const contests = [
    contestOnCommune(admin, staging, group.id),
    ...contestsOnSchedules(world),
    contestOnContent(world, (name) => freshQuality(admin, name)),
    contestOnAccount(admin, places),
    contestOnGroup(admin, place),
    ...contestsOnLists(admin, staging, place),
    contestOnDevice(admin, officer, places),
    contestOnUpload(uploader, (await freshQuality(admin, 'tệp')).id, place),
    contestOnTheRest(admin),
  ];
  let turn = seed;
  // Faults that other parts left are reported by those parts.
  const known = new Set(await faultsOf(admin));
  for (const contest of contests) {
    await meet(admin, findings, contest, () => turn++ % every === 0);
    for (const fault of await faultsOf(admin)) {
      if (!known.has(fault)) findings.found('what is stored is not whole', `after ${contest.what}: ${fault}`);
      known.add(fault);
    }
  }
};
