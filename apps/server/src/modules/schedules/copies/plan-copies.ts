import { addDays, localDateOf } from '@loa/broadcast-engine';
import { inWordsOfKind, MOST_COPIES } from '@loa/contracts/schedules';
import type { CopiesPreview, copiesQuestion, ScheduleKind, Slot } from '@loa/contracts/schedules';
import type * as z from 'zod';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { areasInScope, notInScope } from '../../../http/scope';
import { yieldIfDue } from '../../../yield-if-due';
import { groupPlaces } from '../../devices';
import { checkReferences, checkTargets } from '../check-references';
import { copyableItems, writtenIn } from '../decisions/copy';
import type { PlacedWrite } from '../stored-schedule';
import { pathsOfAreas } from '../reach/area-paths';
import { bySlots, daysBetween, playedDays, ruledDays, ruleOf } from './copied-days';
import { sourceSchedules } from './source-schedules';
import type { Source } from './source-schedules';

export type Question = z.output<typeof copiesQuestion>;

/** A draft that copying would make. */
export interface PlannedCopy {
  source: Source;
  target: string;
  first_day: string;
  values: PlacedWrite;
}
export interface CopyPlan {
  copies: PlannedCopy[];
  left_out: CopiesPreview['left_out'];
}

const shown = (day: string) => day.split('-').reverse().join('/');
const MOST_LISTED = 3;
/** `ngày 30/11/2026, 01/12/2026`; of more only the first and the last: `6 ngày từ 30/11/2026 đến 05/12/2026`. */
function listed(days: readonly string[]): string {
  if (days.length <= MOST_LISTED) return `ngày ${days.map(shown).join(', ')}`;
  const sorted = days.toSorted();
  return `${days.length} ngày từ ${shown(sorted[0] ?? '')} đến ${shown(sorted.at(-1) ?? '')}`;
}

/** The copies of what plays in a span, and what of it is left out and why. `only` names some of the schedules. */
export async function planCopies(
  db: Database,
  caller: Caller,
  kinds: readonly ScheduleKind[],
  question: Question,
  only?: readonly string[],
): Promise<CopyPlan> {
  const owner = await checkPlaces(db, caller, question);
  const sources = await sourceSchedules(db, caller, kinds, question, only);
  const isCovered = await coveredBy(db, question, sources);
  const plan: CopyPlan = { copies: [], left_out: [] };
  for (const source of sources) {
    await yieldIfDue();
    const ruled = ruledDays(source, question);
    if (ruled.size === 0 && source.mode !== 'now') continue;
    const { copies, reasons } = copiesOf(caller, source, question, { owner, ruled, isCovered: isCovered(source) });
    const refusal = copies.length > 0 ? await refusalOf(db, caller, copies) : undefined;
    const said = refusal ? [refusal] : reasons;
    if (!refusal) plan.copies.push(...copies);
    if (said.length > 0)
      plan.left_out.push({
        schedule: { id: source.id, name: source.name },
        reasons: said.map((text) => inWordsOfKind(source.kind, text)),
      });
  }
  if (plan.copies.length > MOST_COPIES) throw tooMany(plan.copies.length);
  return plan;
}

const tooMany = (count: number) =>
  new AppError('RULE', {
    message: `Có ${count} lịch để chép, mỗi lần chép tối đa ${MOST_COPIES} lịch. Hãy thu hẹp bằng bộ lọc, hoặc chọn ít ngày đích hơn.`,
  });

/** Checks the places of the copies, and returns the area that the copies then belong to. */
async function checkPlaces(db: Database, caller: Caller, { area_ids, filters }: Question) {
  const named = [...area_ids, ...(filters.area_id ? [filters.area_id] : [])];
  const own = await areasInScope(db, caller, named);
  const groups = await groupPlaces(db, area_ids);
  if (area_ids.some((id) => !own.has(id) && !groups.has(id))) throw notInScope('area_ids');
  if (filters.area_id && !own.has(filters.area_id)) throw notInScope('filters.area_id');
  await checkTargets(db, caller, { area_ids, device_ids: [] });
  const [only = '', more] = area_ids;
  return more || !only ? caller.area.id : (groups.get(only)?.area_id ?? only);
}

/** Whether a schedule plays in all places of its copies by itself. */
async function coveredBy(db: Database, { area_ids }: Question, sources: readonly Source[]) {
  if (area_ids.length === 0) return () => true;
  const paths = await pathsOfAreas(db, [...area_ids, ...sources.flatMap((source) => source.area_ids)]);
  return (source: Source) =>
    source.exclude_device_ids.length === 0 &&
    area_ids.every((id) => source.area_ids.some((own) => paths.get(id)?.startsWith(paths.get(own) ?? '-')));
}

/** Why nothing of a schedule is copied, before its days are looked at. */
function wholeReason(caller: Caller, { area_path, mode, priority_level, status }: Source): string | undefined {
  if (!area_path.startsWith(caller.area.path)) return 'Lịch của cấp khác, không thuộc phạm vi của bạn.';
  if (mode === 'now') return 'Lịch phát ngay, không có ngày giờ để chép.';
  if (mode === 'bells') return 'Kế hoạch chuông, hãy đổi kiểu ngày trong kế hoạch.';
  if (priority_level === 90) return 'Lịch khẩn cấp, không chép sang ngày khác.';
  if (status === 'dropped') return 'Lịch đã hủy.';
  if (status === 'rejected') return 'Lịch bị từ chối.';
  return undefined;
}

function copiesOf(
  caller: Caller,
  source: Source,
  { from, days, targets, area_ids, skip_holidays }: Question,
  { owner, ruled, isCovered }: { owner: string; ruled: ReadonlyMap<string, Slot[]>; isCovered: boolean },
): { copies: PlannedCopy[]; reasons: string[] } {
  const whole = wholeReason(caller, source);
  if (whole) return { copies: [], reasons: [whole] };
  const today = localDateOf(nowIso(), source.time_zone);
  const played = playedDays(source, { from, days });
  const off = [...ruled].filter(([day, slots]) => (played.get(day)?.length ?? 0) < slots.length).map(([day]) => day);
  const places = area_ids.length > 0 ? { area_ids, device_ids: [], exclude_device_ids: [], area_id: owner } : {};
  const copies: PlannedCopy[] = [];
  const [past, playing]: [string[], string[]] = [[], []];
  for (const target of [...new Set(targets)].sort()) {
    const shift = daysBetween(from, target);
    const own = isCovered ? ruledDays(source, { from: target, days }) : new Map<string, Slot[]>();
    const free = [...played].filter(([day]) => {
      const to = addDays(day, shift);
      if (to < today) past.push(to);
      else if (own.has(to)) playing.push(to);
      return to >= today && !own.has(to);
    });
    for (const group of bySlots(free)) {
      const values = {
        ...writtenIn(source),
        ...ruleOf(
          group.days.map((day) => addDays(day, shift)),
          group.slots,
        ),
        ...places,
        skip_holidays: skip_holidays || source.skip_holidays,
        conflict_rule: null,
      };
      copies.push({ source, target, first_day: group.days[0] ?? from, values });
    }
  }
  const reasons = [
    ...(off.length > 0 ? [`Không chép lượt đã hủy hoặc đã trừ của ${listed(off)}.`] : []),
    ...(playing.length > 0 ? [`Lịch vẫn tự phát ${listed(playing)}.`] : []),
    ...(past.length > 0 ? [`Đã qua ${listed(past)}.`] : []),
  ];
  return { copies, reasons };
}

/** Why the caller may not make these copies of one schedule: a place, a content, a date too far ahead. */
async function refusalOf(db: Database, caller: Caller, copies: readonly PlannedCopy[]): Promise<string | undefined> {
  const last = copies.at(-1);
  if (!last) return undefined;
  try {
    await checkCopy(db, caller, last);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.extra.errors?.[0]?.message ?? error.message;
  }
}

export const checkCopy = async (db: Database, caller: Caller, { source, values }: PlannedCopy) =>
  checkReferences(db, caller, source.kind, values, { ...source, items: await copyableItems(db, caller, source) });
