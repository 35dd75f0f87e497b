import pg from 'pg';

/** Villages all over the communes there are. */
const villages = (count: number) => `
  with commune as (select id, path, row_number() over (order by path) - 1 as at, count(*) over () as total from area where level = 3)
  insert into area (id, name, search_text, name_sort, parent_id, level, path, code, kind, created_at, updated_at)
  select v.id, 'Thôn số ' || n, 'thon so ' || n, 'thon so ' || lpad(n::text, 8, '0'), c.id, 4, c.path || v.id || '/', 'T' || n, 'thon', now() - n * interval '1 minute', now()
  from (select n, gen_random_uuid() as id from generate_series(1, ${count}) n) v join commune c on c.at = v.n % c.total`;

const accounts = (count: number) => `
  with places as (select array_agg(id order by path) ids from area where level >= 3), model as (select group_account_id from account where username = 'canbo')
  insert into account (id, name, search_text, name_sort, username, password_hash, group_account_id, area_id, created_at, updated_at)
  select gen_random_uuid(), 'Cán bộ số ' || n, 'can bo so ' || n || ' canbo.' || n, 'can bo so ' || lpad(n::text, 8, '0'), 'canbo.' || n, '', model.group_account_id, places.ids[1 + n % cardinality(places.ids)],
    now() - n * interval '1 minute', now()
  from generate_series(1, ${count}) n, places, model`;

const devices = (count: number) => `
  with places as (select array_agg(id order by path) ids from area where level = 4)
  insert into device (id, name, search_text, name_sort, device_code, area_id, kind, install_status, created_at, updated_at)
  select gen_random_uuid(), 'Cụm loa số ' || n, 'cum loa so ' || n, 'cum loa so ' || lpad(n::text, 8, '0'), 'CL-' || n, places.ids[1 + n % cardinality(places.ids)], 'speaker', 'installed', now(), now()
  from generate_series(1, ${count}) n, places`;

/** Devices all over the country, in any state, one of a thousand without a place. */
const placedDevices = (count: number) => `
  with places as (select array_agg(id order by path) ids from area where level >= 3), made as (
    insert into device (id, name, search_text, name_sort, device_code, area_id, kind, install_status, lat, lng, created_at, updated_at)
    select gen_random_uuid(), 'Cụm loa số ' || n, 'cum loa so ' || n, 'cum loa so ' || lpad(n::text, 8, '0'), 'BD-' || n, places.ids[1 + n % cardinality(places.ids)], 'speaker', 'installed',
      case when n % 1000 > 0 then 8.6 + (n::bigint * 7919 % 99991) / 99991.0 * 14.5 end, 102.5 + (n::bigint * 104729 % 99989) / 99989.0 * 6.5, now(), now()
    from generate_series(1, ${count}) n, places returning id, device_code)
  insert into device_runtime (device_id, connection, play_state)
  select id, (array['online','online','online','offline','never'])[1 + abs(hashtext(device_code)) % 5], (array['idle','playing','paused','error'])[1 + abs(hashtext(device_code)) / 5 % 4] from made`;

const log = (count: number) => `
  with places as (select array_agg(path order by path) paths from area where level >= 3), who as (select id, username, name from account where username = 'canbo')
  insert into activity_log (id, at, account, action, module, entity, entity_id, changes, result, ip, user_agent, request_id, area_path, search_text)
  select gen_random_uuid(), now() - n * interval '1 minute', to_jsonb(who), 'NOI_DUNG_PHAT_EDIT', 'NOI_DUNG_PHAT', jsonb_build_object('type', '/api/content-manager', 'id', gen_random_uuid(), 'name', 'Bản tin số ' || n), gen_random_uuid(),
    '[{"field": "name", "old": "Bản tin", "new": "Bản tin khác"}]', 'success', '127.0.0.1', 'loa', 'bench', places.paths[1 + n % cardinality(places.paths)], 'can bo ban tin so ' || n
  from generate_series(1, ${count}) n, places, who`;

const kinds = { villages, accounts, devices, placedDevices, log };

/** Puts so many records of each kind straight into the product's database. */
export async function fillRecords(url: string, counts: Partial<Record<keyof typeof kinds, number>>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [kind, count] of Object.entries(counts)) await client.query(kinds[kind as keyof typeof kinds](count));
  await client.query('vacuum analyze');
  await client.end();
}
