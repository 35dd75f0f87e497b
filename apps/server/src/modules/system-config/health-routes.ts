import { supportBundle, SYSTEM_CONFIG_CALLS, systemHealth } from '@loa/contracts/system-config';
import type { SystemHealth } from '@loa/contracts/system-config';
import * as z from 'zod';
import { writeLog } from '../../activity-log';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { bundleOf } from '../../monitoring/support-bundle';
import { VERSION } from '../../version';
import { readSystemConfig } from './read-config';

const { base, module, label } = SYSTEM_CONFIG_CALLS;
const described = { tags: [label] };
const started_at = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** How the server is now. */
async function healthNow({ readiness, figures, lease }: Deps): Promise<SystemHealth> {
  return {
    version: VERSION,
    node: process.version,
    started_at,
    servers: await lease.servers(),
    parts: await readiness.report(),
    figures: Object.fromEntries(await figures.read()),
  };
}

/** `GET /api/system-config/health` and `POST …/support-bundle`: for those in charge of the whole installation. */
export function healthRoutes(app: App, deps: Deps) {
  app.get(
    `${base}/health`,
    {
      config: { access: 'CAU_HINH_HE_THONG_VIEW', is_everyones: true },
      schema: { ...described, querystring: z.strictObject({}), response: { 200: systemHealth } },
    },
    () => healthNow(deps),
  );
  app.post(
    `${base}/support-bundle`,
    {
      config: { access: 'CAU_HINH_HE_THONG_EDIT', is_everyones: true },
      schema: { ...described, response: { 200: supportBundle } },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { values } = await readSystemConfig(deps.db, caller);
      const failed = (await deps.jobs.failed(deps.db, 100)).map(({ id, name, requested_at, failed_at }) => ({
        id,
        name,
        requested_at,
        failed_at,
      }));
      const bytes = bundleOf(deps, { health: await healthNow(deps), settings: values, failed_jobs: failed });
      await writeLog(deps.db, caller, {
        action: 'CAU_HINH_HE_THONG_EDIT',
        module,
        entity: { type: base, id: null, name: 'Tải gói hỗ trợ' },
      });
      return reply.type('application/zip').header('cache-control', 'no-store').send(Buffer.from(bytes));
    },
  );
}
