import type { Content } from '@loa/contracts/content';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { areaTable } from '../areas';
import { newsCategoryTable, soundQualityTable } from '../settings';
import { signMediaUrl } from './files/media-routes';
import { contentFileTable, contentTable } from './table';

const { search_text: _search, name_sort: _sort, ...columns } = getTableColumns(contentTable);

const selected = {
  content: columns,
  file: { mime: contentFileTable.mime, size: contentFileTable.size },
  area_name: areaTable.name,
  quality_name: soundQualityTable.name,
  category_name: newsCategoryTable.name,
};

/** Contents with the names of what they point at: one query, whatever the number of rows. */
export const selectContents = (db: Database) =>
  db
    .select(selected)
    .from(contentTable)
    .innerJoin(areaTable, eq(areaTable.id, contentTable.area_id))
    .innerJoin(soundQualityTable, eq(soundQualityTable.id, contentTable.sound_quality_id))
    .leftJoin(newsCategoryTable, eq(newsCategoryTable.id, contentTable.category_news_id))
    .leftJoin(contentFileTable, eq(contentFileTable.sha256, contentTable.file_sha256))
    .$dynamic();

export type ContentRow = Awaited<ReturnType<typeof selectContents>>[number];

/** A row as it travels; what only the server needs stays behind. */
export function presentContent(secret: string, { content, file, area_name, quality_name, category_name }: ContentRow): Content {
  const { upload_id: _upload, process_no: _number, file_sha256: sha256, ...fields } = content;
  const { original_name, duration_sec, area_id, sound_quality_id, category_news_id } = fields;
  return {
    ...fields,
    area: { id: area_id, name: area_name },
    sound_quality: { id: sound_quality_id, name: quality_name },
    category_news: category_news_id && category_name ? { id: category_news_id, name: category_name } : null,
    files: file && sha256 ? [{ original_name, sha256, ...file, duration_sec: duration_sec ?? 0 }] : [],
    media_url: sha256 ? signMediaUrl(secret, sha256) : null,
  };
}
