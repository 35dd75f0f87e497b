import { inWordsOfKind } from '@loa/contracts/schedules';
import type { CopiesPreview, CopyRow, ScheduleKind } from '@loa/contracts/schedules';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { previewCandidate, UNSAVED } from '../preview/preview';
import { copiesBefore } from './copies-before';
import { planCopies } from './plan-copies';
import type { PlannedCopy, Question } from './plan-copies';

const shown = (day: string | null) => (day ?? '').split('-').reverse().join('/');

/** The drafts that copying would make, each with the effect it would have on the air; nothing is changed. */
export async function previewCopies(
  db: Database,
  caller: Caller,
  kinds: readonly ScheduleKind[],
  question: Question,
): Promise<CopiesPreview> {
  const { copies, left_out } = await planCopies(db, caller, kinds, question);
  const before = await copiesBefore(db, caller, copies);
  const reasons = new Map(left_out.map((one) => [one.schedule.id, one]));
  const rows: CopyRow[] = [];
  for (const copy of copies) {
    const why = before(copy)
      ? `Đã có lịch cùng tên, giờ và nơi phát từ ngày ${shown(copy.values.start_date)}.`
      : undefined;
    const row = why ? undefined : await rowOf(db, caller, copy);
    if (row && row.effect.occurrence_total > 0) rows.push(row);
    else noteReason(reasons, copy, why ?? silentReason(copy, row));
  }
  return { rows, left_out: [...reasons.values()] };
}

/** Why nothing of a copy would play: holidays are among the warnings. */
const silentReason = ({ values }: PlannedCopy, row: CopyRow | undefined) =>
  [`Từ ngày ${shown(values.start_date)} không còn lượt nào để phát.`, ...(row?.effect.warnings ?? [])].join(' ');

function noteReason(reasons: Map<string, CopiesPreview['left_out'][number]>, { source }: PlannedCopy, why: string) {
  const { id, name, kind } = source;
  const one = reasons.get(id) ?? { schedule: { id, name }, reasons: [] };
  one.reasons.push(inWordsOfKind(kind, why));
  reasons.set(id, one);
}

async function rowOf(
  db: Database,
  caller: Caller,
  { source, target, first_day, values }: PlannedCopy,
): Promise<CopyRow> {
  const { id, version, name, kind, priority_level, area_id, area_name } = source;
  const effect = await previewCandidate(db, caller, { ...values, id: UNSAVED, kind, dropped: [] });
  const { mode, start_date, end_date, days_of_week, slots } = values;
  const { occurrence_total, device_count, conflicts, interruptions, free_slot, warnings } = effect;
  return {
    schedule_id: id,
    version,
    target,
    first_day,
    name,
    kind,
    area: { id: area_id, name: area_name },
    priority_level,
    when: { mode, start_date, end_date, days_of_week, slots },
    effect: { occurrence_total, device_count, conflicts, interruptions, free_slot, warnings },
  };
}
