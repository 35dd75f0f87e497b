import type { Content } from '@loa/contracts/content';
import type { Device } from '@loa/contracts/devices';
import type { Occurrence, Schedule } from '@loa/contracts/schedules';
import { eventually } from '../eventually';
import { hashAt } from '../hash-at';
import { recordsOf } from '../interrupted-reports';
import type { Person } from '../person';
import type { Place } from '../places';
import { tone, uploadWhole } from '../send-upload';
import { allOf, must, Staging } from '../staging';
import type { Target } from '../target';
import type { Checks } from './checks';

const SOUND_SEC = 4;
/** Time in which a run is over and closed, with its devices' reports. */
const SETTLED_WITHIN_MS = 180_000;

export interface People {
  admin: Person;
  officer: Person;
  leader: Person;
}
export const peopleOf = async (target: Target): Promise<People> => ({
  admin: await target.as('admin'),
  officer: await target.as('canbo'),
  leader: await target.as('lanhdao'),
});

/** Something that was acknowledged; `look` asks any server that has the same data, and answers what differs. */
export interface Acknowledged {
  what: string;
  look: (admin: Person) => Promise<string | null>;
}

const differs = (expected: unknown, found: unknown) =>
  JSON.stringify(expected) === JSON.stringify(found)
    ? null
    : `${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`;

async function newContent({ admin, officer }: People, place: Place, day: number): Promise<Content> {
  const { rows } = await must<{ rows: { id: string }[] }>(officer, 'GET', '/api/sound-quality/find');
  const { id } = await must<Content>(officer, 'POST', '/api/content-manager', {
    name: `Bản tin ngày ${day}`,
    sound_quality_id: rows[0]?.id,
    area_id: place.id,
    upload_id: await uploadWhole(officer, tone(SOUND_SEC, 300 + day)),
  });
  return new Staging(admin).processed(id);
}

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

/** A schedule that plays now: made and submitted by the officer, approved by the leader. */
async function approved({ officer, leader }: People, place: Place, content: Content, day: number) {
  const drafted = await must<Schedule>(officer, 'POST', '/api/playlist', {
    name: `Phát ngay ${day}`,
    area_id: place.id,
    area_ids: [place.id],
    items: [{ item_type: 'content', ref_id: content.id }],
    mode: 'now',
    start_date: today(),
    slots: [],
    priority_level: 30,
    conflict_rule: 'keep',
  });
  const { version } = await must<Schedule>(officer, 'POST', `/api/playlist/${drafted.id}/submit`, {
    version: drafted.version,
    conflict_rule: 'keep',
  });
  return must<Schedule>(leader, 'POST', `/api/playlist/${drafted.id}/approve`, {
    version,
    approval_note: '',
    conflict_rule: 'keep',
  });
}

const readContent = async (admin: Person, id: string) => {
  const { name, processing_status, duration_sec, media_url, files } = await must<Content>(
    admin,
    'GET',
    `/api/content-manager/find/${id}`,
  );
  return { name, processing_status, duration_sec, sha256: files[0]?.sha256, hash: await hashAt(admin.url, media_url) };
};
const readRun = async (admin: Person, id: string) => {
  const run = await must<Occurrence>(admin, 'GET', `/api/playlist/history/find/${id}`);
  const records = await recordsOf(admin, id);
  return {
    status: run.status,
    success_count: run.success_count,
    records: records.map(({ device, result, played_sec }) => [device.device_code, result, played_sec]).sort(),
  };
};

/**
 * A day at work: sign in, make a content, schedule it, approve it, hear it on the air, read what was played. Answers
 * what was acknowledged.
 */
export async function workingDay(target: Target, place: Place, day: number, checks: Checks): Promise<Acknowledged[]> {
  const people = await peopleOf(target);
  const { admin } = people;
  checks.note('officer, leader and administrator sign in', null);
  const content = await newContent(people, place, day);
  checks.note(
    'a sound is uploaded and made ready for devices',
    content.processing_status === 'ready' ? null : `it is ${content.processing_status}: ${content.error}`,
  );
  const schedule = await approved(people, place, content, day);
  checks.note('a schedule is submitted and approved', schedule.status === 'approved' ? null : schedule.status);
  const listening = await onlineIn(admin, place);
  let run: Occurrence | undefined;
  const found = async (path: string, query: string) =>
    (await must<{ rows: Occurrence[] }>(admin, 'GET', `/api/playlist/${path}/find?schedule_id=${schedule.id}${query}`))
      .rows[0];
  await checks.check('what was approved goes on the air', async () => {
    const isOn = await eventually(
      async () => (run = (await found('occurrence', '&status=playing')) ?? (await found('history', ''))) !== undefined,
    );
    return isOn ? null : 'no run has begun';
  });
  await checks.check('loudspeakers that are online play it and report', async () => {
    let played: unknown[] = [];
    const isOver = await eventually(async () => {
      run = await found('history', '');
      if (!run || run.status === 'playing') return false;
      played = (await recordsOf(admin, run.id)).filter(({ result }) => result === 'success');
      return played.length >= listening;
    }, SETTLED_WITHIN_MS);
    return isOver ? null : `${played.length} of ${listening} played it; the run is ${run?.status ?? 'not there'}`;
  });
  const expected = await readContent(admin, content.id);
  checks.note('the file for devices is what the record says', differs(expected.sha256, expected.hash));
  const made: Acknowledged[] = [
    { what: content.name, look: async (by) => differs(expected, await readContent(by, content.id)) },
    {
      what: schedule.name,
      look: async (by) => {
        const { status } = await must<Schedule>(by, 'GET', `/api/playlist/find/${schedule.id}`);
        // The schedule plays once, and ends by itself.
        return ['approved', 'finished'].includes(status) ? null : `it is ${status}`;
      },
    },
  ];
  if (!run) return made;
  const { id } = run;
  const played = await readRun(admin, id);
  return [...made, { what: `run of ${schedule.name}`, look: async (by) => differs(played, await readRun(by, id)) }];
}

/** Loudspeakers of a place that are online. */
async function onlineIn(admin: Person, { id }: Place) {
  const devices = await allOf<Device>(admin, '/api/device/find', `&area_id=${id}`);
  return devices.filter(({ connection, kind }) => connection === 'online' && kind === 'speaker').length;
}
