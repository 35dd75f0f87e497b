import { contents, contentWrite } from '@loa/contracts/content';
import type { Content, ContentsChange } from '@loa/contracts/content';
import type { ChangedMany } from '@loa/contracts/common';
import { changing } from '../../../db/changing';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { AppError, foundOr404 } from '../../../http/errors';
import { requireActiveRecords } from '../../../http/deactivatable';
import { toFieldError } from '../../../http/field-errors';
import { inWords } from '../../../http/words';
import { privateOwner, requireOwnArea } from '../../../http/scope';
import { changesBetween, writeLog } from '../../../activity-log';

const { upload_id: _file, ...described } = contentWrite.shape;
/** The fields of a content that its form writes, without the file. */
const written = (record: Content) =>
  Object.fromEntries(Object.keys(described).map((field) => [field, record[field as keyof Content]]));

/**
 * Gives each content the same values, one after the other: a refusal for one does not stop the others.
 */
export async function changeContents(
  deps: Deps,
  repository: Repository<typeof contents>,
  caller: Caller,
  ids: readonly string[],
  change: ContentsChange,
): Promise<ChangedMany> {
  const { db, events } = deps;
  const rows: ChangedMany['rows'] = [];
  for (const id of new Set(ids)) {
    let name = '';
    const message = await changing(deps, async (tx, after) => {
      await repository.lock(tx, id);
      const current = foundOr404((await repository.find(tx, caller, [id]))[0]);
      name = current.name;
      await requireOwnArea(tx, caller, current.area_id);
      await requireActiveRecords(tx, deps.offers, change, current);
      if (
        !(await repository.update(tx, caller, current, contentWrite.parse({ ...written(current), ...change }), after))
      )
        throw new AppError('STALE');
      const record = foundOr404((await repository.find(tx, caller, [id]))[0]);
      await writeLog(tx, caller, {
        action: 'NOI_DUNG_PHAT_EDIT',
        module: contents.module,
        entity: { type: contents.base, id, name },
        changes: changesBetween(current, record),
        private_to: privateOwner(current, record),
      });
      await events.publish(tx, 'record.changed', { base: contents.base, verb: 'EDIT', id });
      return null;
    }).catch(async (error: unknown) => {
      const known = await toFieldError(db, error, change, (some) => repository.find(db, caller, some));
      if (known instanceof AppError) return inWords(caller.type_app, known.extra.errors?.[0]?.message ?? known.message);
      throw known;
    });
    rows.push({ id, name, message });
  }
  return { rows };
}
