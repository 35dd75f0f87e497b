import { fold } from '@loa/contracts/common';
import { news } from '@loa/contracts/news';
import type { NewsItem, NewsStatus, NewsWrite } from '@loa/contracts/news';
import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import type { Repository } from '../../http/crud-routes';
import { AppError, invalidField } from '../../http/errors';
import { changedRecord } from '../../http/record-values';
import { isEverywhere } from '../../http/scope';
import { tableRepository } from '../../http/table-repository';
import { areaTable } from '../areas';
import { newsCategoryTable } from '../settings';
import { cleanHtml } from './clean-html';
import { newsTable as table } from './table';

const status = sql<NewsStatus>`case
  when ${table.stage} = 'draft' then 'draft'
  when ${table.stage} = 'hidden' or ${table.expire_at} <= clock_timestamp() then 'hidden'
  when ${table.publish_at} > clock_timestamp() then 'scheduled'
  else 'published' end`;

const plain = tableRepository(news, table, {
  sort: {
    name: table.name_sort,
    publish_at: table.publish_at,
    created_at: table.created_at,
    updated_at: table.updated_at,
  },
  first: '-created_at',
  searched: ['summary', 'source_name'],
  derived: {
    status,
    area: sql`(select json_build_object('id', ${areaTable.id}, 'name', ${areaTable.name})
      from ${areaTable} where ${areaTable.id} = ${table.area_id})`,
    category_news: sql`(select json_build_object('id', ${newsCategoryTable.id}, 'name', ${newsCategoryTable.name})
      from ${newsCategoryTable} where ${newsCategoryTable.id} = ${table.category_news_id})`,
  },
});

const SLUG_WORDS = 80;
/** The words of the title for reading, and a random ending that nobody can guess. */
export const newSlug = (name: string) =>
  `${
    fold(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, SLUG_WORDS)
      .replace(/^-|-$/g, '') || 'tin'
  }-${randomBytes(6).toString('hex')}`;

const cleaned = (values: NewsWrite): NewsWrite => ({ ...values, body: cleanHtml(values.body) });

/** Throws when the end is not after the beginning: one of the two was mistyped. */
export function requireOrder(publish_at: string | null, expire_at: string | null, field: 'publish_at' | 'expire_at') {
  if (publish_at && expire_at && expire_at <= publish_at)
    throw invalidField(field, field === 'expire_at' ? 'Lúc gỡ phải sau lúc đăng' : 'Lúc đăng phải trước lúc gỡ');
}

/** Throws when somebody in charge of less than all places changes what is first on the page of everybody. */
export function requireRank(caller: Caller, before: boolean, after: boolean) {
  if (before !== after && !isEverywhere(caller))
    throw new AppError('FORBIDDEN', {
      message: 'Tin ghim đứng đầu trang tin của mọi nơi, chỉ người phụ trách toàn hệ thống ghim hoặc bỏ ghim',
    });
}

export const newsRepository: Repository<typeof news> = {
  ...plain,

  async create(tx, caller, values, after) {
    requireRank(caller, false, values.is_pinned);
    return plain.create(tx, caller, { ...cleaned(values), slug: newSlug(values.name) } as NewsWrite, after);
  },

  async update(tx, caller, current, values, after) {
    requireRank(caller, current.is_pinned, values.is_pinned);
    if (current.status !== 'draft') requireOrder(current.publish_at, values.expire_at, 'expire_at');
    return plain.update(tx, caller, current, cleaned(values), after);
  },
};

/** Changes the state of an item, not its text. False where it was changed meanwhile. */
export async function changeNews(
  tx: Database,
  caller: Caller,
  { id, version, name, summary, source_name }: NewsItem,
  change: Partial<typeof table.$inferInsert>,
) {
  const rows = await tx
    .update(table)
    .set({ ...change, ...changedRecord(caller, version, name, summary, source_name) })
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning({ id: table.id });
  return rows.length === 1;
}
