import pg from 'pg';

/** An answer that takes longer counts as a lost connection. */
const ANSWER_MS = 1200;
/** Answers that came while this process was busy are read before they count as late. */
const READ_MS = 100;
/**
 * PostgreSQL itself closes the connection of a machine that is silent for three seconds, and frees its locks: later
 * than this side stops.
 */
const KEEPALIVE =
  'set tcp_keepalives_idle = 1; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2; set tcp_user_timeout = 3000';

interface Use {
  every_ms: number;
  opened?: (client: pg.Client) => Promise<unknown>;
  /** Sent at the interval; where it fails the connection is lost. */
  round: (client: pg.Client) => Promise<unknown>;
  lost?: () => void;
}

async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    const giveUp = () => fail(new Error('PostgreSQL does not answer'));
    timer = setTimeout(() => (timer = setTimeout(giveUp, READ_MS)), ANSWER_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** A connection beside the pool. It is checked at an interval, and opened again after it was lost. */
export class OwnConnection {
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly url: string,
    private readonly use: Use,
  ) {}

  get client() {
    return this.#client;
  }

  async open() {
    await this.#round();
    this.#next();
  }

  /** Gives up the connection; the next round opens another. */
  drop(client = this.#client) {
    if (!client || client !== this.#client) return;
    this.#client = null;
    void client.end().catch(() => undefined);
    this.use.lost?.();
  }

  async close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #round() {
    const client = this.#client ?? (await this.#connect());
    await inTime(this.use.round(client));
  }

  #next() {
    if (this.#isClosed) return;
    const round = () =>
      this.#round()
        .catch(() => this.drop())
        .finally(() => this.#next());
    this.#timer = setTimeout(() => void round(), this.use.every_ms);
  }

  async #connect() {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: ANSWER_MS });
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    try {
      await client.connect();
      await inTime(client.query(KEEPALIVE));
      await inTime(this.use.opened?.(client) ?? Promise.resolve());
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) await client.end();
    else this.#client = client;
    return client;
  }
}
