import { NEWS_CATEGORY_CALLS, SOUND_QUALITY_CALLS } from '@loa/contracts/settings';
import { SPEECH_CALLS } from '@loa/contracts/speech';
import { eq } from 'drizzle-orm';
import type { RecordUser } from '../../http/record-uses';
import { usersIn } from '../../http/record-uses';
import { visibleTo } from '../../http/scope';
import { speechTable as table } from './table';

/** A text refers to its news field and its sound quality for as long as it is kept. */
export const speechUses: RecordUser[] = [
  { of: NEWS_CATEGORY_CALLS, by: SPEECH_CALLS, find: (tx, caller, id, limit) => usersIn(tx, table, eq(table.category_news_id, id), limit, visibleTo(table, caller)) },
  { of: SOUND_QUALITY_CALLS, by: SPEECH_CALLS, find: (tx, caller, id, limit) => usersIn(tx, table, eq(table.sound_quality_id, id), limit, visibleTo(table, caller)) },
];
