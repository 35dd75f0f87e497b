import type { Schedule, ScheduleKind, ScheduleWrite, schedules } from '@loa/contracts/schedules';
import type { QueryOf } from '@loa/contracts/common';
import { COUNTED_TO, permissionOf, splitFilter } from '@loa/contracts/common';
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import { can } from '../../http/caller';
import type { Caller } from '../../http/caller';
import type { Repository } from '../../http/crud-routes';
import { AppError } from '../../http/errors';
import { lockRow } from '../../http/lock-rows';
import { countUpTo, matches, ordered, pageOfRows } from '../../http/list-query';
import { newRecord } from '../../http/record-values';
import { inChosenArea, inScope } from '../../http/scope';
import { getConfig } from '../system-config';
import { CALLS_OF_KIND, nextStatus, SCHEDULE_KINDS } from '@loa/contracts/schedules';
import { checkReferences } from './check-references';
import { presentSchedules } from './present';
import { devicesOfAll } from './reach/reach';
import { columnsOf, withLists, writeLists } from './stored-schedule';
import type { PlacedWrite } from './stored-schedule';
import { waitingStart, waits } from './proposals/waiting';
import { playing } from './plans/schedules-playing';
import { naming } from './reach/touching-schedules';
import { scheduleTable as table } from './table';
import { isOnAir } from './runs/on-air';
import { occurrenceTable } from './runs/table';

const sortable = {
  name: table.name_sort,
  created_at: table.created_at,
  updated_at: table.updated_at,
  submitted_at: table.submitted_at,
  next_start: table.next_start,
  priority_level: table.priority_level,
};

/**
 * Order among schedules that wait for approval: play now comes first, because it would be heard first. Any other order
 * follows its index.
 */
const sortableWaiting = {
  ...sortable,
  next_start: sql`case when ${table.mode} = 'now' then '-infinity'::timestamptz else ${waitingStart} end`,
};

/** Gives an emergency its time limit (DOMAIN, rule 2). */
export async function bounded<Values extends ScheduleWrite>(db: Database, values: Values): Promise<Values> {
  if (values.priority_level !== 90) return values;
  const longest = await getConfig(db, 'emergency_max_sec');
  return { ...values, max_duration_sec: Math.min(values.max_duration_sec ?? longest, longest) };
}

/** `LP-2026-000123`, by the calendar of the installation. */
const nextCode = (timeZone: string) =>
  sql<string>`'LP-' || to_char(now() at time zone ${timeZone}, 'YYYY') || '-' || lpad(nextval('schedule_number')::text,
    6, '0')`;

export async function insertSchedule(
  tx: Database,
  caller: Caller,
  kind: ScheduleKind,
  values: PlacedWrite,
): Promise<string> {
  const { rows } = await tx.execute<{ code: string }>(
    sql`select ${nextCode(await getConfig(tx, 'time_zone'))} as code`,
  );
  const code = rows[0]?.code ?? '';
  const device_count = (await devicesOfAll(tx, [{ ...values, kind }])).length;
  const [row] = await tx
    .insert(table)
    .values({
      ...columnsOf(await bounded(tx, values)),
      ...newRecord(caller, values.name, code),
      kind,
      code,
      device_count,
    })
    .returning({ id: table.id });
  const id = row?.id ?? '';
  await writeLists(tx, id, values);
  return id;
}

/** Counts the schedules that wait for the caller's approval. */
export function schedulesForApproval(db: Database, caller: Caller, area_id?: string) {
  const decided = SCHEDULE_KINDS.filter(
    (kind) =>
      can(caller, permissionOf(CALLS_OF_KIND[kind], 'VIEW')) && can(caller, `${CALLS_OF_KIND[kind].module}_APPROVE`),
  );
  return countUpTo(
    db,
    COUNTED_TO,
    table,
    and(waits(db), inArray(table.kind, decided), inScope(table.area_id, caller, area_id)),
  );
}

/** One set of calls for schedules: the kinds it shows, and the kind it creates. */
export interface ScheduleView {
  kinds: readonly ScheduleKind[];
  makes: ScheduleKind;
}

/** The standard calls of schedules; editing and the decisions are in files of their own. */
export const scheduleRepository = (
  secret: string,
  { kinds, makes }: ScheduleView,
): Omit<Repository<typeof schedules>, 'update'> => ({
  async list(db, caller, query) {
    const wantedKinds = splitFilter<ScheduleKind>(query.kind)?.filter((kind) =>
      can(caller, permissionOf(CALLS_OF_KIND[kind], 'VIEW')),
    );
    const where = and(
      inArray(table.kind, wantedKinds ?? kinds),
      await inChosenArea(db, table.area_id, caller, query.area_id),
      matches(table.search_text, query.search),
      scheduleFilters(db, query),
    );
    const order = ordered(query.sort, query.status === 'waiting_approval' ? sortableWaiting : sortable, '-created_at');
    const page = await pageOfRows(db, db.select().from(table).$dynamic(), query, {
      from: table,
      id: table.id,
      where,
      order,
    });
    return { ...page, rows: await presentSchedules(db, secret, caller, await withLists(db, page.rows)) };
  },

  async find(db, caller, ids): Promise<Schedule[]> {
    const rows = await db
      .select()
      .from(table)
      .where(and(inArray(table.id, ids), inArray(table.kind, kinds), inScope(table.area_id, caller)));
    return presentSchedules(db, secret, caller, await withLists(db, rows));
  },

  async create(tx, caller, written) {
    const values = { ...written, area_id: written.area_id ?? caller.area.id };
    await checkReferences(tx, caller, makes, values);
    return insertSchedule(tx, caller, makes, values);
  },

  /** PUT is a decision of its own: see edit.ts. */

  lock: lockRow(table),

  /** Past runs stay in history; a schedule that may be deleted has no runs to come. */
  async remove(tx, _caller, { id, status }) {
    if (!nextStatus(status, 'delete'))
      throw new AppError('WRONG_STATE', { message: 'Chỉ xóa được lịch nháp, bị từ chối hoặc đã kết thúc' });
    await tx.delete(table).where(eq(table.id, id));
  },
});

/** A schedule of which a change waits for approval is listed among those that wait, too. */
const ofStatuses = (db: Database, statuses: Schedule['status'][]) =>
  statuses.includes('waiting_approval')
    ? statuses.length > 1
      ? or(inArray(table.status, statuses), waits(db))
      : waits(db)
    : inArray(table.status, statuses);

/** Condition for the filters of the list, beyond area, kind and search. */
export function scheduleFilters(
  db: Database,
  {
    status,
    mode,
    priority_level,
    running,
    content_id,
    group_id,
  }: Pick<QueryOf<typeof schedules>, 'status' | 'mode' | 'priority_level' | 'running' | 'content_id' | 'group_id'>,
) {
  const onAir = db
    .select({ one: sql`1` })
    .from(occurrenceTable)
    .where(and(eq(occurrenceTable.schedule_id, table.id), isOnAir(nowIso())));
  const [statuses, modes] = [splitFilter<Schedule['status']>(status), splitFilter<Schedule['mode']>(mode)];
  return and(
    statuses && ofStatuses(db, statuses),
    modes && inArray(table.mode, modes),
    priority_level ? eq(table.priority_level, Number(priority_level) as Schedule['priority_level']) : undefined,
    running ? and(eq(table.status, 'approved'), exists(onAir)) : undefined,
    content_id ? inArray(table.id, playing(db, content_id)) : undefined,
    group_id ? inArray(table.id, naming(db, group_id)) : undefined,
  );
}
