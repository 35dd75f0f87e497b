import { idParams } from '@loa/contracts/common';
import { media, mediaPages, medias } from '@loa/contracts/media';
import type { Media } from '@loa/contracts/media';
import { isNotNull } from 'drizzle-orm';
import { changing } from '../../db/changing';
import type { Database } from '../../db/database';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { crudRoutes } from '../../http/crud-routes';
import { foundOr404 } from '../../http/errors';
import { removeContent, restoreContent, retryProcessing, signMediaUrl, turnOf } from '../content';
import { parseBoardSize } from './target-board-sizes';
import { fittedOf, shownFiles } from './media-rows';
import { defineMediaJob, MEDIA } from './processing';
import { mediaRepository } from './repository';
import { mediaTable } from './table';
import { trialRoutes } from './trial-routes';

const { base, label } = medias;
const schema = { tags: [label], params: idParams };

/** `/api/content-manager/media`: the standard calls, and the other calls of one media. */
export function mediaRoutes(app: App, deps: Deps) {
  const job = defineMediaJob(deps);
  const repository = mediaRepository(deps, job);
  crudRoutes(app, deps, medias, repository);
  const one = async (tx: Database, caller: Caller, id: string): Promise<Media> =>
    foundOr404((await repository.find(tx, caller, [id]))[0]);
  trialRoutes(app, deps, one);

  app.get(
    `${base}/:id/pages`,
    { config: { access: 'NOI_DUNG_MEDIA_VIEW' }, schema: { ...schema, response: { 200: mediaPages } } },
    async (request) => {
      const { id } = await one(deps.db, callerOf(request), request.params.id);
      const urlOf = ({ sha256 }: { sha256: string }) => signMediaUrl(deps.config.secret, sha256);
      const [files, fitted] = [await shownFiles(deps.db, id), await fittedOf(deps.db, id)];
      return {
        rows: files.map((file) => ({ page: file.page, width: file.width, height: file.height, url: urlOf(file) })),
        fitted: fitted.map((file) => ({
          board: parseBoardSize(file.board_size),
          width: file.width,
          height: file.height,
          size: file.size,
          url: urlOf(file),
        })),
      };
    },
  );

  const verb = (
    name: string,
    access: 'NOI_DUNG_MEDIA_EDIT' | 'NOI_DUNG_MEDIA_REMOVE',
    act: (tx: Database, caller: Caller, current: Media) => Promise<void>,
    change?: 'removed' | 'restored',
  ) =>
    app.post(
      `${base}/:id/${name}`,
      { config: { access }, schema: { ...schema, response: { 200: media } } },
      async (request) => {
        const caller = callerOf(request);
        const { id } = request.params;
        return changing(deps, async (tx) => {
          await repository.lock(tx, id);
          await act(tx, caller, await one(tx, caller, id));
          if (change) await deps.events.publish(tx, 'media.changed', { id, change });
          return one(tx, caller, id);
        });
      },
    );

  verb('retry', 'NOI_DUNG_MEDIA_EDIT', async (tx, caller, current) => {
    const process_no = await retryProcessing(MEDIA, tx, caller, current, isNotNull(mediaTable.upload_id));
    await job.send({ media_id: current.id, process_no }, { tx, ...(await turnOf(tx, MEDIA, caller)) });
  });
  verb('remove', 'NOI_DUNG_MEDIA_REMOVE', removeContent(MEDIA), 'removed');
  verb('restore', 'NOI_DUNG_MEDIA_REMOVE', restoreContent(MEDIA), 'restored');
}
