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

/** How many of the newest items are in memory; older ones are read from the database. */
const MOST_CACHED = 2000;
/** How long the cache is valid where no event says that something has changed. */
const CACHE_MS = 10_000;
const ANSWERS = 500;

interface CachedNews extends NewsSummary {
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

const asCached = ({
  category_name,
  category_color,
  area_name,
  publish_at,
  ...row
}: Awaited<ReturnType<typeof released>>[number]): CachedNews => ({
  ...row,
  publish_at: publish_at ?? '',
  category_news:
    category_name === null || category_color === null ? null : { name: category_name, color: category_color },
  area: { name: area_name },
});

/** The public form of an item: without ids and internal fields. */
export const asSummary = ({
  id: _id,
  expire_at: _expires,
  category_news_id: _category,
  ...summary
}: CachedNews): NewsSummary => summary;

const isId = (key: string) => z.uuid().safeParse(key).success;

const isPublic = ({ publish_at, expire_at }: CachedNews, now: string) =>
  publish_at <= now && (expire_at === null || expire_at > now);

/**
 * Cache of public news: released items with their times, so that each appears and disappears at its minute although
 * nothing happens then. Answers are cached in their final form until something changes or the next of these minutes
 * comes.
 */
export class PublicNews {
  readonly #db: Database;
  #cached: Promise<CachedNews[]> | null = null;
  #cachedUntil = 0;
  #answers = new LRUCache<string, TaggedAnswer>({ max: ANSWERS });
  #answersUntil = 0;

  constructor(db: Database, events: Events) {
    this.#db = db;
    events.on('record.changed', ({ base }) => {
      if (base === NEWS_CALLS.base || base === NEWS_CATEGORY_CALLS.base) this.clear();
    });
    events.on('config.changed', () => this.clear());
  }

  clear() {
    this.#cached = null;
    this.#answers.clear();
  }

  /** The cached answer of an address, if it is still valid. */
  #cachedAnswer(address: string): TaggedAnswer | undefined {
    if (Date.now() < this.#answersUntil) return this.#answers.get(address);
    this.#answers.clear();
    return undefined;
  }

  /** Returns the cached answer, or makes it and caches it. */
  async answer(
    address: string,
    make: (shown: CachedNews[], all: readonly CachedNews[]) => unknown,
  ): Promise<TaggedAnswer> {
    const good = this.#cachedAnswer(address);
    if (good) return good;
    const loading = this.#load();
    const rows = await loading;
    const now = Date.now();
    const shown = rows.filter((row) => isPublic(row, new Date(now).toISOString()));
    const answer = taggedAnswer(JSON.stringify(await make(shown, rows)));
    // Something changed while the answer was made: it is still returned to this caller, but not cached.
    if (this.#cached !== loading) return answer;
    if (now >= this.#answersUntil) this.#answers.clear();
    const turns = rows
      .flatMap(({ publish_at, expire_at }) => [publish_at, expire_at ?? ''])
      .map((at) => Date.parse(at))
      .filter((at) => at > now);
    this.#answersUntil = Math.min(this.#cachedUntil, ...turns);
    this.#answers.set(address, answer);
    return answer;
  }

  /** One of the public items with its whole text. */
  async article({ id, ...row }: CachedNews): Promise<NewsArticle> {
    const [more] = await this.#db
      .select({ body: table.body, source_url: table.source_url })
      .from(table)
      .where(eq(table.id, id));
    return { ...asSummary({ id, ...row }), body: more?.body ?? '', source_url: more?.source_url ?? '' };
  }

  /** One of the many items that are older than those in memory. */
  async older(among: readonly CachedNews[], key: string): Promise<CachedNews | null> {
    if (among.length < MOST_CACHED) return null;
    const [row] = await released(this.#db, isId(key) ? eq(table.id, key) : eq(table.slug, key));
    const found = row && asCached(row);
    return found && isPublic(found, nowIso()) ? found : null;
  }

  #load(): Promise<CachedNews[]> {
    if (!this.#cached || Date.now() >= this.#cachedUntil) this.#cached = this.#read();
    return this.#cached;
  }

  async #read(): Promise<CachedNews[]> {
    this.#cachedUntil = Date.now() + CACHE_MS;
    try {
      const rows = await released(this.#db)
        .orderBy(desc(table.is_pinned), desc(table.publish_at), desc(table.id))
        .limit(MOST_CACHED);
      return rows.map(asCached);
    } catch (error) {
      this.clear();
      throw error;
    }
  }
}
