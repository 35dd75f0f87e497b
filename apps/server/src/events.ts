import { EventEmitter } from 'node:events';
import type { EventPayload, SharedEvent } from '@loa/contracts/realtime';
import type { Verb } from '@loa/contracts/common';
import { afterCommit } from './db/changing';
import type { Database } from './db/database';

/** A record changed through a standard call; published after its transaction is committed. */
export interface RecordChanged {
  base: string;
  verb: Exclude<Verb, 'VIEW'>;
  id: string;
}

/**
 * Something consoles may want to show. Reaches the sockets whose area covers `area_path` and who may see it, and on
 * demand those below.
 */
export interface ConsoleEvent<E extends SharedEvent = SharedEvent> {
  event: E;
  area_path: string;
  /** It is also of those whose area lies in that one: a run is heard by all below. */
  is_told_below: boolean;
  item: EventPayload<E>[number];
}

/** What modules tell each other. A module adds its own by declaration merging; a payload is plain data. */
export interface DomainEvents {
  /** The server answers HTTP now. */
  'server.opened': Record<string, never>;
  'record.changed': RecordChanged;
  console: ConsoleEvent;
  /** Accounts, groups or areas changed so that what a caller may do is to be read anew. */
  'access.changed': Record<string, never>;
  /**
   * These places were merged or moved: all below them has other places above it, and has left those of `left` (paths).
   */
  'places.changed': { area_ids: string[]; left: string[] };
  /** These devices say that they play another number of tracks than before, as after an upgrade. */
  'tracks.changed': { device_ids: string[] };
  /** The bells of these accounts have changed. */
  'notification.changed': { account_ids: string[] };
  /**
   * Somebody has forgotten the password of an account and cannot be written to: those in charge of it are to answer.
   */
  'password.requested': { account_id: string };
  /** An account was given another password, so that nobody waits for one any more. */
  'password.given': { account_id: string };
  'session.revoked': { session_ids: string[] };
  /** A session has a new pair of tokens. */
  'session.rotated': { session_id: string };
}

type Follower<Payload> = (tx: Database, payload: Payload) => unknown;

/**
 * The in-process bus. Listeners run at once, must not throw and are best effort: whatever must follow a change is a job
 * that a
 * follower puts into the transaction of the change.
 */
export class Events {
  readonly #emitter = new EventEmitter().setMaxListeners(200);
  readonly #followers = new Map<keyof DomainEvents, Set<Follower<never>>>();

  emit<Name extends keyof DomainEvents>(name: Name, payload: DomainEvents[Name]) {
    this.#emitter.emit(name, payload);
  }

  /** Part of a change: followers put their jobs into its transaction, and once it is committed listeners hear of it. */
  async publish<Name extends keyof DomainEvents>(tx: Database, name: Name, payload: DomainEvents[Name]) {
    for (const follower of (this.#followers.get(name) ?? []) as Iterable<Follower<DomainEvents[Name]>>)
      await follower(tx, payload);
    afterCommit(tx, () => this.emit(name, payload));
  }

  /** Has something done in the transaction of each change that is published. */
  follow<Name extends keyof DomainEvents>(name: Name, follower: Follower<DomainEvents[Name]>) {
    const followers = this.#followers.get(name) ?? new Set();
    this.#followers.set(name, followers.add(follower as Follower<never>));
  }

  /** Answers the function that stops listening. */
  on<Name extends keyof DomainEvents>(name: Name, listener: (payload: DomainEvents[Name]) => void) {
    this.#emitter.on(name, listener);
    return () => void this.#emitter.off(name, listener);
  }

  /** Tells consoles; batched, merged and filtered by area and permission on the way (see realtime/). */
  toConsole<E extends SharedEvent>(
    event: E,
    area_path: string,
    item: EventPayload<E>[number],
    { is_told_below = false } = {},
  ) {
    this.emit('console', { event, area_path, is_told_below, item } as ConsoleEvent);
  }
}
