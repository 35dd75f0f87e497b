import { newsCategories, newsCategoryOrder, newsCategoryOrderBody } from '@loa/contracts/settings';
import { asc, inArray } from 'drizzle-orm';
import { changesBetween, writeLog } from '../../../activity-log';
import { changing } from '../../../db/changing';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { AppError } from '../../../http/errors';
import { newsCategoryRepository } from './repository';
import { newsCategoryTable as table } from '../table';

/**
 * Sets the order of all news categories in one call: their numbers from 1. Refused when the list is no longer the one
 * that was ordered.
 */
export function orderRoutes(app: App, deps: Deps) {
  const { base, module, label } = newsCategories;
  const config = { access: 'LINH_VUC_TIN_TUC_EDIT' } as const;
  app.put(
    `${base}/order`,
    { config, schema: { tags: [label], body: newsCategoryOrderBody, response: { 200: newsCategoryOrder } } },
    (request) => {
      const caller = callerOf(request);
      const wanted = request.body.rows;
      return changing(deps, async (tx, after) => {
        const stored = await tx
          .select({ id: table.id, version: table.version, sort: table.sort })
          .from(table)
          .orderBy(asc(table.id))
          .for('update');
        const known = new Map(stored.map((row) => [row.id, row]));
        const isSame =
          stored.length === wanted.length &&
          new Set(wanted.map(({ id }) => id)).size === wanted.length &&
          wanted.every(({ id, version }) => known.get(id)?.version === version);
        if (!isSame)
          throw new AppError('STALE', { message: 'Danh sách lĩnh vực vừa thay đổi, hãy xem lại rồi sắp xếp tiếp' });
        const moved = wanted
          .map(({ id }, at) => ({ id, sort: at + 1 }))
          .filter(({ id, sort }) => known.get(id)?.sort !== sort);
        const before = new Map(
          (
            await newsCategoryRepository.find(
              tx,
              caller,
              moved.map(({ id }) => id),
            )
          ).map((row) => [row.id, row]),
        );
        for (const { id, sort } of moved) {
          const current = before.get(id);
          if (!current) continue;
          const { name, note, code, external_code, is_active, color } = current;
          await newsCategoryRepository.update(
            tx,
            caller,
            current,
            { name, note, code, external_code, is_active, color, sort },
            after,
          );
          await writeLog(tx, caller, {
            action: 'LINH_VUC_TIN_TUC_EDIT',
            module,
            entity: { type: base, id, name },
            changes: changesBetween(current, { ...current, sort }),
          });
          await deps.events.publish(tx, 'record.changed', { base, verb: 'EDIT', id });
        }
        const rows = await tx
          .select({ id: table.id, version: table.version })
          .from(table)
          .where(
            inArray(
              table.id,
              wanted.map(({ id }) => id),
            ),
          )
          .orderBy(asc(table.sort));
        return { rows };
      });
    },
  );
}
