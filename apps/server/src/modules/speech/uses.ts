import { CONTENT_CATEGORY_CALLS, NEWS_CATEGORY_CALLS, SOUND_QUALITY_CALLS } from '@loa/contracts/settings';
import { SPEECH_CALLS, TTS_PROVIDER_CALLS } from '@loa/contracts/speech';
import { eq } from 'drizzle-orm';
import type { RecordUser } from '../../http/record-uses';
import { usersIn } from '../../http/record-uses';
import { visibleTo } from '../../http/scope';
import { speechTable as table } from './table';

/**
 * A text refers to its news category, its content category, its sound quality and its speech service as long as it
 * exists.
 */
export const speechUses: RecordUser[] = [
  {
    of: NEWS_CATEGORY_CALLS,
    by: SPEECH_CALLS,
    find: (tx, caller, id, limit) =>
      usersIn(tx, table, eq(table.category_news_id, id), limit, visibleTo(table, caller)),
  },
  {
    of: CONTENT_CATEGORY_CALLS,
    by: SPEECH_CALLS,
    find: (tx, caller, id, limit) =>
      usersIn(tx, table, eq(table.content_category_id, id), limit, visibleTo(table, caller)),
  },
  {
    of: SOUND_QUALITY_CALLS,
    by: SPEECH_CALLS,
    find: (tx, caller, id, limit) =>
      usersIn(tx, table, eq(table.sound_quality_id, id), limit, visibleTo(table, caller)),
  },
  {
    of: TTS_PROVIDER_CALLS,
    by: SPEECH_CALLS,
    find: (tx, caller, id, limit) => usersIn(tx, table, eq(table.provider, id), limit, visibleTo(table, caller)),
  },
];
