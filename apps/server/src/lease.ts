import { hostname } from 'node:os';
import { VERSION } from './version';

/** A server of the installation that runs now. */
export interface RunningServer {
  /** Host and port. */
  name: string;
  version: string;
  since: string;
  leads: boolean;
}

/** Work of a server when it gets the lease, and when it has lost it. */
export interface Turns {
  begin: () => Promise<void>;
  end: () => Promise<void>;
}

/** The lease of an installation: the server that has it leads, all serve. */
export interface Lease {
  /** Whether this server leads at this moment. */
  readonly leads: boolean;
  /** Asks for it from now on. Resolves after the first answer, and where that is yes, when the turn has begun. */
  ask: (server: string, turns: Turns) => Promise<void>;
  servers: () => Promise<RunningServer[]>;
  /** Locks a name for this server, until it unlocks it or loses its connection; false where another one has it. */
  lock: (name: string) => Promise<boolean>;
  unlock: (name: string) => Promise<void>;
  release: () => Promise<void>;
}

export const serverName = (port: number) => `${hostname()}:${port}`;

/** The lease of an embedded database: there is no other server. */
export class OnlyLease implements Lease {
  readonly leads = true;
  #self: RunningServer[] = [];

  async ask(name: string, { begin }: Turns) {
    this.#self = [{ name, version: VERSION, since: new Date().toISOString(), leads: true }];
    await begin();
  }

  servers() {
    return Promise.resolve(this.#self);
  }

  lock() {
    return Promise.resolve(true);
  }

  unlock() {
    return Promise.resolve();
  }

  release() {
    return Promise.resolve();
  }
}
