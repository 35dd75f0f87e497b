import { CONTENT_CALLS } from '@loa/contracts/content';
import { CONTENT_CATEGORY_CALLS, NEWS_CATEGORY_CALLS, SOUND_QUALITY_CALLS } from '@loa/contracts/settings';
import { eq } from 'drizzle-orm';
import type { RecordUser } from '../../http/record-uses';
import { usersIn } from '../../http/record-uses';
import { visibleTo } from '../../http/scope';
import { heardAround } from './sound/jingles';
import { contentTable as table } from './table';

/**
 * A content refers to its news category, its content category, its sound quality and its jingles as long as it exists.
 */
export const contentUses: RecordUser[] = [
  {
    of: CONTENT_CALLS,
    by: CONTENT_CALLS,
    find: (tx, caller, id, limit) => usersIn(tx, table, heardAround(id), limit, visibleTo(table, caller)),
  },
  {
    of: NEWS_CATEGORY_CALLS,
    by: CONTENT_CALLS,
    find: (tx, caller, id, limit) =>
      usersIn(tx, table, eq(table.category_news_id, id), limit, visibleTo(table, caller)),
  },
  {
    of: CONTENT_CATEGORY_CALLS,
    by: CONTENT_CALLS,
    find: (tx, caller, id, limit) =>
      usersIn(tx, table, eq(table.content_category_id, id), limit, visibleTo(table, caller)),
  },
  {
    of: SOUND_QUALITY_CALLS,
    by: CONTENT_CALLS,
    find: (tx, caller, id, limit) =>
      usersIn(tx, table, eq(table.sound_quality_id, id), limit, visibleTo(table, caller)),
  },
];
