import { SPEECH_ABILITIES, speech, speeches } from '@loa/contracts/speech';
import type { Speech, SpeechStatus } from '@loa/contracts/speech';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { abilitiesAt } from '../../http/scope';
import { wireColumns } from '../../http/wire-fields';
import { areaTable } from '../areas';
import { contentTable, signMediaUrl } from '../content';
import { contentCategoryTable, newsCategoryTable, soundQualityTable } from '../settings';
import { speechTable as table } from './table';

/** The status for the operator: once spoken, that of its content. */
export const speechStatus = sql<SpeechStatus>`case
  when ${table.stage} <> 'spoken' then ${table.stage}
  when ${contentTable.processing_status} = 'ready' then 'done'
  when ${contentTable.processing_status} is null then 'draft'
  else ${contentTable.processing_status} end`;

const selected = {
  speech: wireColumns(table, speech),
  stage: table.stage,
  job_status: speechStatus,
  content_id: contentTable.id,
  content_name: contentTable.name,
  content_error: contentTable.error,
  duration_sec: contentTable.duration_sec,
  file_sha256: contentTable.file_sha256,
  area_name: areaTable.name,
  area_path: areaTable.path,
  quality_name: soundQualityTable.name,
  category_name: newsCategoryTable.name,
  kind_name: contentCategoryTable.name,
};

/** Query for texts with their content and the names of what they refer to: one query, whatever the number of rows. */
export const selectSpeeches = (db: Database) =>
  db
    .select(selected)
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .innerJoin(soundQualityTable, eq(soundQualityTable.id, table.sound_quality_id))
    .leftJoin(newsCategoryTable, eq(newsCategoryTable.id, table.category_news_id))
    .leftJoin(contentCategoryTable, eq(contentCategoryTable.id, table.content_category_id))
    .leftJoin(contentTable, eq(contentTable.id, table.content_manager_id))
    .$dynamic();

export type SpeechRow = Awaited<ReturnType<typeof selectSpeeches>>[number];

/** Presenter of a text row. */
export function presentSpeech(
  secret: string,
  caller: Caller,
  {
    speech: fields,
    stage,
    job_status,
    content_id,
    content_name,
    content_error,
    duration_sec,
    file_sha256,
    ...names
  }: SpeechRow,
): Speech {
  const { area_id, sound_quality_id, category_news_id, content_category_id } = fields;
  return {
    ...fields,
    job_status,
    error: stage === 'spoken' ? content_error : fields.error,
    area: { id: area_id, name: names.area_name },
    sound_quality: { id: sound_quality_id, name: names.quality_name },
    category_news: category_news_id && names.category_name ? { id: category_news_id, name: names.category_name } : null,
    content_category:
      content_category_id && names.kind_name ? { id: content_category_id, name: names.kind_name } : null,
    content: content_id && content_name ? { id: content_id, name: content_name } : null,
    duration_sec,
    media_url: file_sha256 && signMediaUrl(secret, file_sha256),
    abilities: abilitiesAt(names.area_path, speeches.module, SPEECH_ABILITIES, caller),
  };
}
