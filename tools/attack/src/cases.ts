import type { Content, ContentSound } from '@loa/contracts/content';
import type { Device } from '@loa/contracts/devices';
import type { Schedule } from '@loa/contracts/schedules';
import { copiesTo, noCopiesTo } from './copies-to';
import { casesOnRelays } from './cases-on-relays';
import type { Person } from './person';
import type { Place } from './places';
import { NOWHERE, type Actor, type Subject, type Subjects } from './records';
import { uploadWhole, tone } from './send-upload';
import { must, nextRun, type ScheduleStage, type Share } from './staging';
import { holds } from './spec-rights';

/** One call of the description on one record, or in one place. */
export interface AttackCase {
  /** `PUT /api/content-manager/{id}` */
  call: string;
  /** Null where the demo has none. */
  on: () => Promise<Subject | null>;
  /**
   * The need besides the right: to see the record, to change it, to be at home in the place the body names, or nothing.
   */
  takes: 'sees' | 'changes' | 'settles' | 'nothing';
  body?: (subject: Subject, actor: Actor) => unknown;
  /** Answers besides success that say no more than that it was allowed. */
  orElse?: number[];
  /** Nobody may, whatever they hold: `orElse` is the answer. */
  isNever?: boolean;
  /** After success the record is another. */
  usesUp?: 'this' | 'all';
}

const SHARES: Share[] = ['private', 'below', 'area', 'all'];

function contentCases(subjects: Subjects, admin: Person, places: Place[]): AttackCase[] {
  const base = '/api/content-manager';
  const stored = ({ id }: Subject) => must<Content>(admin, 'GET', `${base}/find/${id}`);
  const body = async (subject: Subject) => {
    const { version, name, sound_quality_id, area_id, share } = await stored(subject);
    return { version, name, sound_quality_id, area_id, share };
  };
  const soundBody = async (subject: Subject) => {
    const { edit } = await must<ContentSound>(admin, 'GET', `${base}/${subject.id}/sound`);
    return {
      version: (await stored(subject)).version,
      parts: edit.parts,
      fade_in_ms: 0,
      fade_out_ms: 50,
      jingle_before_id: null,
      jingle_after_id: null,
    };
  };
  const own = places.filter(({ what }) => what === 'the commune');
  const made = [
    ...places.flatMap((place) => SHARES.map((share) => ({ place, share, by: 'admin' as const }))),
    ...own.map((place) => ({ place, share: 'private' as const, by: 'canbo' as const })),
  ];
  const onEach = (attackCase: Omit<AttackCase, 'on'>, state?: Parameters<Subjects['content']>[3]): AttackCase[] => [
    ...made.map(({ place, share, by }) => ({ ...attackCase, on: () => subjects.content(place, share, by, state) })),
    {
      ...attackCase,
      on: async () => NOWHERE,
      body:
        attackCase.body &&
        (() => ({ version: 1, name: 'Không có', sound_quality_id: NOWHERE.id, area_id: NOWHERE.id })),
    },
  ];
  return [
    ...onEach({ call: `GET ${base}/find/{id}`, takes: 'sees' }),
    ...onEach({ call: `PUT ${base}/{id}`, takes: 'changes', body }),
    ...onEach({ call: `DELETE ${base}/{id}`, takes: 'changes', usesUp: 'this' }),
    ...onEach({ call: `GET ${base}/{id}/peaks`, takes: 'sees' }, 'ready'),
    ...onEach({ call: `GET ${base}/{id}/sound`, takes: 'sees' }, 'ready'),
    ...onEach({ call: `PUT ${base}/{id}/sound`, takes: 'changes', body: soundBody }, 'ready'),
    ...onEach({ call: `POST ${base}/{id}/retry`, takes: 'changes', orElse: [409] }, 'failed'),
    ...onEach({ call: `POST ${base}/{id}/remove`, takes: 'changes', usesUp: 'this' }),
    ...onEach({ call: `POST ${base}/{id}/restore`, takes: 'changes', usesUp: 'this' }, 'removed'),
    ...onEach({ call: `POST ${base}/{id}/copy`, takes: 'changes' }, 'ready'),
    ...onEach({
      call: `POST ${base}/{id}/replacement`,
      takes: 'changes',
      body: async (_subject, { person }) => ({
        upload_id: holds(person.username, 'NOI_DUNG_PHAT_EDIT') ? await uploadWhole(person, tone(0.2)) : 'x',
      }),
    }),
    // Answers what became of each: whose it is not keeps it as it was.
    ...onEach({
      call: `POST ${base}/change-many`,
      takes: 'nothing',
      body: ({ id }) => ({ ids: [id], change: { expires_at: null } }),
    }),
  ];
}

function scheduleCases(subjects: Subjects, admin: Person, places: Place[]): AttackCase[] {
  const base = '/api/playlist';
  const onEach = (attackCase: Omit<AttackCase, 'on'>, stage: ScheduleStage = 'draft'): AttackCase[] => [
    ...places.map((place) => ({ ...attackCase, on: () => subjects.schedule(place, stage) })),
    {
      ...attackCase,
      on: async () => NOWHERE,
      body: attackCase.body && (() => attackCase.body?.(NOWHERE, {} as Actor)),
    },
  ];
  const version = async ({ id, place }: Subject) =>
    place.path ? (await must<Schedule>(admin, 'GET', `${base}/find/${id}`)).version : 1;
  const decide =
    (more: object = {}) =>
    async (subject: Subject) => ({ version: await version(subject), ...more });
  const edited = async (subject: Subject) => ({
    version: await version(subject),
    ...(await subjects.staging.scheduleBody(subject.place)),
  });
  const movedTo = async (subject: Subject) => ({ occurrence_id: await nextRun(admin, subject), start_time: '12:34' });
  const moved = async (subject: Subject) => ({ version: await version(subject), ...(await movedTo(subject)) });
  const verb = (name: string, stage: ScheduleStage, more: object = {}, orElse: number[] = []) =>
    onEach({ call: `POST ${base}/{id}/${name}`, takes: 'changes', body: decide(more), usesUp: 'this', orElse }, stage);
  return [
    ...onEach({ call: `GET ${base}/find/{id}`, takes: 'sees' }),
    ...onEach({ call: `PUT ${base}/{id}`, takes: 'changes', body: edited }),
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

function deviceCases(subjects: Subjects, admin: Person, places: Place[]): AttackCase[] {
  const base = '/api/device';
  const order = { type: 'set_volume', payload: { volume: 7 } };
  const body = async ({ id, place }: Subject) => {
    if (!place.path) return { version: 1, name: 'Không có', area_id: id };
    const { version, name, note, area_id, address, lat, lng, sim_phone } = await must<Device>(
      admin,
      'GET',
      `${base}/find/${id}`,
    );
    return { version, name, note, area_id, address, lat, lng, sim_phone };
  };
  const onEach = (attackCase: Omit<AttackCase, 'on'>): AttackCase[] => [
    ...places.map((place) => ({ ...attackCase, on: () => subjects.device(place) })),
    { ...attackCase, on: async () => NOWHERE },
  ];
  const ordered = async (place: Place): Promise<Subject | null> => {
    const device = await subjects.device(place);
    if (!device) return null;
    return { ...device, id: (await must<{ id: string }>(admin, 'POST', `${base}/${device.id}/command`, order)).id };
  };
  const onOrder = (attackCase: Omit<AttackCase, 'on'>): AttackCase[] => [
    ...places.map((place) => ({ ...attackCase, on: () => ordered(place) })),
    { ...attackCase, on: async () => NOWHERE },
  ];
  return [
    ...onEach({ call: `GET ${base}/find/{id}`, takes: 'sees' }),
    ...onEach({ call: `PUT ${base}/{id}`, takes: 'changes', body }),
    ...onEach({ call: `POST ${base}/{id}/command`, takes: 'changes', body: () => order }),
    ...onEach({ call: `POST ${base}/command`, takes: 'changes', body: ({ id }) => ({ device_ids: [id], ...order }) }),
    ...onOrder({ call: `POST ${base}/command/{id}/cancel`, takes: 'changes' }),
    // An order that was executed, or is on its way, is not given again.
    ...onOrder({ call: `POST ${base}/command/{id}/retry`, takes: 'changes', orElse: [422] }),
    ...onEach({ call: `POST ${base}/{id}/token`, takes: 'changes' }),
    ...onEach({ call: `GET ${base}/{id}/listen`, takes: 'sees' }),
    ...onEach({ call: `GET ${base}/{id}/last-day`, takes: 'sees' }),
    ...onEach({ call: `GET ${base}/{id}/explain`, takes: 'sees' }),
    // Not every machine says where it is.
    ...onEach({
      call: `POST ${base}/{id}/own-position`,
      takes: 'changes',
      orElse: [409, 422],
      body: () => ({ version: 1 }),
    }),
    ...onEach({ call: `GET ${base}/{id}/refused-messages`, takes: 'sees' }),
    ...onEach({ call: `GET ${base}/{id}/upgrade`, takes: 'sees' }),
  ];
}

/** Calls whose place is in the body. */
function bodyPlaceCases(subjects: Subjects, places: Place[]): AttackCase[] {
  const inEach = (attackCase: Omit<AttackCase, 'on' | 'takes'>): AttackCase[] =>
    places.map((place) => ({
      ...attackCase,
      takes: 'settles',
      on: async () => ({ what: place.what, id: place.id, place }),
    }));
  const until = () => new Date(Date.now() + 3_600_000).toISOString();
  const content = async ({ place }: Subject, { person }: Actor) => {
    const upload_id = holds(person.username, 'NOI_DUNG_PHAT_ADD') ? await uploadWhole(person, tone(0.2)) : 'x';
    const { rows } = await must<{ rows: { id: string }[] }>(person, 'GET', '/api/sound-quality/find').catch(() => ({
      rows: [],
    }));
    return { name: 'Nội dung mới', sound_quality_id: rows[0]?.id, area_id: place.id, upload_id };
  };
  return [
    ...inEach({ call: 'POST /api/content-manager', body: content }),
    ...inEach({ call: 'POST /api/playlist', body: ({ place }) => subjects.staging.scheduleBody(place) }),
    ...inEach({ call: 'POST /api/playlist/copies/preview', body: ({ place }) => copiesTo(place) }),
    ...inEach({ call: 'POST /api/playlist/copies', body: ({ place }) => noCopiesTo(place), orElse: [409] }),
    ...inEach({ call: 'POST /api/playlist/drop-all/count', body: ({ place }) => ({ area_id: place.id }) }),
    ...inEach({
      call: 'POST /api/playlist/drop-all',
      body: ({ place }) => ({ area_id: place.id, reason: 'Thử', until: until() }),
      usesUp: 'all',
    }),
  ];
}

function readingCases(subjects: Subjects, places: Place[]): AttackCase[] {
  const onEach = (call: string, on: (place: Place) => Promise<Subject>): AttackCase[] => [
    ...places.map((place) => ({ call, takes: 'sees' as const, on: () => on(place) })),
    { call, takes: 'sees', on: async () => NOWHERE },
  ];
  return [
    ...onEach('GET /api/playlist/history/find/{id}', (place) => subjects.run(place)),
    ...onEach('GET /api/playlist/history/{occurrence_id}/devices', (place) => subjects.run(place)),
    ...onEach('GET /api/log/find/{id}', (place) => subjects.line(place)),
  ];
}

/** Every call on every kind of record in every place. */
export const casesOnRecords = (subjects: Subjects, admin: Person, places: Place[]): AttackCase[] => [
  ...readingCases(subjects, places),
  ...contentCases(subjects, admin, places),
  ...casesOnRelays(subjects, admin, places),
  ...scheduleCases(subjects, admin, places),
  ...deviceCases(subjects, admin, places),
  ...bodyPlaceCases(subjects, places),
];
