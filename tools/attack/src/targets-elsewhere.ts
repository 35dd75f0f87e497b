import type { Schedule } from '@loa/contracts/schedules';
import type { Findings } from './findings';
import type { Part } from './part';
import type { Person } from './person';
import { demoPlaces, type Place } from './places';
import { must, Staging, type ScheduleStage } from './staging';
import type { Target } from './target';

interface Elsewhere {
  what: string;
  targets: { area_ids: string[]; device_ids: string[] };
}

/** Steps that put a schedule on the air, and the person of the commune who has the right to each. */
const STEPS: readonly [verb: string, who: 'canbo' | 'lanhdao', stage: ScheduleStage, body: object][] = [
  ['copy', 'canbo', 'draft', {}],
  ['submit', 'canbo', 'draft', { conflict_rule: 'keep' }],
  ['approve', 'lanhdao', 'waiting_approval', { approval_note: '', conflict_rule: 'keep' }],
  ['resume', 'lanhdao', 'paused', {}],
];

async function elsewhere(
  target: Target,
  admin: Person,
  [own, , , village, , , country]: readonly Place[],
): Promise<Elsewhere[]> {
  const { rows } = await must<{ rows: { id: string }[] }>(admin, 'GET', `/api/device/find?area_id=${village?.id}`);
  const [neighbour = '', here = '', everywhere = '', device = ''] = [village?.id, own?.id, country?.id, rows[0]?.id];
  const group = await must<{ id: string }>(admin, 'POST', '/api/device-group', {
    name: `Nhóm nơi khác ${Date.now()}`,
    area_id: neighbour,
    device_ids: [device],
  });
  return [
    { what: 'a neighbour', targets: { area_ids: [neighbour], device_ids: [] } },
    { what: 'the whole country', targets: { area_ids: [everywhere], device_ids: [] } },
    { what: 'a group of a neighbour', targets: { area_ids: [group.id], device_ids: [] } },
    { what: 'the own commune and a device of a neighbour', targets: { area_ids: [here], device_ids: [device] } },
  ];
}

/**
 * Schedules that hang in a commune and sound elsewhere, left there by the administrator: the commune's people do not
 * put them on the air.
 */
export const targetsElsewhere: Part = async (target, findings) => {
  const admin = await target.as('admin');
  const people = { canbo: await target.as('canbo'), lanhdao: await target.as('lanhdao') };
  const places = await demoPlaces(admin, people.canbo);
  const [own] = places;
  if (!own) throw new Error('the demo has no places');
  const staging = new Staging(admin);
  const read = async (id: string) => {
    const { status, version } = await must<Schedule>(admin, 'GET', `/api/playlist/find/${id}`);
    return `${status} ${version}`;
  };
  for (const { what, targets } of await elsewhere(target, admin, places)) {
    for (const [verb, who, stage, body] of STEPS) {
      const { id, version } = await staging.schedule(own, stage, targets);
      const before = await read(id);
      const { status } = await people[who].call(
        'POST',
        `/api/playlist/${id}/${verb}`,
        verb === 'copy' ? undefined : { version, ...body },
      );
      findings.tried('steps that would sound elsewhere');
      if (status < 400 || status >= 500 || (await read(id)) !== before)
        findings.found(
          'somebody sounds where it may not',
          `${who}: ${verb} of a schedule for ${what}: ${status}, ${before} became ${await read(id)}`,
        );
    }
    await writesElsewhere(people.canbo, staging, own, { what, targets }, findings);
  }
};

async function writesElsewhere(
  officer: Person,
  staging: Staging,
  own: Place,
  { what, targets }: Elsewhere,
  findings: Findings,
) {
  const body = await staging.scheduleBody(own, targets);
  const { id, version } = await staging.schedule(own, 'draft');
  const calls: [string, string, unknown][] = [
    ['POST', '/api/playlist', body],
    ['PUT', `/api/playlist/${id}`, { version, ...body }],
    ['POST', '/api/playlist/check-conflict', { schedule: body }],
  ];
  for (const [method, path, sent] of calls) {
    const { status, body: answer } = await officer.call(method, path, sent);
    findings.tried('bodies that name what is elsewhere');
    if (status < 400 || status >= 500)
      findings.found(
        'a schedule may name what is not the caller’s',
        `canbo: ${method} ${path} for ${what}: ${status} ${JSON.stringify(answer).slice(0, 300)}`,
      );
  }
}
