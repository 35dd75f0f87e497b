import { BACKUP_CALLS, backups, SYSTEM_CONFIG_CALLS } from '@loa/contracts/system-config';
import * as z from 'zod';
import type { App, Deps } from '../../deps';
import { runEvery } from '../../run-every';
import type { ServerModule } from '../module';
import { isDue, makeNightly } from './make-nightly';
import { lateness, storedBackups } from './stored-backups';

const JOB = 'backup.make';
const CHECK_EVERY_MS = 60_000;
/** Time of a backup of a hundred gigabytes on a slow disk. */
const LONGEST_SEC = 12 * 3600;

function routes(app: App, deps: Deps) {
  const schema = { tags: [SYSTEM_CONFIG_CALLS.label], querystring: z.strictObject({}), response: { 200: backups } };
  app.get(BACKUP_CALLS.base, { config: { access: 'CAU_HINH_HE_THONG_VIEW', is_everyones: true }, schema }, async () => {
    const folder = deps.config.backup_dir;
    const all = folder ? await storedBackups(folder) : [];
    return { is_on: folder !== null, count: all.length, newest: all[0] ?? null, is_late: await lateness(deps) };
  });
}

/**
 * The nightly backup. Its time is checked at every moment, because a schedule of the queue is missed by a server that
 * is off; the backup itself is a job.
 */
const start = (deps: Deps) =>
  void deps.jobs.define(JOB, z.object({ folder: z.string() }), ({ folder }) => makeNightly(deps, folder), {
    retries: 2,
    time_limit_sec: LONGEST_SEC,
  });

function lead(deps: Deps) {
  const job = deps.jobs.named(JOB);
  const folder = deps.config.backup_dir;
  if (!folder) return [];
  let asked: string | null = null;
  const leaveHealth = deps.readiness.require('nightly_backup', async () => !(await lateness(deps)));
  const checks = runEvery(deps, CHECK_EVERY_MS, 'backup', async () => {
    const due = await isDue(deps, folder);
    if (!due || due === asked) return;
    asked = due;
    await job.send({ folder }, { key: due });
  });
  return [leaveHealth, checks.stop];
}

export const backupsModule: ServerModule = { name: 'backups', routes, start, lead };
