import { NEWS_CALLS } from '@loa/contracts/news';
import type { NewsArticle, NewsSummary } from '@loa/contracts/news';
import { NEWS_CATEGORY_CALLS } from '@loa/contracts/settings';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Events } from '../../events';
import { taggedAnswer } from '../../http/tagged-answer';
import type { TaggedAnswer } from '../../http/tagged-answer';
import { areaTable } from '../areas';
import { newsCategoryTable } from '../settings';
import { newsTable as table } from './table';

/** The newest are in memory; who wants older ones has had years. */
const KEPT = 2000;
/** What another process of this server changed is seen within this time; this one's own changes at once. */
const GOOD_FOR_MS = 10_000;
const ANSWERS = 500;

interface KeptNews extends NewsSummary {
  id: string;
  expire_at: string | null;
  category_news_id: string | null;
}

const columns = {
  id: table.id,
  slug: table.slug,
  name: table.name,
  summary: table.summary,
  image: table.image,
  category_news_id: table.category_news_id,
  category_name: newsCategoryTable.name,
  category_color: newsCategoryTable.color,
  area_name: areaTable.name,
  source_name: table.source_name,
  publish_at: table.publish_at,
  expire_at: table.expire_at,
  is_pinned: table.is_pinned,
};

const released = (db: Database, where?: SQL) =>
  db
    .select(columns)
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .leftJoin(newsCategoryTable, eq(newsCategoryTable.id, table.category_news_id))
    .where(and(eq(table.stage, 'released'), or(isNull(table.expire_at), gt(table.expire_at, nowIso())), where));

const asKept = ({
  category_name,
  category_color,
  area_name,
  publish_at,
  ...row
}: Awaited<ReturnType<typeof released>>[number]): KeptNews => ({
  ...row,
  publish_at: publish_at ?? '',
  category_news:
    category_name === null || category_color === null ? null : { name: category_name, color: category_color },
  area: { name: area_name },
});

/** What travels of it: no ids and nothing that is no reader's business. */
export const asSummary = ({
  id: _id,
  expire_at: _expires,
  category_news_id: _category,
  ...summary
}: KeptNews): NewsSummary => summary;

const isId = (key: string) => z.uuid().safeParse(key).success;

const isPublic = ({ publish_at, expire_at }: KeptNews, now: string) =>
  publish_at <= now && (expire_at === null || expire_at > now);

/**
 * What readers may see, kept in memory: released news with their times, so that one appears and goes at its minute
 * although nothing
 * happens then. Answers are kept as they go out, until something changes or the next of these minutes comes.
 */
export class PublicNews {
  readonly #db: Database;
  #kept: Promise<KeptNews[]> | null = null;
  #keptUntil = 0;
  #answers = new LRUCache<string, TaggedAnswer>({ max: ANSWERS });
  #answersUntil = 0;

  constructor(db: Database, events: Events) {
    this.#db = db;
    events.on('record.changed', ({ base }) => {
      if (base === NEWS_CALLS.base || base === NEWS_CATEGORY_CALLS.base) this.forget();
    });
    events.on('config.changed', () => this.forget());
  }

  forget() {
    this.#kept = null;
    this.#answers.clear();
  }

  /** The answer of an address that was asked for before, if it still holds. */
  #stillGood(address: string): TaggedAnswer | undefined {
    if (Date.now() < this.#answersUntil) return this.#answers.get(address);
    this.#answers.clear();
    return undefined;
  }

  /** An answer made once, and kept for whoever asks next. */
  async answer(address: string, make: (shown: KeptNews[], all: readonly KeptNews[]) => unknown): Promise<TaggedAnswer> {
    const good = this.#stillGood(address);
    if (good) return good;
    const kept = this.#load();
    const rows = await kept;
    const now = Date.now();
    const shown = rows.filter((row) => isPublic(row, new Date(now).toISOString()));
    const answer = taggedAnswer(JSON.stringify(await make(shown, rows)));
    // Something changed while it was made: good for who asked, and for nobody else.
    if (this.#kept !== kept) return answer;
    if (now >= this.#answersUntil) this.#answers.clear();
    const turns = rows
      .flatMap(({ publish_at, expire_at }) => [publish_at, expire_at ?? ''])
      .map((at) => Date.parse(at))
      .filter((at) => at > now);
    this.#answersUntil = Math.min(this.#keptUntil, ...turns);
    this.#answers.set(address, answer);
    return answer;
  }

  /** One of those that are shown, whole. */
  async article({ id, ...row }: KeptNews): Promise<NewsArticle> {
    const [more] = await this.#db
      .select({ body: table.body, source_url: table.source_url })
      .from(table)
      .where(eq(table.id, id));
    return { ...asSummary({ id, ...row }), body: more?.body ?? '', source_url: more?.source_url ?? '' };
  }

  /** One of the many that are older than those in memory. */
  async older(among: readonly KeptNews[], key: string): Promise<KeptNews | null> {
    if (among.length < KEPT) return null;
    const [row] = await released(this.#db, isId(key) ? eq(table.id, key) : eq(table.slug, key));
    const found = row && asKept(row);
    return found && isPublic(found, nowIso()) ? found : null;
  }

  #load(): Promise<KeptNews[]> {
    if (!this.#kept || Date.now() >= this.#keptUntil) this.#kept = this.#read();
    return this.#kept;
  }

  async #read(): Promise<KeptNews[]> {
    this.#keptUntil = Date.now() + GOOD_FOR_MS;
    try {
      const rows = await released(this.#db)
        .orderBy(desc(table.is_pinned), desc(table.publish_at), desc(table.id))
        .limit(KEPT);
      return rows.map(asKept);
    } catch (error) {
      this.forget();
      throw error;
    }
  }
}
