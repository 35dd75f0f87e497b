import { VERSION } from '../version';
import type { Lease, RunningServer, Turns } from '../lease';
import { LEASE_LOCK, NAMES } from './advisory-locks';
import { OwnConnection } from './own-connection';

const ROUND_MS = 500;
/** How long an answer counts. PostgreSQL frees the lock of a silent server later (`OwnConnection`). */
const VALID_MS = 2000;
/** Beginning of the names of these connections, by which servers know each other. */
const NAMED = 'Loa ';

/**
 * The lease as an advisory lock of PostgreSQL, on a connection of its own: whoever loses the connection has lost it.
 */
export class PostgresLease implements Lease {
  readonly #connection: OwnConnection;
  #has = false;
  #answered = -Infinity;
  #name = '';
  #turns: Turns | null = null;
  #beginning: Promise<void> = Promise.resolve();

  constructor(url: string) {
    this.#connection = new OwnConnection(url, {
      every_ms: ROUND_MS,
      opened: (client) =>
        client.query("select set_config('application_name', $1, false)", [`${NAMED}${VERSION} ${this.#name}`]),
      round: async (client) => {
        const asked = performance.now();
        const question = this.#has ? 'select true as won' : `select pg_try_advisory_lock(${LEASE_LOCK}) as won`;
        const { rows } = await client.query<{ won: boolean }>(question);
        this.#answered = asked;
        if (this.#has || !rows[0]?.won || this.#connection.client !== client) return;
        this.#has = true;
        this.#beginning = this.#turns?.begin() ?? Promise.resolve();
        // Another server may be able to.
        this.#beginning.catch(() => this.#connection.drop(client));
      },
      lost: () => this.#end(),
    });
  }

  /** False also while PostgreSQL has not answered for a while: another server may lead by now. */
  get leads() {
    return this.#has && performance.now() - this.#answered < VALID_MS;
  }

  async ask(name: string, turns: Turns) {
    this.#name = name;
    this.#turns = turns;
    await this.#connection.open();
    await this.#beginning;
  }

  /** Each server has such a connection, so a list of them needs no table. */
  async servers(): Promise<RunningServer[]> {
    const [space, lock] = LEASE_LOCK.split(', ');
    const answer = await this.#connection.client?.query<{ named: string; since: Date; leads: boolean }>(
      `select application_name as named, backend_start as since, exists (select from pg_locks l where l.pid = a.pid
        and l.locktype = 'advisory' and l.granted and l.classid = ${space} and l.objid = ${lock}) as leads
      from pg_stat_activity a where datname = current_database() and application_name like '${NAMED}%'
      order by application_name`,
    );
    return (answer?.rows ?? []).map(({ named, since, leads }) => {
      const [, version = '', name = ''] = named.split(' ');
      return { name, version, since: since.toISOString(), leads };
    });
  }

  async lock(name: string) {
    const answer = await this.#connection.client?.query<{ won: boolean }>(
      `select pg_try_advisory_lock(${NAMES}, hashtext($1)) as won`,
      [name],
    );
    return answer?.rows[0]?.won ?? false;
  }

  /** A lost connection has unlocked it already. */
  async unlock(name: string) {
    await this.#connection.client
      ?.query(`select pg_advisory_unlock(${NAMES}, hashtext($1))`, [name])
      .catch(() => undefined);
  }

  async release() {
    this.#has = false;
    await this.#connection.close();
  }

  #end() {
    if (!this.#has) return;
    this.#has = false;
    void this.#turns?.end();
  }
}
