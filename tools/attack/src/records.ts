import type { Content } from '@loa/contracts/content';
import type { Occurrence } from '@loa/contracts/schedules';
import type { Person } from './person';
import { covers, hears, type Place } from './places';
import { must, type ScheduleStage, type Share, type Staging } from './staging';

/** A record somewhere, with who may see it and who may change it. */
export interface Subject {
  /** For the print: what it is and where. */
  what: string;
  id: string;
  place: Place;
  share?: Share;
  made_by?: string;
  /** Records that play: everybody who hears them sees them, whoever ordered them. */
  isHeard?: true;
}

/** Somebody with the area of the account; `area` is nobody's when not signed in. */
export interface Actor {
  person: Person;
  account_id: string;
  area: { path: string };
}

/** An id that is nobody's. */
export const NOWHERE: Subject = {
  what: 'nothing',
  id: '01900000-0000-7000-8000-00000000ffff',
  place: { what: 'nowhere', id: '01900000-0000-7000-8000-00000000ffff', path: '' },
};

const isShared = ({ share, place }: Subject, { area }: Actor) =>
  share === 'all' || (share === 'below' && covers(place, area));

/**
 * DOMAIN: everything hangs on an area and is seen from there up; contents also by those they are shared with, private
 * ones by their maker.
 */
export function sees(actor: Actor, subject: Subject): boolean {
  const { share, made_by, place, isHeard } = subject;
  if (place.path === '') return false;
  if (actor.person.username === 'admin') return true;
  if (isHeard) return hears(actor.area, place);
  if (share === 'private') return made_by === actor.person.username && covers(actor.area, place);
  return covers(actor.area, place) || isShared(subject, actor);
}

/** Shared records of others may be heard and scheduled; only those whose area it is change them. */
export const changes = (actor: Actor, subject: Subject) => sees(actor, subject) && covers(actor.area, subject.place);

/** Makes subjects when they are asked for and keeps them until they are used up. */
export class Subjects {
  readonly #spare = new Map<string, Promise<Subject>>();

  constructor(
    readonly staging: Staging,
    private readonly admin: Person,
    private readonly officer: Person,
  ) {}

  content(
    place: Place,
    share: Share,
    made_by: 'admin' | 'canbo',
    state: 'any' | 'ready' | 'failed' | 'removed' = 'any',
  ): Promise<Subject> {
    return this.#keep(`${state} content in ${place.what}, ${share}, by ${made_by}`, async (what) => {
      const { id } = await this.staging.content(
        made_by === 'admin' ? this.admin : this.officer,
        place,
        share,
        state === 'failed',
      );
      if (state === 'ready') await this.staging.processed(id);
      if (state === 'removed') await must<Content>(this.admin, 'POST', `/api/content-manager/${id}/remove`);
      return { what, id, place, share, made_by };
    });
  }

  /** A relay link of the administrator's. */
  relay(place: Place, share: Share): Promise<Subject> {
    return this.#keep(`relay in ${place.what}, ${share}`, async (what) => ({
      what,
      id: (await this.staging.relay(place, share)).id,
      place,
      share,
      made_by: 'admin',
    }));
  }

  schedule(place: Place, stage: ScheduleStage): Promise<Subject> {
    return this.#keep(`${stage} schedule in ${place.what}`, async (what) => ({
      what,
      id: (await this.staging.schedule(place, stage)).id,
      place,
    }));
  }

  /** A run to come. */
  run(place: Place): Promise<Subject> {
    return this.#keep(`run in ${place.what}`, async (what) => {
      const { id: schedule_id } = await this.staging.schedule(place, 'approved', {}, true);
      const { rows } = await must<{ rows: Occurrence[] }>(
        this.admin,
        'GET',
        `/api/playlist/occurrence/find?schedule_id=${schedule_id}`,
      );
      if (!rows[0]) throw new Error(`an approved schedule has no run: ${schedule_id}`);
      return { what, id: rows[0].id, place, isHeard: true };
    });
  }

  /** A line of the log about a schedule of a place. */
  line(place: Place): Promise<Subject> {
    return this.#keep(`line of the log of ${place.what}`, async (what) => {
      const { id: entity } = await this.staging.schedule(place, 'waiting_approval');
      const { rows } = await must<{ rows: { id: string; action: string }[] }>(
        this.admin,
        'GET',
        `/api/log/find?entity_id=${entity}`,
      );
      const line = rows.find(({ action }) => action === 'LICH_PHAT_SUBMIT');
      if (!line) throw new Error(`the submission of ${entity} is not in the log`);
      return { what, id: line.id, place };
    });
  }

  /** Null where no device stands. */
  async device(place: Place): Promise<Subject | null> {
    const device = await this.staging.device(place);
    return device && { what: `device in ${place.what}`, id: device.id, place };
  }

  /** A changed record is used up: the next question gets a fresh one. */
  usedUp({ what }: Subject) {
    this.#spare.delete(what);
  }

  /** Something that touches many was done. */
  forget() {
    this.#spare.clear();
  }

  #keep(what: string, make: (what: string) => Promise<Subject>): Promise<Subject> {
    const spare = this.#spare.get(what) ?? make(what);
    this.#spare.set(what, spare);
    return spare;
  }
}
