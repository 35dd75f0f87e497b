import pg from 'pg';
import { sized } from './sized.ts';

const file = 'f'.repeat(64);
const speech =
  'Kính thưa toàn thể nhân dân trong xã. Ban văn hóa xin thông báo lịch tiêm phòng cho đàn gia súc, gia cầm và lịch phun thuốc khử trùng trong tuần này. ';

/** As many communes as the country has. */
const COMMUNES = sized(3300, 50);
const communes = `
  with province as (select id, path, row_number() over (order by path) - 1 as at, count(*) over () as total from area
  where level = 1)
  insert into area (id, name, search_text, name_sort, parent_id, level, path, code, kind, created_at, updated_at)
  select c.id, 'Xã số ' || n, 'xa so ' || n, 'xa so ' || lpad(n::text, 8, '0'), p.id, 3, p.path || c.id || '/',
  'B' || n, 'xa', now(), now()
  from (select n, gen_random_uuid() as id from generate_series(1, ${COMMUNES}) n) c
  join province p on p.at = c.n % p.total`;

/**
 * Ownership of a hundred contents: two are the officers' own commune's, two the provinces', the others those of all
 * communes.
 */
const fill = (count: number) => `
  with provinces as (select array_agg(id order by path) ids from area where level = 1), places as (select array_agg(id order by path) ids from area where level = 3), home as (select area_id id from account where username = 'canbo'),
  quality as (select id from sound_quality where is_default limit 1), fields as (select array_agg(id order by id) ids from category_news)
  insert into content (id, name, search_text, name_sort, source_kind, category_news_id, sound_quality_id, area_id, share, author, source_name, transcript, original_name,
    file_sha256, duration_sec, loudness_lufs, processing_status, progress, created_at, updated_at, created_by)
  select gen_random_uuid(), 'Bản tin số ' || n, 'ban tin so ' || n || ' ' || md5(n::text), 'ban tin so ' || lpad(n::text, 8, '0'), 'upload',
    fields.ids[1 + n % cardinality(fields.ids)], quality.id, case n % 50 when 0 then home.id when 1 then provinces.ids[1 + n % cardinality(provinces.ids)] else places.ids[1 + n % cardinality(places.ids)] end,
    case when n % 9 = 0 then 'private' else 'below' end, 'Ban văn hóa', 'Đài truyền thanh', repeat($$${speech}$$, 4), 'ban-tin-' || n || '.mp3',
    '${file}', 60 + n % 900, -16, 'ready', 1, now() - n * interval '1 minute', now() - n * interval '1 minute', jsonb_build_object('id', gen_random_uuid(), 'name', 'Cán bộ')
  from generate_series(1, ${count}) n, provinces, places, home, quality, fields`;

/** Puts so many contents straight into the product's database. */
export async function fillContents(url: string, count: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into content_file (sha256, ext, mime, size, created_at)
      values ('${file}', 'mp3', 'audio/mpeg', 480000, now())`,
  );
  await client.query(communes);
  await client.query(fill(count));
  await client.query('vacuum analyze');
  await client.end();
}

/**
 * The administrator was made in production mode, with a password of its own: from now on it signs in as the people of
 * the demo do.
 */
export async function shareDemoPassword(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update account set must_change_password = false,
      password_hash = (select password_hash from account where username = 'canbo') where username = 'admin'`,
  );
  await client.end();
}

/** Lets the demo make its people and nothing else: contents come from here, and no speech engine has to talk. */
export async function skipDemoParts(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const parts = JSON.stringify(['content', 'devices', 'schedules', 'dashboard']);
  await client.query('insert into system_config (key, value, updated_at) values ($1, $2, now())', [
    'demo_seeded',
    parts,
  ]);
  await client.end();
}
