import {
  FAILED_JOB_CALLS,
  failedJobs,
  failedJobsBody,
  JOB_NAMES,
  MOST_FAILED_JOBS,
  SYSTEM_CONFIG_CALLS,
} from '@loa/contracts/system-config';
import type { FailedJobs } from '@loa/contracts/system-config';
import * as z from 'zod';
import { writeLog } from '../../activity-log';
import { changing } from '../../db/changing';
import type { Database } from '../../db/database';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';

const { base } = FAILED_JOB_CALLS;
const described = { tags: [SYSTEM_CONFIG_CALLS.label] };

/**
 * `GET /api/system-config/failed-jobs`, `…/retry` and `…/forget`: jobs that failed for good, and what a person decides
 * about them. Jobs belong to the whole installation, whatever area they concern.
 */
export function failedJobRoutes(app: App, deps: Deps) {
  const { db, jobs } = deps;
  const listed = async (): Promise<FailedJobs> => {
    const rows = await jobs.failed(db, MOST_FAILED_JOBS);
    return {
      rows: rows.map(({ id, name, requested_at, failed_at, error }) => ({
        id,
        name,
        requested_at,
        failed_at,
        error: error ?? '',
      })),
      total: (await jobs.counts()).failed,
    };
  };
  app.get(
    base,
    {
      config: { access: 'CAU_HINH_HE_THONG_VIEW', is_everyones: true },
      schema: { ...described, querystring: z.strictObject({}), response: { 200: failedJobs } },
    },
    listed,
  );

  const decide = (verb: 'retry' | 'forget', title: string, act: (tx: Database, ids: string[]) => Promise<unknown>) =>
    app.post(
      `${base}/${verb}`,
      {
        config: { access: 'CAU_HINH_HE_THONG_EDIT', is_everyones: true },
        schema: { ...described, body: failedJobsBody, response: { 200: failedJobs } },
      },
      async (request) => {
        const caller = callerOf(request);
        const { ids } = request.body;
        const failed = (await jobs.failed(db, MOST_FAILED_JOBS)).filter(({ id }) => ids.includes(id));
        await changing({ db, log: deps.log }, async (tx) => {
          await act(tx, ids);
          for (const [name, some] of Map.groupBy(failed, (job) => job.name)) {
            const entity = {
              type: SYSTEM_CONFIG_CALLS.base,
              id: null,
              name: `${title}: ${JOB_NAMES[name] ?? name} (${some.length})`,
            };
            await writeLog(tx, caller, {
              action: 'CAU_HINH_HE_THONG_EDIT',
              module: SYSTEM_CONFIG_CALLS.module,
              entity,
            });
          }
        });
        return listed();
      },
    );
  decide('retry', 'Thử lại việc không xong', (tx, ids) => jobs.retry(tx, ids));
  decide('forget', 'Bỏ qua việc không xong', (tx, ids) => jobs.forget(tx, ids));
}
