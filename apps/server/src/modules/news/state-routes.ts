import { idParams } from '@loa/contracts/common';
import { hideNewsBody, news, newsItem, NEWS_CALLS, pinNewsBody, publishNewsBody } from '@loa/contracts/news';
import type { NewsItem } from '@loa/contracts/news';
import type { LogAction } from '@loa/contracts/activity-log';
import { changesBetween, writeLog } from '../../activity-log';
import { changing } from '../../db/changing';
import { nowIso } from '../../db/columns';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { AppError, foundOr404, invalidField } from '../../http/errors';
import { requireOwnArea } from '../../http/scope';
import { changeNews, newsRepository, requireOrder, requireRank } from './repository';
import type { newsTable } from './table';

type Change = Partial<typeof newsTable.$inferInsert>;

/** Calls that decide what readers see of an item: publish at once or later, hide, pin. */
export function stateRoutes(app: App, deps: Deps) {
  const { events } = deps;
  const { base, module } = news;
  const options = {
    config: { access: 'CAU_HINH_HE_THONG_EDIT' },
    schema: { tags: [NEWS_CALLS.label], params: idParams, response: { 200: newsItem } },
  } as const;

  const change = (
    caller: Caller,
    id: string,
    version: number,
    action: LogAction,
    changeOf: (current: NewsItem) => Change,
  ) =>
    changing(deps, async (tx) => {
      const one = async () => foundOr404((await newsRepository.find(tx, caller, [id]))[0]);
      const current = await one();
      await requireOwnArea(tx, caller, current.area_id);
      const stale = async () => new AppError('STALE', { details: { current: await one() } });
      if (current.version !== version) throw await stale();
      if (!(await changeNews(tx, caller, current, changeOf(current)))) throw await stale();
      const changed = await one();
      await writeLog(tx, caller, {
        action,
        module,
        entity: { type: base, id, name: changed.name },
        changes: changesBetween(current, changed),
      });
      await events.publish(tx, 'record.changed', { base, verb: 'EDIT', id });
      return changed;
    });

  app.post(`${base}/:id/publish`, { ...options, schema: { ...options.schema, body: publishNewsBody } }, (request) => {
    const { version, publish_at } = request.body;
    return change(callerOf(request), request.params.id, version, 'TIN_TUC_PUBLISH', ({ summary, body, expire_at }) => {
      if (!summary && !body) throw invalidField('body', 'Tin chưa có nội dung, hãy viết tóm tắt hoặc nội dung');
      const from = publish_at ?? nowIso();
      requireOrder(from, expire_at, 'publish_at');
      return { stage: 'released', publish_at: from };
    });
  });

  app.post(`${base}/:id/hide`, { ...options, schema: { ...options.schema, body: hideNewsBody } }, (request) =>
    change(callerOf(request), request.params.id, request.body.version, 'TIN_TUC_HIDE', ({ status }) => {
      if (status === 'draft') throw new AppError('WRONG_STATE', { message: 'Tin chưa đăng nên không cần gỡ' });
      return { stage: 'hidden' };
    }),
  );

  app.post(`${base}/:id/pin`, { ...options, schema: { ...options.schema, body: pinNewsBody } }, (request) => {
    const caller = callerOf(request);
    const { version, is_pinned } = request.body;
    return change(caller, request.params.id, version, 'TIN_TUC_PIN', (current) => {
      requireRank(caller, current.is_pinned, is_pinned);
      return { is_pinned };
    });
  });
}
