import Fastify from 'fastify';
import pg from 'pg';
import type { ListQuery } from './list-query.ts';

/** A route that only runs the queries and writes the answer: the reference of the list calls. */
async function main({ database, queries }: { database: string; queries: ListQuery[] }) {
  const pool = new pg.Pool({ connectionString: database, max: 20 });
  const app = Fastify({ logger: false });
  queries.forEach(({ rows, count, values }, at) =>
    app.get(`/${at}`, async (_request, reply) => {
      const page = await pool.query(rows, values);
      const counted = await pool.query<{ total: number }>(count, values);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify({ rows: page.rows, total: counted.rows[0]?.total, page: 1, limit: page.rows.length }));
    }),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ type: 'ready', url });
}

process.on('disconnect', () => process.exit(0));
process.once('message', (settings: Parameters<typeof main>[0]) => void main(settings));
