import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { App, Deps } from '../deps';
import { diskOf } from './machine-figures';
import { VERSION } from '../version';

const preparing = z.object({ done: z.number().int(), total: z.number().int() }).nullable();
/** Numbers of waiting jobs, and of items that wait for a person. */
const counts = z.record(z.string(), z.number());
const parts = z.record(z.string(), z.boolean());
const answer = z.object({
  ready: z.boolean(),
  version: z.string(),
  leads: z.boolean(),
  parts,
  counts,
  free_bytes: z.number().nullable(),
  preparing,
});
const live = z.object({ live: z.literal(true), version: z.string() });
const ready = z.object({ ready: z.boolean(), parts });

/**
 * `GET /api/health`: 200 when every part is ready, 503 with the parts that are not. `leads`: whether this server leads
 * its installation; `preparing`: progress of the demo while the server already answers; `free_bytes`: what the disk of
 * the data folder has left. `…/live` answers while the process does, whatever fails beside it; `…/ready` is the answer
 * of `/api/health` without numbers.
 */
export function healthRoute(app: App, { config: { data_dir }, db, jobs, lease, readiness, demo }: Deps) {
  readiness.count('waiting_jobs', async () => (await jobs.counts()).waiting);
  readiness.count('failed_jobs', async () => (await jobs.counts()).failed);
  readiness.require('database', async () => (await db.execute(sql`select 1`)).rows.length === 1);
  readiness.require('jobs', () => jobs.ready);
  const tags = ['hệ thống'];
  const config = { access: 'public', rateLimit: false } as const;
  const report = async () => {
    const parts = await readiness.report();
    return { ready: Object.values(parts).every(Boolean), parts };
  };
  app.get(
    '/api/health',
    { config, schema: { tags, response: { 200: answer, 503: answer } } },
    async (_request, reply) => {
      const { ready, parts } = await report();
      const counts = await readiness.counts();
      const free_bytes = await diskOf(data_dir).then(
        ({ free }) => free,
        () => null,
      );
      const body = { ready, version: VERSION, leads: lease.leads, parts, counts, free_bytes, preparing: demo.state };
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(body);
    },
  );
  app.get('/api/health/live', { config, schema: { tags, response: { 200: live } } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ live: true as const, version: VERSION }),
  );
  app.get(
    '/api/health/ready',
    { config, schema: { tags, response: { 200: ready, 503: ready } } },
    async (_request, reply) => {
      const body = await report();
      return reply
        .code(body.ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(body);
    },
  );
}
