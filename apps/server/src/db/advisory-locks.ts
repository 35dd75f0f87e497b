import pg from 'pg';

/** First number of all advisory locks of servers; those of places have one number. */
const LOA = 0x4c_6f_61;
export const LEASE_LOCK = `${LOA}, 1`;
const START_LOCK = `${LOA}, 2`;
/** First number of the locks of names; the second is the hash of the name. */
export const NAMES = LOA + 1;

/** Does a work that only one server may do at a time: its start. A server that dies frees the lock. */
export const oneAtATime =
  (url: string) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString: url });
    let isLost: Error | null = null;
    client.on('error', (error) => (isLost = error));
    await client.connect();
    try {
      await client.query(`select pg_advisory_lock(${START_LOCK})`);
      const result = await work();
      if (isLost) throw isLost;
      return result;
    } finally {
      await client.end();
    }
  };
