type Row = Record<string, unknown>;
interface Column {
  name: string;
  type: string;
}
/** Connection to any PostgreSQL. */
interface Database {
  query: (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

const WHEN = '2026-11-21T01:00:00.000Z';
/** Values for columns that a row does not name: any value of the type. */
const ANY: Record<string, unknown> = {
  text: 'x',
  jsonb: '[]',
  uuid: '01900000-0000-7000-8000-000000000001',
  boolean: false,
  'timestamp with time zone': WHEN,
};

/** Inserts a row; columns without a default that it does not name get any value of their type. */
async function insert(database: Database, table: string, row: Row) {
  const { rows } = await database.query(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  );
  const filled: Row = {
    ...Object.fromEntries((rows as Column[]).map(({ name, type }) => [name, ANY[type] ?? 1])),
    ...row,
  };
  const names = Object.keys(filled);
  await database.query(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    names.map((name) => {
      const value = filled[name];
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    }),
  );
}

const id = (kind: number, n = 1) => `01900000-0000-7000-8000-${String(kind * 1000 + n).padStart(12, '0')}`;
const sha = (n: number) => String(n).repeat(64).slice(0, 64);
const EMPTY_PLAN = JSON.stringify({
  format: 1,
  valid_from: '2026-11-20T17:00:00Z',
  valid_to: '2026-11-21T17:00:00Z',
  occurrences: [],
});
const who = { id: id(3), name: 'Quản trị' };
const named = (name: string, more: Row = {}) => ({ name, search_text: name.toLowerCase(), name_sort: name, ...more });

/** Rows as the first version wrote them: places, people, devices, contents, schedules, runs and what was played. */
export async function fillFirstVersion(database: Database) {
  const put = (table: string, row: Row) => insert(database, table, row);
  const path = `/${id(1)}/`;
  const villagePath = `${path}${id(1, 2)}/`;
  await put('area', named('Cả nước', { id: id(1), level: 0, path, kind: 'country' }));
  await put('area', named('Tỉnh Lào Cai', { id: id(1, 2), level: 1, path: villagePath, parent_id: id(1), code: '10' }));
  await put('group_account', named('Quản trị', { id: id(2), code: 'QUAN_TRI', is_administrator: true }));
  await put('account', named('Quản trị', { id: id(3), username: 'cu', group_account_id: id(2), area_id: id(1) }));
  await put('session', { id: id(4), account_id: id(3), expires_at: '2026-12-21T01:00:00Z' });
  await put('activity_log', { id: id(5), account: who, entity: { type: 'x', id: null, name: 'x' }, area_path: path });
  await put('category_news', named('Thời sự', { id: id(6), code: 'TS', color: '#1565c0' }));
  await put('sound_quality', named('Chuẩn', { id: id(7), code: 'C', codec: 'mp3', bitrate_kbps: 128, channels: 1 }));
  await put('content_file', { sha256: sha(1), ext: 'mp3', mime: 'audio/mpeg', size: 1000 });
  const content = { sound_quality_id: id(7), area_id: id(1, 2), share: 'private', source_kind: 'upload' };
  for (const n of [1, 2, 3])
    await put(
      'content',
      named(`Bản tin ${n}`, {
        ...content,
        id: id(8, n),
        category_news_id: id(6),
        file_sha256: sha(1),
        duration_sec: 60 * n,
        processing_status: 'ready',
        author: 'x',
      }),
    );
  await put('content_peaks', { content_id: id(8), peaks: [0, 1, 0.5] });
  for (const n of [1, 2]) {
    await put('device', named(`Loa ${n}`, { id: id(9, n), area_id: id(1, 2), device_code: `D${n}` }));
    await put('device_runtime', { device_id: id(9, n), connection: 'online', last_seen_at: WHEN });
  }
  await put('device_command', { id: id(10), device_id: id(9), type: 'reset', status: 'done', requested_by: who });
  await put('plan', { hash: sha(2), document: EMPTY_PLAN });
  await put('plan_file', { plan_hash: sha(2), sha256: sha(1) });
  await put('device_plan', { device_id: id(9), wanted_hash: sha(2), published_hash: sha(2) });
  const schedule = {
    area_id: id(1, 2),
    play_order: 'sequence',
    repeat_gap_sec: 0,
    overrun_rule: 'cut',
    mode: 'repeat',
    time_zone: 'Asia/Ho_Chi_Minh',
    start_date: '2026-11-21',
    days_of_week: [1, 2, 3],
    slots: [{ start: '05:00:00', end: '05:30:00' }],
    priority_level: 0,
    resume_rule: 'skip',
  };
  for (const [at, status] of ['approved', 'draft', 'pending', 'rejected'].entries()) {
    const schedule_id = id(11, at + 1);
    await put('schedule', named(`Lịch ${status}`, { ...schedule, id: schedule_id, code: `LP-${at}`, status }));
    await put('schedule_area', { schedule_id, area_id: id(1, 2) });
    await put('schedule_device', { schedule_id, device_id: id(9) });
    await put('schedule_item', { schedule_id, sort: 0, item_type: 'content', ref_id: id(8) });
  }
  const times = { planned_start: '2026-11-20T22:00:00Z', planned_end: '2026-11-20T22:30:00Z' };
  const run = { schedule_id: id(11), area_id: id(1, 2), area_name: 'Tỉnh Lào Cai', area_path: villagePath };
  for (const [at, status] of ['done', 'planned'].entries())
    await put('occurrence', {
      ...run,
      ...times,
      id: id(12, at + 1),
      kind: 'audio',
      status,
      over_at: times.planned_end,
      settled_at: status === 'done' ? times.planned_end : null,
      planned_start: `2026-11-2${at}T22:00:00Z`,
      planned_end: `2026-11-2${at}T22:30:00Z`,
      required_sec: 60,
      device_count: 1,
    });
  await put('occurrence_exclusion', { schedule_id: id(11), planned_start: times.planned_start, reason: 'dropped' });
  const played = { occurrence_id: id(12), schedule_id: id(11), device_id: id(9), area_path: villagePath };
  await put('play_record', { ...played, ...times, id: id(13), result: 'success', played_sec: 60, required_sec: 60 });
  await put('system_config', { key: 'default_volume', value: '55' });
}
