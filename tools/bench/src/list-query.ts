/**
 * The content list's query as a text of its own: the bare route runs exactly this, so that the two differ only in what
 * the server does around it. A caller of the whole country asks for everything, an officer for what a commune sees.
 */
const columns = [
  'id',
  'name',
  'note',
  'is_active',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'version',
  'source_kind',
  'category_news_id',
  'sound_quality_id',
  'area_id',
  'share',
  'author',
  'source_name',
  'transcript',
  'expires_at',
  'upload_id',
  'original_name',
  'file_sha256',
  'duration_sec',
  'loudness_lufs',
  'processing_status',
  'progress',
  'error',
  'process_no',
  'removed_at',
  'usage_count',
  'last_played_at',
].map((name) => `content.${name}`);

const visible = `((content.area_id = any(array(select id from area where path like $1)) and (content.share <> 'private' or content.created_by ->> 'id' = $2))
  or content.share = 'all' or (content.share = 'below' and content.area_id = any($3::uuid[])))`;

export interface ListQuery {
  rows: string;
  count: string;
  values: unknown[];
}

const LIMIT = 20;

/** A page of few visible rows: they are found first. */
const onPage = (
  where: string,
) => `where content.id = any(array(with found as materialized (select content.id as id, content.created_at as sort from content ${where})
  select id from found order by sort desc, id desc limit ${LIMIT}))`;

export function listQuery({
  account_id,
  area,
  hasFew,
}: {
  account_id: string;
  area: { path: string };
  hasFew: boolean;
}): ListQuery {
  const above = area.path.split('/').filter(Boolean);
  const isLimited = above.length > 1;
  const where = isLimited ? `where ${visible}` : '';
  return {
    rows: `select ${columns.join(', ')}, content_file.mime, content_file.size, area.name as area_name,
      sound_quality.name as quality_name, category_news.name as category_name
      from content join area on area.id = content.area_id
      join sound_quality on sound_quality.id = content.sound_quality_id
      left join category_news on category_news.id = content.category_news_id
      left join content_file on content_file.sha256 = content.file_sha256
      ${hasFew ? onPage(where) : where} order by content.created_at desc, content.id desc limit ${LIMIT}`,
    count: `select count(*)::int as total from content ${where}`,
    values: isLimited ? [`${area.path}%`, account_id, above] : [],
  };
}
