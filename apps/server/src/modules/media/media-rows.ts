import { CONTENT_ABILITIES } from '@loa/contracts/content';
import { media, medias } from '@loa/contracts/media';
import type { Media } from '@loa/contracts/media';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { abilitiesAt } from '../../http/scope';
import { wireColumns } from '../../http/wire-fields';
import { areaTable } from '../areas';
import { contentFileTable, fileUseTable, signMediaUrl } from '../content';
import { contentCategoryTable, newsCategoryTable } from '../settings';
import { mediaTable } from './table';

const shown = alias(fileUseTable, 'shown');
const small = alias(fileUseTable, 'small');

const selected = {
  media: wireColumns(mediaTable, media),
  shown: shown.sha256,
  small: small.sha256,
  size: sql<
    number | null
  >`(select sum(f.size)::float8 from ${fileUseTable} u join ${contentFileTable} f on f.sha256 = u.sha256
    where u.owner_id = ${mediaTable.id} and u.role = 'shown')`,
  area_name: areaTable.name,
  area_path: areaTable.path,
  field_name: newsCategoryTable.name,
  category_name: contentCategoryTable.name,
};

/**
 * Query for media with their first shown file and the names of what they refer to: one query, whatever the number of
 * rows.
 */
export const selectMedias = (db: Database) =>
  db
    .select(selected)
    .from(mediaTable)
    .innerJoin(areaTable, eq(areaTable.id, mediaTable.area_id))
    .leftJoin(newsCategoryTable, eq(newsCategoryTable.id, mediaTable.category_news_id))
    .leftJoin(contentCategoryTable, eq(contentCategoryTable.id, mediaTable.content_category_id))
    .leftJoin(shown, and(eq(shown.owner_id, mediaTable.id), eq(shown.role, 'shown'), eq(shown.page, 1)))
    .leftJoin(small, and(eq(small.owner_id, mediaTable.id), eq(small.role, 'thumbnail'), eq(small.page, 1)))
    .$dynamic();

type MediaRow = Awaited<ReturnType<typeof selectMedias>>[number];

/** Presenter of a media row. */
export function presentMedia(
  secret: string,
  caller: Caller,
  { media: fields, shown, small, size, area_name, area_path, field_name, category_name }: MediaRow,
): Media {
  const { area_id, category_news_id, content_category_id } = fields;
  return {
    ...fields,
    area: { id: area_id, name: area_name },
    category_news: category_news_id && field_name ? { id: category_news_id, name: field_name } : null,
    content_category: content_category_id && category_name ? { id: content_category_id, name: category_name } : null,
    size,
    media_url: shown && signMediaUrl(secret, shown),
    thumbnail_url: small && signMediaUrl(secret, small),
    abilities: abilitiesAt(area_path, medias.module, CONTENT_ABILITIES, caller),
  };
}

/** The files for boards of a known size, the smallest first. */
export const fittedOf = (db: Database, media_id: string) =>
  db
    .select({
      board_size: fileUseTable.board_size,
      width: fileUseTable.width,
      height: fileUseTable.height,
      sha256: contentFileTable.sha256,
      size: contentFileTable.size,
      mime: contentFileTable.mime,
    })
    .from(fileUseTable)
    .innerJoin(contentFileTable, eq(contentFileTable.sha256, fileUseTable.sha256))
    .where(and(eq(fileUseTable.owner_id, media_id), eq(fileUseTable.role, 'fitted')))
    .orderBy(asc(fileUseTable.width), asc(fileUseTable.board_size));

/** The files a media shows, in order. */
export const shownFiles = (db: Database, media_id: string) =>
  db
    .select({
      page: fileUseTable.page,
      width: fileUseTable.width,
      height: fileUseTable.height,
      sha256: contentFileTable.sha256,
      size: contentFileTable.size,
      mime: contentFileTable.mime,
    })
    .from(fileUseTable)
    .innerJoin(contentFileTable, eq(contentFileTable.sha256, fileUseTable.sha256))
    .where(and(eq(fileUseTable.owner_id, media_id), eq(fileUseTable.role, 'shown')))
    .orderBy(asc(fileUseTable.page));
