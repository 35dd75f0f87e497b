import type { AttackCase } from './cases';
import { everyCase, triedCalls } from './every-case';
import { everyonesRecords } from './everyones-records';
import type { Findings } from './findings';
import { describedCalls } from './described-calls';
import { listsShowOnlyOnesOwn } from './lists-of-places';
import type { Part } from './part';
import type { Person } from './person';
import { covers, demoPlaces } from './places';
import { changes, sees, Subjects, type Actor, type Subject } from './records';
import { answerByRight, PEOPLE, rightOf } from './spec-rights';
import { Staging } from './staging';
import type { Target } from './target';

export async function demoActors(target: Target): Promise<Actor[]> {
  const people = await Promise.all([...PEOPLE, null].map((name) => target.as(name)));
  return Promise.all(
    people.map(async (person) => {
      const { body } = await person.call<{ id: string; area?: { path: string } }>('GET', '/api/users/profile');
      return { person, account_id: body.area ? body.id : '', area: { path: body.area?.path ?? '?' } };
    }),
  );
}

/** Answers that the specification expects: from codes and places, whatever the route declares. */
function expected({ call, takes, orElse, isNever }: AttackCase, actor: Actor, subject: Subject): number[] {
  const [method = '', path = ''] = call.split(' ');
  const right = rightOf(method, path);
  if (!right) return [];
  const byRight = answerByRight(actor.person.username, right);
  if (byRight !== 'may') return [byRight];
  if (isNever) return orElse ?? [];
  const isOwnAccount = subject.id === actor.account_id;
  if (takes === 'settles' && !covers(actor.area, subject.place)) return [400];
  if ((takes === 'sees' || takes === 'changes') && !sees(actor, subject) && !isOwnAccount) return [404];
  if (takes === 'changes' && !changes(actor, subject)) return [403];
  return [200, 201, 202, ...(orElse ?? [])];
}

const FIND: Record<string, string> = {
  'content-manager': '/api/content-manager/find',
  playlist: '/api/playlist/find',
  device: '/api/device/find',
};

/** The part of a record that a refused call must leave unchanged. */
async function stateOf(admin: Person, path: string, { id, place }: Subject): Promise<string> {
  const find = FIND[path.split('/')[2] ?? ''];
  if (!find || !place.path) return '';
  const { version, name, status, removed_at, updated_at } = (await admin.call(`GET`, `${find}/${id}`)).body;
  return JSON.stringify({ version, name, status, removed_at, updated_at });
}

interface Trial {
  admin: Person;
  findings: Findings;
  subjects: Subjects;
}

async function attempt({ admin, findings, subjects }: Trial, attackCase: AttackCase, actor: Actor) {
  const subject = await attackCase.on();
  if (!subject) return;
  const [method = '', path = ''] = attackCase.call.split(' ');
  const wanted = expected(attackCase, actor, subject);
  const isWrite = method !== 'GET' && attackCase.takes === 'changes';
  const body = await attackCase.body?.(subject, actor);
  const before = isWrite ? await stateOf(admin, path, subject) : '';
  const { status, body: answer } = await actor.person.call(method, path.replace(/\{\w+\}/, subject.id), body);
  findings.tried('calls of a role in a place');
  const detail = `${actor.person.username}: ${attackCase.call} on ${subject.what}: ${status}, by the specification ${wanted.join(' or ')}: ${JSON.stringify(answer).slice(0, 200)}`;
  if (!wanted.includes(status)) findings.found('a role was answered otherwise than the specification says', detail);
  if (status < 300 && attackCase.usesUp === 'this') subjects.usedUp(subject);
  if (status < 300 && attackCase.usesUp === 'all') subjects.forget();
  if (status >= 400 && isWrite && (await stateOf(admin, path, subject)) !== before)
    findings.found('a refused call changed a record', detail);
}

/** Every route of the description × every demo role × inside and outside the area. */
export const rolesAndAreas: Part = async (target, findings, { every, seed }) => {
  const actors = await demoActors(target);
  const [admin, , officer] = actors.map(({ person }) => person);
  if (!admin || !officer) throw new Error('the demo has nobody');
  const places = await demoPlaces(admin, officer);
  const subjects = new Subjects(new Staging(admin), admin, officer);
  const cases = everyCase(actors, admin, subjects, places);
  const tried = triedCalls(cases);
  for (const { method, path } of await describedCalls(admin)) {
    const call = `${method.toUpperCase()} ${path}`;
    if (!rightOf(method.toUpperCase(), path))
      findings.found('a route without a right in spec-rights.ts or spec-calls.ts', call);
    if (!tried.has(call)) findings.found('a route nobody tries: give it a case in a cases*.ts', call);
  }
  let turn = seed;
  for (const attackCase of cases)
    for (const actor of actors)
      if (turn++ % every === 0) await attempt({ admin, findings, subjects }, attackCase, actor);
  const [commune] = places;
  if (commune) await everyonesRecords(admin, commune, cases, findings);
  await listsShowOnlyOnesOwn(target, findings, actors, places);
  const [leaving, elsewhere] = [await target.as('xemthoi'), await target.as('xemthoi')];
  const others = await leaving.call('DELETE', '/api/account/session');
  const there = await elsewhere.call('GET', '/api/users/profile');
  if (others.status !== 200 || there.status !== 401)
    findings.found('a session that was ended from elsewhere goes on', `${others.status}, then ${there.status}`);
  const left = await leaving.call('POST', '/api/auth/logout');
  const after = await leaving.call('GET', '/api/users/profile');
  if (left.status !== 200 || after.status !== 401)
    findings.found('a session that was left goes on', `${left.status}, then ${after.status}`);
};
