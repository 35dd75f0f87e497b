import { MEDIA_CALLS } from '@loa/contracts/media';
import { CONTENT_CATEGORY_CALLS, NEWS_CATEGORY_CALLS } from '@loa/contracts/settings';
import { eq } from 'drizzle-orm';
import type { RecordUser } from '../../http/record-uses';
import { usersIn } from '../../http/record-uses';
import { visibleTo } from '../../http/scope';
import { mediaTable as table } from './table';

const using = (
  of: RecordUser['of'],
  column: typeof table.category_news_id | typeof table.content_category_id,
): RecordUser => ({
  of,
  by: MEDIA_CALLS,
  find: (tx, caller, id, limit) => usersIn(tx, table, eq(column, id), limit, visibleTo(table, caller)),
});

/** A media refers to its news category and its content category as long as it exists. */
export const mediaUses: RecordUser[] = [
  using(NEWS_CATEGORY_CALLS, table.category_news_id),
  using(CONTENT_CATEGORY_CALLS, table.content_category_id),
];
