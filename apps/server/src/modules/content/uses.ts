import { CONTENT_CALLS } from '@loa/contracts/content';
import { CONTENT_CATEGORY_CALLS, NEWS_CATEGORY_CALLS, SOUND_QUALITY_CALLS } from '@loa/contracts/settings';
import { eq } from 'drizzle-orm';
import type { RecordUser } from '../../http/record-uses';
import { usersIn } from '../../http/record-uses';
import { visibleTo } from '../../http/scope';
import { heardAround } from './sound/jingles';
import { contentTable as table } from './table';

/** A content refers to its news field, its kind, its sound quality and its jingles for as long as it is kept. */
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
