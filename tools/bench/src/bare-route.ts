import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Fastify from 'fastify';
import pg from 'pg';
import type { ListQuery } from './list-query.ts';

interface Settings {
  /** A PostgreSQL, or the folder of an embedded database. */
  database?: string;
  dataDir?: string;
  queries: ListQuery[];
}

type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

async function open({ database, dataDir }: Settings): Promise<Ask> {
  if (dataDir) {
    const embedded = await PGlite.create({ dataDir, extensions: { pg_trgm } });
    return (text, values) => embedded.query(text, values);
  }
  const pool = new pg.Pool({ connectionString: database, max: 20 });
  return (text, values) => pool.query(text, values);
}

/** A route that only runs the queries and writes the answer: the reference of the list calls. */
async function main(settings: Settings) {
  const ask = await open(settings);
  const app = Fastify({ logger: false });
  settings.queries.forEach(({ rows, count, values }, at) =>
    app.get(`/${at}`, async (_request, reply) => {
      const page = await ask(rows, values);
      const [counted] = (await ask(count, values)).rows as [{ total: number }];
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ rows: page.rows, total: counted.total, page: 1, limit: page.rows.length }));
    }),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ type: 'ready', url });
}

process.on('disconnect', () => process.exit(0));
process.once('message', (settings: Settings) => void main(settings));
