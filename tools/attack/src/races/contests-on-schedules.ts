import type { Schedule } from '@loa/contracts/schedules';
import type { Person } from '../person';
import type { Place } from '../places';
import { must, type ScheduleStage, type Staging } from '../staging';
import { decide, post, put, remove, type Contest } from './contest';

const base = '/api/playlist';
const STAGES: ScheduleStage[] = ['draft', 'waiting_approval', 'approved', 'paused'];

interface World {
  admin: Person;
  officer: Person;
  leader: Person;
  staging: Staging;
  place: Place;
}

/** Two people decide over one schedule at the same moment, from each state of it. */
export const contestsOnSchedules = ({ admin, officer, leader, staging, place }: World): Contest[] =>
  STAGES.map((stage) => {
    let id = '';
    return {
      what: `a schedule that is ${stage}`,
      about: () => ({ base, id }),
      make: async () => {
        const made = await staging.schedule(place, stage, {}, true);
        ({ id } = made);
        const { version } = made;
        const at = `${base}/${id}`;
        const written = await staging.scheduleBody(place, { name: made.name }, true);
        const { name: _n, ...same } = await must<Schedule>(admin, 'GET', `${base}/find/${id}`);
        const renamed = Object.fromEntries(
          Object.keys(written).map((key) => [
            key,
            key === 'name' ? `${made.name} sửa` : same[key as keyof typeof same],
          ]),
        );
        return [
          put(officer, at, { version, ...written }),
          put(admin, at, { version, ...renamed }, 'rename'),
          remove(officer, at),
          decide(officer, `${at}/submit`, { version, conflict_rule: 'keep' }),
          decide(leader, `${at}/approve`, { version, approval_note: '', conflict_rule: 'keep' }),
          decide(leader, `${at}/reject`, { version, reason: 'Thử' }),
          decide(leader, `${at}/pause`, { version }),
          decide(leader, `${at}/resume`, { version }),
          decide(admin, `${at}/drop`, { version, reason: 'Thử' }),
          post(officer, `${at}/copy`),
          post(leader, `${base}/drop-all`, {
            area_id: place.id,
            reason: 'Thử',
            until: new Date(Date.now() + 60_000).toISOString(),
          }),
        ];
      },
    };
  });

/** A content is changed or deleted at the moment a schedule takes it up. */
export const contestOnContent = (
  { admin, officer, leader, staging, place }: World,
  quality: (at: string) => Promise<{ id: string; body: object }>,
): Contest => {
  let id = '';
  return {
    what: 'a content',
    about: () => ({ base: '/api/content-manager', id }),
    make: async () => {
      const content = await staging.content(officer, place, 'area');
      ({ id } = content);
      const at = `/api/content-manager/${id}`;
      const [one, other] = [await quality('một'), await quality('hai')];
      const body = {
        version: content.version,
        name: content.name,
        area_id: content.area_id,
        share: content.share,
        sound_quality_id: content.sound_quality_id,
      };
      const items = [{ item_type: 'content', ref_id: id }];
      const draft = await must<Schedule>(admin, 'POST', base, await staging.scheduleBody(place, {}, true));
      return [
        put(officer, at, { ...body, name: `${content.name} sửa` }),
        put(admin, at, { ...body, sound_quality_id: one.id }, 'edit to another sound quality'),
        remove(admin, at),
        post(officer, `${at}/remove`),
        post(officer, `${at}/restore`),
        post(officer, `${at}/retry`),
        post(officer, base, await staging.scheduleBody(place, { items }, true), 'schedule it'),
        {
          ...put(
            leader,
            `${base}/${draft.id}`,
            { version: draft.version, ...(await staging.scheduleBody(place, { items }, true)) },
            'put it into a schedule',
          ),
          by: officer,
        },
        remove(admin, `/api/sound-quality/${one.id}`, 'delete its sound quality to be'),
        put(
          admin,
          `/api/sound-quality/${other.id}`,
          { version: 1, ...other.body, is_default: true },
          'make another the default',
        ),
      ].map((move) => (move.path === at ? move : { ...move, takes: undefined }));
    },
  };
};
