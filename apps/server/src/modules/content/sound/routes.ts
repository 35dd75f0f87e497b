import { changeOf, idParams } from '@loa/contracts/common';
import { content, contents, contentSound, soundEditWrite } from '@loa/contracts/content';
import type { Content } from '@loa/contracts/content';
import { changing } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { AppError, foundOr404 } from '../../../http/errors';
import { requireOwnArea } from '../../../http/scope';
import type { ProcessJob } from '../processing/process-job';
import { changeSound } from './change-sound';
import { readContentSound } from './read-sound';

const { base, label } = contents;

/** `/api/content-manager/{id}/sound`: cutting, joining and jingles of a content. */
export function soundRoutes(app: App, deps: Deps, repository: Repository<typeof contents>, job: ProcessJob) {
  const schema = { tags: [label], params: idParams };
  const one = async (db: Database, caller: Caller, id: string): Promise<Content> =>
    foundOr404((await repository.find(db, caller, [id]))[0]);

  app.get(
    `${base}/:id/sound`,
    { config: { access: 'NOI_DUNG_PHAT_VIEW' }, schema: { ...schema, response: { 200: contentSound } } },
    async (request) => {
      const caller = callerOf(request);
      const { id } = await one(deps.db, caller, request.params.id);
      return readContentSound(deps.db, deps.config.secret, caller, id);
    },
  );

  app.put(
    `${base}/:id/sound`,
    {
      config: { access: 'NOI_DUNG_PHAT_EDIT' },
      schema: { ...schema, body: changeOf(soundEditWrite), response: { 200: content } },
    },
    async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { version, ...edit } = request.body;
      return changing(deps, async (tx) => {
        await repository.lock(tx, id);
        const current = await one(tx, caller, id);
        await requireOwnArea(tx, caller, current.area_id);
        if (current.version !== version) throw new AppError('STALE', { details: { current } });
        await changeSound(deps, job, tx, caller, current, edit);
        await deps.events.publish(tx, 'record.changed', { base, verb: 'EDIT', id });
        return one(tx, caller, id);
      });
    },
  );
}
