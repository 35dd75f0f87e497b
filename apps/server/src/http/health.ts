import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { App, Deps } from '../deps';
import { VERSION } from '../version';

const preparing = z.object({ done: z.number().int(), total: z.number().int() }).nullable();
/** Numbers of waiting jobs, and of items that wait for a person. */
const counts = z.record(z.string(), z.number());
const answer = z.object({
  version: z.string(),
  ready: z.boolean(),
  parts: z.record(z.string(), z.boolean()),
  counts,
  preparing,
});

/**
 * `GET /api/health`: 200 when every part is ready, 503 with the parts that are not. `preparing`: progress of the demo
 * while the server already answers.
 */
export function healthRoute(app: App, { db, jobs, readiness, demo }: Deps) {
  readiness.count('waiting_jobs', async () => (await jobs.counts()).waiting);
  readiness.count('failed_jobs', async () => (await jobs.counts()).failed);
  readiness.require('database', async () => (await db.execute(sql`select 1`)).rows.length === 1);
  readiness.require('jobs', () => jobs.ready);
  const schema = { tags: ['hệ thống'], response: { 200: answer, 503: answer } };
  app.get('/api/health', { config: { access: 'public', rateLimit: false }, schema }, async (_request, reply) => {
    const parts = await readiness.report();
    const counts = await readiness.counts();
    const ready = Object.values(parts).every(Boolean);
    const status = ready ? 200 : 503;
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ version: VERSION, ready, parts, counts, preparing: demo.state });
  });
}
