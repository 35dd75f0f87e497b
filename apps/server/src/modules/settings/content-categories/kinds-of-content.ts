import type { ContentCategory } from '@loa/contracts/settings';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { invalidField } from '../../../http/errors';
import { contentCategoryTable as table } from '../table';

/** Subquery of a category and the narrower ones in it. */
export const withNarrower = (id: string) =>
  sql`(select ${table.id} from ${table} where ${table.id} = ${id} or ${table.parent_id} = ${id})`;

const OTHER_KIND: Record<ContentCategory['kind'], string> = {
  audio: 'Loại này không dành cho nội dung âm thanh',
  media: 'Loại này không dành cho hình ảnh, video',
};

/**
 * Throws when sound gets a category of pictures, or the other way round. The foreign key checks that the category
 * exists.
 */
export async function requireContentKind(tx: Database, id: string | null, kind: ContentCategory['kind']) {
  const [chosen] = id ? await tx.select({ kind: table.kind }).from(table).where(eq(table.id, id)) : [];
  if (chosen && chosen.kind !== kind) throw invalidField('content_category_id', OTHER_KIND[kind]);
}
