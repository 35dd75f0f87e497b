import type { Content, Relay } from '@loa/contracts/content';
import type { Device } from '@loa/contracts/devices';
import type { Schedule } from '@loa/contracts/schedules';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './person';
import type { Place } from './places';
import type { Subject } from './records';
import { tone, uploadWhole } from './send-upload';

const READY_WITHIN_MS = 120_000;
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Limit of repetitions of a call that the server puts off because others are before it. */
const MOST_TURNS = 30;

/** Requires success of a call that the attack depends on. */
export async function must<Body>(person: Person, method: string, path: string, body?: unknown): Promise<Body> {
  let answer = await person.call<Body>(method, path, body);
  for (let turn = 1; answer.status === 503 && turn < MOST_TURNS; turn += 1) {
    await pause(1000);
    answer = await person.call<Body>(method, path, body);
  }
  if (answer.status >= 300)
    throw new Error(
      `${person.username}: ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
    );
  return answer.body;
}

/** Every row of a list, page by page. */
export async function allOf<Row>(person: Person, path: string, query = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows: some, total } = await must<{ rows: Row[]; total: number }>(
      person,
      'GET',
      `${path}?limit=200&page=${page}${query}`,
    );
    rows.push(...some);
    if (rows.length >= total || some.length === 0) return rows;
  }
}

export type Share = Content['share'];
export type ScheduleStage = 'draft' | 'waiting_approval' | 'approved' | 'paused';

/** Makes records where and how the attack needs them. */
export class Staging {
  #made = 0;
  #spoken: Promise<Content> | null = null;

  constructor(private readonly admin: Person) {}

  /** A content of a person; `isBroken` makes one that cannot be processed. */
  async content(by: Person, { id: area_id }: Pick<Place, 'id'>, share: Share, isBroken = false): Promise<Content> {
    this.#made += 1;
    const { rows } = await must<{ rows: { id: string }[] }>(this.admin, 'GET', '/api/sound-quality/find');
    const upload_id = await uploadWhole(by, isBroken ? Buffer.from('không phải âm thanh') : tone(1, 300 + this.#made));
    const content = await must<Content>(by, 'POST', '/api/content-manager', {
      name: `Nội dung ${this.#made}`,
      sound_quality_id: rows[0]?.id,
      area_id,
      share,
      upload_id,
    });
    return isBroken ? this.processed(content.id) : content;
  }

  async processed(id: string): Promise<Content> {
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(100)) {
      const content = await must<Content>(this.admin, 'GET', `/api/content-manager/find/${id}`);
      if (content.processing_status !== 'processing') return content;
    }
    throw new Error(`content ${id} was not processed`);
  }

  /** A relay link whose address leads nowhere. */
  relay({ id: area_id }: Pick<Place, 'id'>, share: Share): Promise<Relay> {
    this.#made += 1;
    return must<Relay>(this.admin, 'POST', '/api/relay-link', {
      name: `Tiếp sóng ${this.#made}`,
      url: `http://dai.invalid/${this.#made}`,
      protocol: 'http',
      area_id,
      share,
    });
  }

  /** One content everyone may use, ready to be played. */
  spoken(): Promise<Content> {
    this.#spoken ??= this.admin
      .call<{ area: { id: string } }>('GET', '/api/users/profile')
      .then(({ body }) => this.content(this.admin, body.area, 'all'))
      .then(({ id }) => this.processed(id));
    return this.#spoken;
  }

  /**
   * The body of a schedule that plays in a place, far from all others; `soon` within the days that are planned already.
   */
  async scheduleBody({ id }: Pick<Place, 'id'>, more: object = {}, isSoon = false) {
    const at = this.#made++;
    const [hour, minute] = [6 + (Math.floor(at / 4) % 14), (at % 4) * 15];
    const time = (minutes: number) => `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
    const day = dayAfter(isSoon ? 2 : 30 + Math.floor(at / 56));
    return {
      name: `Lịch ${at}`,
      area_id: id,
      items: [{ item_type: 'content', ref_id: (await this.spoken()).id }],
      mode: 'once',
      start_date: day,
      slots: [{ start_time: time(minute), end_time: time(minute + 10) }],
      area_ids: [id],
      conflict_rule: 'keep',
      ...more,
    };
  }

  async schedule(place: Pick<Place, 'id'>, stage: ScheduleStage, more: object = {}, isSoon = false): Promise<Schedule> {
    let schedule = await must<Schedule>(
      this.admin,
      'POST',
      '/api/playlist',
      await this.scheduleBody(place, more, isSoon),
    );
    const steps = {
      draft: [],
      waiting_approval: ['submit'],
      approved: ['submit', 'approve'],
      paused: ['submit', 'approve', 'pause'],
    }[stage];
    for (const step of steps) {
      const decision = {
        version: schedule.version,
        ...(step === 'approve' && { approval_note: '' }),
        ...(step !== 'pause' && { conflict_rule: 'keep' }),
      };
      schedule = await must<Schedule>(this.admin, 'POST', `/api/playlist/${schedule.id}/${step}`, decision);
    }
    return schedule;
  }

  /** A device that stands in a place or below it. */
  async device({ id, what }: Place): Promise<Device | null> {
    const { rows } = await must<{ rows: Device[] }>(this.admin, 'GET', `/api/device/find?area_id=${id}&limit=200`);
    return what.includes('village') ? (rows[0] ?? null) : null;
  }
}

/** The next run of a schedule; of none, an id that no run has. */
export async function nextRun(by: Person, { id, place }: Subject): Promise<string> {
  if (!place.path) return id;
  const { rows } = await must<{ rows: { id: string }[] }>(
    by,
    'GET',
    `/api/playlist/occurrence/find?schedule_id=${id}&sort=planned_start&limit=1`,
  );
  return rows[0]?.id ?? id;
}
