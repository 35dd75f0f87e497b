import { CONTENT_CATEGORY_CALLS, contentCategories } from '@loa/contracts/settings';
import type { ContentCategory } from '@loa/contracts/settings';
import type { WriteOf } from '@loa/contracts/common';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Repository } from '../../../http/crud-routes';
import { invalidField } from '../../../http/errors';
import { usersIn } from '../../../http/record-uses';
import type { RecordUser } from '../../../http/record-uses';
import { tableRepository } from '../../../http/table-repository';
import { contentCategoryTable as table } from '../table';

const plain = tableRepository(contentCategories, table, {
  sort: { name: table.name_sort, sort: table.sort, created_at: table.created_at },
  first: 'sort',
  searched: ['code', 'note'],
  derived: {
    parent: sql`(select json_build_object('id', wider.id, 'name', wider.name) from content_category wider
      where wider.id = content_category.parent_id)`,
  },
});

/**
 * Checks the parent of a category. There are two levels of one kind: below a category are narrower ones, and nothing
 * below those. Rows are locked until the end, so that no two become each other's parent.
 */
async function requirePlace(
  tx: Database,
  { kind, parent_id }: WriteOf<typeof contentCategories>,
  current?: ContentCategory,
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('loa.content-categories', 0))`);
  if (!parent_id) return;
  const below = current
    ? await tx.select({ id: table.id }).from(table).where(eq(table.parent_id, current.id)).limit(1)
    : [];
  if (below.length > 0 || parent_id === current?.id)
    throw invalidField('parent_id', 'Loại đã có loại nhỏ hơn thì không thuộc loại khác');
  const [parent] = await tx
    .select({ kind: table.kind, parent_id: table.parent_id })
    .from(table)
    .where(eq(table.id, parent_id));
  // The foreign key checks that the category exists.
  if (parent?.parent_id) throw invalidField('parent_id', 'Loại này đã thuộc một loại khác, hãy chọn loại lớn');
  if (parent && parent.kind !== kind)
    throw invalidField('parent_id', 'Chỉ thuộc được một loại cùng dùng cho âm thanh, hoặc cùng dùng cho hình ảnh');
}

export const contentCategoryRepository = ({ uses }: Pick<Deps, 'uses'>): Repository<typeof contentCategories> => ({
  ...plain,

  async create(tx, caller, values, after) {
    await requirePlace(tx, values);
    return plain.create(tx, caller, values, after);
  },

  async update(tx, caller, current, values, after) {
    await requirePlace(tx, values, current);
    if (values.kind !== current.kind && (await uses.isUsed(tx, caller, contentCategories, current.id)))
      throw invalidField('kind', 'Đang có nội dung hoặc loại nhỏ hơn thuộc loại này nên không đổi được');
    return plain.update(tx, caller, current, values, after);
  },
});

/** A narrower category needs its parent. */
export const contentCategoryUses: RecordUser[] = [
  {
    of: CONTENT_CATEGORY_CALLS,
    by: CONTENT_CATEGORY_CALLS,
    find: (tx, _caller, id, limit) => usersIn(tx, table, eq(table.parent_id, id), limit),
  },
];
