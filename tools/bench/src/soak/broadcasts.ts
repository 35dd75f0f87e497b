import type { Content } from '@loa/contracts/content';
import type { Device } from '@loa/contracts/devices';
import type { Schedule } from '@loa/contracts/schedules';
import { setTimeout as pause } from 'node:timers/promises';
import type { Operator } from '../operator.ts';

const LEVELS = [10, 20, 20, 30] as const;
const RULES = ['keep', 'queue', 'override'];
const wallDay = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(at);
const wallTime = (at: number) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(at);
const MINUTE_MS = 60_000;

/** A call that the server itself failed at; that a decision came too late is no failure. */
const isFailure = (error: unknown) => !/: 4\d\d /.test(String(error));

/** People who broadcast all the time, in many places, and change their minds. What they do is drawn by `chance`. */
export class Broadcasters {
  readonly done: Record<string, number> = {};
  readonly failures: string[] = [];
  #live: string[] = [];
  #made = 0;
  #admin: Operator;
  #chance: () => number;
  /** Plays only at once, and for seconds. */
  #isShort: boolean;

  constructor(admin: Operator, chance: () => number, isShort: boolean) {
    this.#admin = admin;
    this.#chance = chance;
    this.#isShort = isShort;
  }

  /** Whether a schedule is theirs. */
  made = (schedule_id: string) => this.#live.includes(schedule_id);

  /** One action each `every_ms` until then. */
  async work(until: number, every_ms: number) {
    const { rows: contents } = await this.#admin.call<{ rows: Content[] }>(
      'GET',
      '/api/content-manager/find?processing_status=ready&sort=duration_sec&limit=8',
    );
    const { rows: devices } = await this.#admin.call<{ rows: Device[] }>('GET', '/api/device/find?limit=200');
    const places = [this.#admin.area.id, this.#admin.area.id, ...new Set(devices.map(({ area }) => area.id))];
    for (let next = Date.now(); next < until; next += every_ms) {
      await pause(Math.max(0, next - Date.now()));
      await this.#act(this.#of(contents), this.#of(places));
    }
  }

  /** Nothing of theirs goes on. */
  async end() {
    for (const id of this.#live) await this.#decide(id, 'resume', {});
  }

  #of<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#chance() * items.length)] as Item;
  }

  async #act(content: Content, area_id: string) {
    const drawn = this.#chance();
    const last = this.#of(this.#live.slice(-4));
    if (drawn < 0.15 && last) return this.#count('drop', this.#decide(last, 'drop', { reason: 'Đổi ý' }));
    if (drawn < 0.25 && last) return this.#count('pause', this.#decide(last, 'pause', {}));
    if (drawn < 0.35 && last) return this.#count('resume', this.#decide(last, 'resume', {}));
    const isNow = this.#isShort || drawn < 0.85;
    const start = Math.ceil((Date.now() + 5000) / MINUTE_MS) * MINUTE_MS;
    const when = isNow
      ? { mode: 'now', start_date: wallDay(Date.now()), slots: [] }
      : {
          mode: 'once',
          start_date: wallDay(start),
          slots: [{ start_time: wallTime(start), end_time: wallTime(start + MINUTE_MS) }],
        };
    const body = {
      ...when,
      items: [{ item_type: 'content', ref_id: content.id }],
      area_id,
      area_ids: [area_id],
      priority_level: this.#of(LEVELS),
      max_duration_sec: 6 + Math.floor(this.#chance() * (this.#isShort ? 4 : 14)),
      conflict_rule: this.#of(RULES),
    };
    await this.#count(isNow ? 'play now' : 'play at a minute', this.#broadcast(body));
  }

  async #broadcast(body: object) {
    this.#made += 1;
    const draft = await this.#admin.call<Schedule>('POST', '/api/playlist', { name: `Đợt ${this.#made}`, ...body });
    const submitted = await this.#admin.call<Schedule>('POST', `/api/playlist/${draft.id}/submit`, {
      version: draft.version,
    });
    await this.#admin.call('POST', `/api/playlist/${draft.id}/approve`, { version: submitted.version });
    this.#live.push(draft.id);
  }

  async #decide(id: string, what: 'drop' | 'pause' | 'resume', more: object) {
    const { version, status } = await this.#admin.call<Schedule>('GET', `/api/playlist/find/${id}`);
    if ((what === 'resume') === (status === 'paused') && ['approved', 'paused'].includes(status))
      await this.#admin.call('POST', `/api/playlist/${id}/${what}`, { version, ...more });
  }

  async #count(what: string, work: Promise<unknown>) {
    try {
      await work;
      this.done[what] = (this.done[what] ?? 0) + 1;
    } catch (error) {
      if (isFailure(error)) this.failures.push(`${what}: ${String(error)}`);
      else this.done['too late'] = (this.done['too late'] ?? 0) + 1;
    }
  }
}
