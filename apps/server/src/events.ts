import { EventEmitter } from 'node:events';
import type { EventPayload, SharedEvent } from '@loa/contracts/realtime';
import type { Verb } from '@loa/contracts/common';
import type { Logger } from 'pino';
import { afterCommit } from './db/changing';
import type { Database } from './db/database';

/** A record changed through a standard call; published after its transaction is committed. */
export interface RecordChanged {
  base: string;
  verb: Exclude<Verb, 'VIEW'>;
  id: string;
}

/**
 * Event for consoles. It reaches the sockets whose area contains `area_path` and whose account may see it, and if
 * requested also those below.
 */
export interface ConsoleEvent<E extends SharedEvent = SharedEvent> {
  event: E;
  area_path: string;
  /** Whether it also reaches accounts whose area lies below: a run is heard there, too. */
  includes_below: boolean;
  item: EventPayload<E>[number];
}

/** Events between modules. A module adds its own by declaration merging; a payload is plain data. */
export interface DomainEvents {
  /** The server has begun to answer HTTP. */
  'server.opened': Record<string, never>;
  'record.changed': RecordChanged;
  console: ConsoleEvent;
  /** Accounts, groups or areas changed, so the rights of callers must be read again. */
  'access.changed': Record<string, never>;
  /**
   * Places were merged or moved: everything below them has other places above it, and has left those of `left`
   * (paths).
   */
  'places.changed': { area_ids: string[]; left: string[] };
  /** Devices say that they play another number of tracks than before, as after an upgrade. */
  'tracks.changed': { device_ids: string[] };
  /** The notifications of these accounts have changed. */
  'notification.changed': { account_ids: string[] };
  /**
   * Somebody has forgotten the password of an account and has no e-mail address: those in charge of the account must
   * answer.
   */
  'password.requested': { account_id: string };
  /** An account was given another password, so open requests for one are done. */
  'password.given': { account_id: string };
  /** An account was erased: `name` stands for its person from now on. The other texts are those of the person. */
  'account.erased': { id: string; name: string; former: { name: string; email: string } };
  'session.revoked': { session_ids: string[] };
  /** A session has a new pair of tokens. */
  'session.rotated': { session_id: string };
  /** Plans or commands wait that this server cannot send: it has no connection to the devices. */
  'outgoing.waiting': Record<string, never>;
  /** Keys of a device below this version are refused. */
  'key.raised': { device_code: string; key_version: number };
  /** Another server waits for an upload that this one is receiving. */
  'upload.awaited': { id: string };
  /** Events of other servers were lost: what depends on them must be read again. */
  'events.missed': Record<string, never>;
}

/** Events that concern this server alone. */
const OWN = new Set<keyof DomainEvents>(['server.opened', 'events.missed']);

/** Receiver of the events of other servers. */
export interface Hearer {
  hear: (event: unknown) => void;
  missed: () => void;
}

/** Way of events to the other servers of an installation, as JSON. */
export interface Bus {
  open: (hearer: Hearer) => Promise<void>;
  send: (event: string) => void;
  close: () => Promise<void>;
}

type Follower<Payload> = (tx: Database, payload: Payload) => unknown;

/**
 * The event bus. Listeners run at once in this process, a moment later on the other servers of the installation. They
 * are best effort, and one that throws stops no other: anything that must follow a change is a job that a follower adds
 * to the transaction of the change.
 */
export class Events {
  readonly #emitter = new EventEmitter().setMaxListeners(200);
  readonly #followers = new Map<keyof DomainEvents, Set<Follower<never>>>();

  constructor(
    private readonly log: Logger,
    private readonly bus: Bus | null = null,
  ) {}

  /** Begins to hear the other servers. Returns the function that ends it. */
  async open() {
    await this.bus?.open({
      hear: (event) => this.#call(...(event as [keyof DomainEvents, never])),
      missed: () => this.#call('events.missed', {}),
    });
    return () => this.bus?.close();
  }

  emit<Name extends keyof DomainEvents>(name: Name, payload: DomainEvents[Name]) {
    this.#call(name, payload);
    if (this.bus && !OWN.has(name)) this.bus.send(JSON.stringify([name, payload]));
  }

  #call<Name extends keyof DomainEvents>(name: Name, payload: DomainEvents[Name]) {
    for (const listener of this.#emitter.listeners(name)) {
      try {
        listener(payload);
      } catch (err) {
        this.log.error({ err, event: name }, 'a listener failed');
      }
    }
  }

  /**
   * Publishes an event of a change: followers add their jobs to its transaction, and listeners are called once it is
   * committed.
   */
  async publish<Name extends keyof DomainEvents>(tx: Database, name: Name, payload: DomainEvents[Name]) {
    for (const follower of (this.#followers.get(name) ?? []) as Iterable<Follower<DomainEvents[Name]>>)
      await follower(tx, payload);
    afterCommit(tx, () => this.emit(name, payload));
  }

  /** Adds a follower, which runs in the transaction of each published change. */
  follow<Name extends keyof DomainEvents>(name: Name, follower: Follower<DomainEvents[Name]>) {
    const followers = this.#followers.get(name) ?? new Set();
    this.#followers.set(name, followers.add(follower as Follower<never>));
  }

  /** Adds a listener. Returns the function that removes it. */
  on<Name extends keyof DomainEvents>(name: Name, listener: (payload: DomainEvents[Name]) => void) {
    this.#emitter.on(name, listener);
    return () => void this.#emitter.off(name, listener);
  }

  /**
   * Sends an event to consoles; it is batched, merged and filtered by area and permission on the way (see realtime/).
   */
  toConsole<E extends SharedEvent>(
    event: E,
    area_path: string,
    item: EventPayload<E>[number],
    { includes_below: includesBelow = false }: { includes_below?: boolean } = {},
  ) {
    this.emit('console', { event, area_path, includes_below: includesBelow, item } as ConsoleEvent);
  }
}
