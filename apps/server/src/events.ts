import { EventEmitter } from 'node:events';
import type { EventPayload, SharedEvent } from '@loa/contracts/realtime';
import type { Verb } from '@loa/contracts/common';

/** A record changed through a standard call; published after its transaction is committed. */
export interface RecordChanged {
  base: string;
  verb: Exclude<Verb, 'VIEW'>;
  id: string;
}

/** Something consoles may want to show. Reaches the sockets whose area covers `area_path` and who may see it, and on demand those below. */
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
  'console': ConsoleEvent;
  /** Accounts, groups or areas changed so that what a caller may do is to be read anew. */
  'access.changed': Record<string, never>;
  /** These places were merged or moved: all below them has other places above it, and has left those of `left` (paths). */
  'places.changed': { area_ids: string[]; left: string[] };
  /** The bells of these accounts have changed. */
  'notification.changed': { account_ids: string[] };
  /** Somebody has forgotten the password of an account and cannot be written to: those in charge of it are to answer. */
  'password.requested': { account_id: string };
  /** An account was given another password, so that nobody waits for one any more. */
  'password.given': { account_id: string };
  'session.revoked': { session_ids: string[] };
  /** A session has a new pair of tokens. */
  'session.rotated': { session_id: string };
}

/** The in-process bus. Listeners run at once and must not throw; what takes long belongs in a job. */
export class Events {
  readonly #emitter = new EventEmitter().setMaxListeners(200);

  emit<Name extends keyof DomainEvents>(name: Name, payload: DomainEvents[Name]) {
    this.#emitter.emit(name, payload);
  }

  /** Answers the function that stops listening. */
  on<Name extends keyof DomainEvents>(name: Name, listener: (payload: DomainEvents[Name]) => void) {
    this.#emitter.on(name, listener);
    return () => void this.#emitter.off(name, listener);
  }

  /** Tells consoles; batched, merged and filtered by area and permission on the way (see realtime/). */
  toConsole<E extends SharedEvent>(event: E, area_path: string, item: EventPayload<E>[number], { is_told_below = false } = {}) {
    this.emit('console', { event, area_path, is_told_below, item } as ConsoleEvent);
  }
}
