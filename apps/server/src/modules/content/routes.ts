import { changedMany, idParams } from '@loa/contracts/common';
import { changeContentsBody, content, contentPeaks, contents } from '@loa/contracts/content';
import type { Content } from '@loa/contracts/content';
import { eq, isNotNull, or } from 'drizzle-orm';
import { changing } from '../../db/changing';
import type { Database } from '../../db/database';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { crudRoutes } from '../../http/crud-routes';
import { foundOr404 } from '../../http/errors';
import { changeContents } from './changing/change-contents';
import type { ContentChanged } from './changing/changes';
import { copyContent } from './changing/copy-content';
import { defineProcessJob } from './processing/process-job';
import { removeContent, restoreContent } from './changing/remove-content';
import { contentRepository } from './repository';
import { AUDIO } from './processing/processed-kind';
import { retryProcessing } from './processing/retry-processing';
import { turnOf } from './processing/turn-of';
import { followJingles } from './sound/jingles';
import { soundRoutes } from './sound/routes';
import { contentPeaksTable, contentTable } from './table';

const { base, label } = contents;
const schema = { tags: [label], params: idParams };

/** `/api/content-manager`: the standard calls, and what else can be done with one content. */
export function contentRoutes(app: App, deps: Deps) {
  const { db } = deps;
  const job = defineProcessJob(deps);
  const repository = contentRepository(deps, job);
  crudRoutes(app, deps, contents, repository);
  soundRoutes(app, deps, repository, job);
  deps.newFiles.push(followJingles(job));
  const one = async (tx: Database, caller: Caller, id: string): Promise<Content> =>
    foundOr404((await repository.find(tx, caller, [id]))[0]);

  app.get(
    `${base}/:id/peaks`,
    { config: { access: 'NOI_DUNG_PHAT_VIEW' }, schema: { ...schema, response: { 200: contentPeaks } } },
    async (request) => {
      const { id, duration_sec } = await one(db, callerOf(request), request.params.id);
      const [waveform] = await db.select().from(contentPeaksTable).where(eq(contentPeaksTable.content_id, id));
      return { peaks: foundOr404(waveform).peaks, duration_sec: duration_sec ?? 0 };
    },
  );

  app.post(
    `${base}/change-many`,
    {
      config: { access: 'NOI_DUNG_PHAT_EDIT' },
      schema: { tags: [label], body: changeContentsBody, response: { 200: changedMany } },
    },
    (request) => changeContents(deps, repository, callerOf(request), request.body.ids, request.body.change),
  );

  app.post(
    `${base}/:id/copy`,
    { config: { access: 'NOI_DUNG_PHAT_ADD' }, schema: { ...schema, response: { 200: content } } },
    async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      return changing(deps, async (tx) => {
        await repository.lock(tx, id);
        const copied = await copyContent(tx, caller, await one(tx, caller, id));
        await deps.events.publish(tx, 'record.changed', { base, verb: 'ADD', id: copied });
        return one(tx, caller, copied);
      });
    },
  );

  const verb = (
    name: string,
    access: 'NOI_DUNG_PHAT_EDIT' | 'NOI_DUNG_PHAT_REMOVE',
    act: (tx: Database, caller: Caller, current: Content) => Promise<void>,
    change?: ContentChanged['change'],
  ) =>
    app.post(
      `${base}/:id/${name}`,
      { config: { access }, schema: { ...schema, response: { 200: content } } },
      async (request) => {
        const caller = callerOf(request);
        const { id } = request.params;
        return changing(deps, async (tx) => {
          await repository.lock(tx, id);
          await act(tx, caller, await one(tx, caller, id));
          if (change) await deps.events.publish(tx, 'content.changed', { id, change });
          return one(tx, caller, id);
        });
      },
    );

  verb('retry', 'NOI_DUNG_PHAT_EDIT', async (tx, caller, current) => {
    const hasSource = or(isNotNull(contentTable.upload_id), isNotNull(contentTable.file_sha256));
    const process_no = await retryProcessing(AUDIO, tx, caller, current, hasSource);
    await job.send({ content_id: current.id, process_no }, { tx, ...(await turnOf(tx, AUDIO, caller)) });
  });
  verb('remove', 'NOI_DUNG_PHAT_REMOVE', removeContent(AUDIO), 'removed');
  verb('restore', 'NOI_DUNG_PHAT_REMOVE', restoreContent(AUDIO), 'restored');
}
