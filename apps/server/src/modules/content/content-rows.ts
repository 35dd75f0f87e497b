import { content, CONTENT_ABILITIES, contents } from '@loa/contracts/content';
import type { Content } from '@loa/contracts/content';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { abilitiesAt } from '../../http/scope';
import { wireColumns } from '../../http/wire-fields';
import { areaTable } from '../areas';
import { contentCategoryTable, newsCategoryTable, soundQualityTable } from '../settings';
import { signMediaUrl } from './files/media-routes';
import { contentFileTable, contentTable } from './table';

const selected = {
  content: wireColumns(contentTable, content),
  file: { sha256: contentFileTable.sha256, mime: contentFileTable.mime, size: contentFileTable.size },
  area_name: areaTable.name,
  area_path: areaTable.path,
  quality_name: soundQualityTable.name,
  field_name: newsCategoryTable.name,
  category_name: contentCategoryTable.name,
};

/** Query for contents with the names of what they refer to: one query, whatever the number of rows. */
export const selectContents = (db: Database) =>
  db
    .select(selected)
    .from(contentTable)
    .innerJoin(areaTable, eq(areaTable.id, contentTable.area_id))
    .innerJoin(soundQualityTable, eq(soundQualityTable.id, contentTable.sound_quality_id))
    .leftJoin(newsCategoryTable, eq(newsCategoryTable.id, contentTable.category_news_id))
    .leftJoin(contentCategoryTable, eq(contentCategoryTable.id, contentTable.content_category_id))
    .leftJoin(contentFileTable, eq(contentFileTable.sha256, contentTable.file_sha256))
    .$dynamic();

export type ContentRow = Awaited<ReturnType<typeof selectContents>>[number];

/** Presenter of a content row. */
export function presentContent(
  secret: string,
  caller: Caller,
  { content: fields, file, area_name, area_path, quality_name, field_name, category_name }: ContentRow,
): Content {
  const { original_name, duration_sec, area_id, sound_quality_id, category_news_id, content_category_id } = fields;
  return {
    ...fields,
    area: { id: area_id, name: area_name },
    sound_quality: { id: sound_quality_id, name: quality_name },
    category_news: category_news_id && field_name ? { id: category_news_id, name: field_name } : null,
    content_category: content_category_id && category_name ? { id: content_category_id, name: category_name } : null,
    files: file ? [{ original_name, ...file, duration_sec: duration_sec ?? 0 }] : [],
    media_url: file && signMediaUrl(secret, file.sha256),
    abilities: abilitiesAt(area_path, contents.module, CONTENT_ABILITIES, caller),
  };
}
