import { PLACE_LEVELS, places } from '@loa/contracts/areas';
import { NEWS_CALLS } from '@loa/contracts/news';
import { NEWS_CATEGORY_CALLS } from '@loa/contracts/settings';
import { eq } from 'drizzle-orm';
import type { RecordUser } from '../../http/record-uses';
import { usersIn } from '../../http/record-uses';
import { inScope } from '../../http/scope';
import { newsTable as table } from './table';

/** A news item refers to its news category and to its area as long as it exists. */
export const newsUses: RecordUser[] = [
  {
    of: NEWS_CATEGORY_CALLS,
    by: NEWS_CALLS,
    find: (tx, caller, id, limit) =>
      usersIn(tx, table, eq(table.category_news_id, id), limit, inScope(table.area_id, caller)),
  },
  ...PLACE_LEVELS.map((level): RecordUser => ({
    of: places[level],
    by: NEWS_CALLS,
    find: (tx, caller, id, limit) => usersIn(tx, table, eq(table.area_id, id), limit, inScope(table.area_id, caller)),
  })),
];
