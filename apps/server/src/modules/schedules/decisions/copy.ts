import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import { foundOr404 } from '../../../http/errors';
import { inScope } from '../../../http/scope';
import { writeLog } from '../../../activity-log';
import { readyItems } from '../items/ready-items';
import { changing } from '../../../db/changing';
import { checkReferences } from '../check-references';
import { auditEntryOf } from '../audit-entry';
import { insertSchedule } from '../repository';
import { withLists } from '../stored-schedule';
import type { PlacedWrite, StoredSchedule } from '../stored-schedule';
import { scheduleTable } from '../table';

/** Creates a draft with the content of another schedule. Returns its id. */
export const copySchedule = (deps: Deps, caller: Caller, id: string) =>
  changing(deps, async (tx) => {
    const rows = await tx
      .select()
      .from(scheduleTable)
      .where(and(eq(scheduleTable.id, id), inScope(scheduleTable.area_id, caller)));
    const original = foundOr404((await withLists(tx, rows))[0]);
    const values = { ...writtenIn(original), name: `${original.name} (bản sao)`.slice(0, 500), conflict_rule: null };
    await checkReferences(tx, caller, original.kind, values, {
      ...original,
      items: await copyableItems(tx, caller, original),
    });
    const copy = await insertSchedule(tx, caller, original.kind, values);
    await writeLog(tx, caller, {
      ...auditEntryOf({ kind: original.kind, id: copy, name: values.name }, 'ADD'),
      changes: [{ field: 'copy_of', old: null, new: original.code }],
    });
    return copy;
  });

/** The items that a copy may have: all except contents that exist but that the caller may not use. */
export async function copyableItems(tx: Database, caller: Caller, { items }: StoredSchedule) {
  const [all, usable] = [await readyItems(tx, items, null), await readyItems(tx, items, caller)];
  return items.filter(({ ref_id }) => usable.has(ref_id) || !all.has(ref_id));
}

/** The fields of a schedule that its body contains. */
export const writtenIn = (s: StoredSchedule): PlacedWrite => ({
  name: s.name,
  note: s.note,
  category_news_id: s.category_news_id,
  area_id: s.area_id,
  items: s.items,
  play_order: s.play_order,
  repeat_rule: s.repeat_rule,
  repeat_count: s.repeat_count,
  repeat_gap_sec: s.repeat_gap_sec,
  overrun_rule: s.overrun_rule,
  mode: s.mode,
  time_zone: s.time_zone,
  start_date: s.start_date,
  end_date: s.end_date,
  days_of_week: s.days_of_week,
  days_of_month: s.days_of_month,
  weekdays_of_month: s.weekdays_of_month,
  lunar_days: s.lunar_days,
  slots: s.slots,
  exclude_dates: s.exclude_dates,
  skip_holidays: s.skip_holidays,
  bell_plan: s.bell_plan,
  area_ids: s.area_ids,
  device_ids: s.device_ids,
  exclude_device_ids: s.exclude_device_ids,
  priority_level: s.priority_level,
  resume_rule: s.resume_rule,
  max_duration_sec: s.max_duration_sec,
  volume: s.volume,
  conflict_rule: s.conflict_rule,
});
