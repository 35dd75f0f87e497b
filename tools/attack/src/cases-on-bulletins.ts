import { copiesTo, noCopiesTo } from './copies-to';
import type { Media } from '@loa/contracts/media';
import type { Schedule } from '@loa/contracts/schedules';
import type { AttackCase } from './cases';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Actor, type Subject } from './records';
import { must, nextRun, type ScheduleStage, type Staging } from './staging';

const STEPS: Record<ScheduleStage, string[]> = {
  draft: [],
  waiting_approval: ['submit'],
  approved: ['submit', 'approve'],
  paused: ['submit', 'approve', 'pause'],
};
const TEXT = {
  typed_kind: 'text',
  body: 'Chào mừng',
  text_style: { font: 'sans', size_px: 16, is_bold: false, color: '#ffffff', background: '#000000', speed_px: 0 },
  width: 64,
  height: 32,
};

/** Calls on e-bulletins of one kind: the same as on schedules, of what is seen. */
function casesOf(
  base: string,
  item_type: 'media' | 'slideshow',
  admin: Person,
  staging: Staging,
  places: readonly Place[],
): AttackCase[] {
  let shown: Promise<{ id: string }> | null = null;
  /** Words everyone may use. */
  const words = async () => {
    const { area } = await must<{ area: { id: string } }>(admin, 'GET', '/api/users/profile');
    const media = await must<Media>(admin, 'POST', '/api/content-manager/media', {
      name: 'Chữ cho bản tin',
      area_id: area.id,
      share: 'all',
      ...TEXT,
    });
    if (item_type === 'media') return media;
    const { rows } = await must<{ rows: { id: string }[] }>(admin, 'GET', '/api/resolution/find');
    return must<{ id: string }>(admin, 'POST', '/api/slideshow', {
      name: 'Trình chiếu cho bản tin',
      area_id: area.id,
      share: 'all',
      resolution_id: rows[0]?.id,
      slides: [{ media_id: media.id }],
    });
  };
  const body = async (place: Pick<Place, 'id'>) => {
    shown ??= words();
    return { ...(await staging.scheduleBody(place)), items: [{ item_type, ref_id: (await shown).id, length_sec: 10 }] };
  };
  const make = async (place: Place, stage: ScheduleStage): Promise<Subject> => {
    let bulletin = await must<Schedule>(admin, 'POST', base, await body(place));
    for (const step of STEPS[stage]) {
      const decision = {
        version: bulletin.version,
        ...(step === 'approve' && { approval_note: '' }),
        ...(step !== 'pause' && { conflict_rule: 'keep' }),
      };
      bulletin = await must<Schedule>(admin, 'POST', `${base}/${bulletin.id}/${step}`, decision);
    }
    return { what: `bulletin in ${place.what}`, id: bulletin.id, place };
  };
  const onEach = (attackCase: Omit<AttackCase, 'on'>, stage: ScheduleStage = 'draft'): AttackCase[] => [
    ...places.map((place) => ({ ...attackCase, on: () => make(place, stage) })),
    {
      ...attackCase,
      on: async () => NOWHERE,
      body: attackCase.body && (() => attackCase.body?.(NOWHERE, {} as Actor)),
    },
  ];
  const version = async ({ id, place }: Subject) =>
    place.path ? (await must<Schedule>(admin, 'GET', `${base}/find/${id}`)).version : 1;
  const movedTo = async (subject: Subject) => ({ occurrence_id: await nextRun(admin, subject), start_time: '12:34' });
  const moved = async (subject: Subject) => ({ version: await version(subject), ...(await movedTo(subject)) });
  const verb = (name: string, stage: ScheduleStage, more: object = {}, orElse: number[] = []) =>
    onEach(
      {
        call: `POST ${base}/{id}/${name}`,
        takes: 'changes',
        body: async (subject) => ({ version: await version(subject), ...more }),
        usesUp: 'this',
        orElse,
      },
      stage,
    );
  const inEach = (attackCase: Omit<AttackCase, 'on' | 'takes'>): AttackCase[] =>
    places.map((place) => ({
      ...attackCase,
      takes: 'settles',
      on: async () => ({ what: place.what, id: place.id, place }),
    }));
  return [
    { call: `GET ${base}/find`, takes: 'nothing', on: async () => NOWHERE },
    { call: `POST ${base}/find-ids/`, takes: 'nothing', on: async () => NOWHERE, body: () => ({ ids: [NOWHERE.id] }) },
    ...inEach({ call: `POST ${base}`, body: ({ place }) => body(place) }),
    ...onEach({ call: `GET ${base}/find/{id}`, takes: 'sees' }),
    ...onEach({
      call: `PUT ${base}/{id}`,
      takes: 'changes',
      body: async (subject) => ({ version: await version(subject), ...(await body(subject.place)) }),
    }),
    ...onEach({ call: `DELETE ${base}/{id}`, takes: 'changes', usesUp: 'this' }),
    ...onEach({ call: `POST ${base}/{id}/copy`, takes: 'changes' }),
    ...verb('submit', 'draft', { conflict_rule: 'keep' }),
    ...verb('approve', 'waiting_approval', { approval_note: '', conflict_rule: 'keep' }),
    ...verb('reject', 'waiting_approval', { reason: 'Thử' }),
    // No change of it was proposed.
    ...verb('withdraw', 'approved', {}, [409, 422]),
    ...onEach(
      { call: `POST ${base}/{id}/ask-stop`, takes: 'changes', body: () => ({ reason: 'Thử' }), orElse: [409] },
      'approved',
    ),
    ...verb('pause', 'approved'),
    ...verb('resume', 'paused'),
    ...onEach({ call: `POST ${base}/{id}/move`, takes: 'changes', body: moved, orElse: [409, 422] }, 'approved'),
    ...onEach({ call: `POST ${base}/{id}/move/preview`, takes: 'changes', body: movedTo }, 'approved'),
    ...verb('drop', 'approved', { reason: 'Thử' }),
  ];
}

/** Calls on e-bulletins, of both kinds, and what drops them all in a place. */
export function casesOnBulletins(admin: Person, staging: Staging, places: readonly Place[]): AttackCase[] {
  const until = () => new Date(Date.now() + 3_600_000).toISOString();
  const inEach = (attackCase: Omit<AttackCase, 'on' | 'takes'>): AttackCase[] =>
    places.map((place) => ({
      ...attackCase,
      takes: 'settles',
      on: async () => ({ what: place.what, id: place.id, place }),
    }));
  const base = '/api/playlist/media';
  return [
    ...casesOf(base, 'media', admin, staging, places),
    ...casesOf('/api/playlist/slideshow', 'slideshow', admin, staging, places),
    ...inEach({ call: `POST ${base}/copies/preview`, body: ({ place }) => copiesTo(place) }),
    ...inEach({ call: `POST ${base}/copies`, body: ({ place }) => noCopiesTo(place), orElse: [409] }),
    ...inEach({ call: `POST ${base}/drop-all/count`, body: ({ place }) => ({ area_id: place.id }) }),
    ...inEach({
      call: `POST ${base}/drop-all`,
      body: ({ place }) => ({ area_id: place.id, reason: 'Thử', until: until() }),
      usesUp: 'all',
    }),
  ];
}
