import { contents, contentWrite } from '@loa/contracts/content';
import type { Content, ContentsChange } from '@loa/contracts/content';
import type { ChangedMany } from '@loa/contracts/common';
import { changing } from '../../../db/changing';
import type { Ground } from '../../../ground';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { AppError, foundOr404 } from '../../../http/errors';
import { requireOffered } from '../../../http/offered';
import { onItsField } from '../../../http/on-its-field';
import { inWords } from '../../../http/words';
import { keptBy, requireOwnArea } from '../../../http/scope';
import { changesBetween, writeLog } from '../../../activity-log';

const { upload_id: _file, ...described } = contentWrite.shape;
/** What of a content its form writes, apart from the file. */
const written = (record: Content) =>
  Object.fromEntries(Object.keys(described).map((field) => [field, record[field as keyof Content]]));

/**
 * Gives each content the same values, one after the other: what one may not have keeps none of the others from theirs.
 */
export async function changeContents(
  ground: Ground,
  repository: Repository<typeof contents>,
  caller: Caller,
  ids: readonly string[],
  change: ContentsChange,
): Promise<ChangedMany> {
  const { db, events } = ground;
  const rows: ChangedMany['rows'] = [];
  for (const id of new Set(ids)) {
    let name = '';
    const message = await changing(ground, async (tx, after) => {
      await repository.hold(tx, id);
      const current = foundOr404((await repository.find(tx, caller, [id]))[0]);
      name = current.name;
      await requireOwnArea(tx, caller, current.area_id);
      await requireOffered(tx, ground.offers, change, current);
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
        private_to: keptBy(current, record),
      });
      await events.publish(tx, 'record.changed', { base: contents.base, verb: 'EDIT', id });
      return null;
    }).catch(async (error: unknown) => {
      const known = await onItsField(db, error, change, (some) => repository.find(db, caller, some));
      if (known instanceof AppError) return inWords(caller.type_app, known.extra.errors?.[0]?.message ?? known.message);
      throw known;
    });
    rows.push({ id, name, message });
  }
  return { rows };
}
