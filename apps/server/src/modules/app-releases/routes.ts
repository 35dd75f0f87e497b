import {
  appFile,
  appRelease,
  appReleases,
  releasedApps,
  RELEASED_PATH,
  releaseFilePath,
  takeAppFileBody,
} from '@loa/contracts/app-releases';
import type { AppRelease, AppReleaseStatus } from '@loa/contracts/app-releases';
import { idParams } from '@loa/contracts/common';
import { and, eq, sql } from 'drizzle-orm';
import { changesBetween, writeLog } from '../../activity-log';
import { nowIso } from '../../db/columns';
import { changing } from '../../db/changing';
import type { Database } from '../../db/database';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { crudRoutes } from '../../http/crud-routes';
import { AppError, foundOr404 } from '../../http/errors';
import { changedBy } from '../../http/record-values';
import { FOR_EVERYBODY, sendTagged } from '../../http/tagged-answer';
import type { AppFiles } from './app-files';
import { fileNameOf, shareReleased } from './released';
import { appReleaseRepository as repository } from './repository';
import { appFileTable, appReleaseTable as table } from './table';

const { base, label, module } = appReleases;
const tags = [label];
const EDIT = 'CAU_HINH_HE_THONG_EDIT';

/**
 * Whether a download begins: only the first request of one asks for bytes from the start, a continued one asks for
 * later bytes.
 */
const isFromTheStart = (range: string | undefined) => range === undefined || /^bytes=0-/.test(range);

/** `/api/app-manager`: the management of releases, and the public list and download of released ones. */
export function appReleaseRoutes(app: App, deps: Deps, files: AppFiles) {
  const { db, events } = deps;
  crudRoutes(app, deps, appReleases, repository);
  const one = async (tx: Database, caller: Caller, id: string): Promise<AppRelease> =>
    foundOr404((await repository.find(tx, caller, [id]))[0]);

  app.post(
    `${base}/file`,
    {
      config: { access: ['CAU_HINH_HE_THONG_ADD', EDIT] },
      schema: { tags, body: takeAppFileBody, response: { 200: appFile } },
    },
    (request) => files.take(request.body.upload_id, callerOf(request).account_id),
  );

  const verb = (name: string, to: AppReleaseStatus, from: readonly AppReleaseStatus[]) =>
    app.post(
      `${base}/:id/${name}`,
      { config: { access: EDIT }, schema: { tags, params: idParams, response: { 200: appRelease } } },
      (request) => {
        const caller = callerOf(request);
        return changing(deps, async (tx) => {
          const before = await one(tx, caller, request.params.id);
          if (!from.includes(before.status)) throw new AppError('WRONG_STATE');
          const published_at = to === 'published' ? nowIso() : before.published_at;
          const changed = await tx
            .update(table)
            .set({ status: to, published_at, version: before.version + 1, ...changedBy(caller) })
            .where(and(eq(table.id, before.id), eq(table.version, before.version)))
            .returning({ id: table.id });
          if (changed.length === 0) throw new AppError('STALE');
          const now = await one(tx, caller, before.id);
          await writeLog(tx, caller, {
            action: EDIT,
            module,
            entity: { type: base, id: now.id, name: now.name },
            changes: changesBetween(before, now),
          });
          await events.publish(tx, 'record.changed', { base, verb: 'EDIT', id: now.id });
          return now;
        });
      },
    );
  verb('publish', 'published', ['draft', 'withdrawn']);
  verb('withdraw', 'withdrawn', ['published']);

  const released = shareReleased(deps);
  app.get(
    RELEASED_PATH,
    { config: FOR_EVERYBODY, schema: { tags, response: { 200: releasedApps } } },
    async (request, reply) => sendTagged(request, reply, await released()),
  );

  app.get(
    releaseFilePath(':id'),
    { config: { access: 'public' }, schema: { tags, hide: true, params: idParams } },
    async (request, reply) => {
      const where = and(eq(table.id, request.params.id), eq(table.status, 'published'));
      const { id, package_name, version_name, file_sha256 } = table;
      const [found] = await db
        .select({ id, package_name, version_name, file_sha256, kind: appFileTable.kind })
        .from(table)
        .innerJoin(appFileTable, eq(appFileTable.sha256, file_sha256))
        .where(where);
      const release = foundOr404(found);
      if (request.method === 'GET' && isFromTheStart(request.headers.range))
        await db
          .update(table)
          .set({ download_count: sql`${table.download_count} + 1` })
          .where(eq(id, release.id));
      reply.header('content-disposition', `attachment; filename="${fileNameOf(release)}"`);
      return files.send(reply, release.file_sha256);
    },
  );
}
