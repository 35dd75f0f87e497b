import { addDays, expandOccurrences, localDateOf, matchSlots, wallTimeOf } from '@loa/broadcast-engine';
import { inWordsOfKind } from '@loa/contracts/schedules';
import type { DroppedRun, ExpandedOccurrence } from '@loa/broadcast-engine';
import type { StoredSchedule } from '../stored-schedule';
import type { Candidate } from './outlook';

interface Decided {
  schedule: Candidate;
  /** As it is stored; undefined for a new one. */
  stored: StoredSchedule | undefined;
  /** Runs of the schedule, and what they would be if nothing had been dropped. */
  runs: readonly ExpandedOccurrence[];
  undropped: readonly ExpandedOccurrence[];
  holidays: readonly string[];
  now: string;
}

/** Sentences about more decisions than this are counted instead. */
const MOST_NAMED = 5;

/**
 * Warnings about the decisions for coming days: dropped runs, excluded days and a pause survive an edit; where one
 * cannot, it is said before saving, and again to the approver.
 */
export function decisionWarnings(decided: Decided): string[] {
  const { stored, schedule } = decided;
  if (!stored) return [];
  const words = (text: string) => inWordsOfKind(schedule.kind, text);
  return [
    ...(stored.paused_at
      ? [words('Lịch đang tạm dừng: sau khi phê duyệt vẫn tạm dừng, đến khi bấm Tiếp tục mới phát.')]
      : []),
    ...short([...droppedAndRestored(decided, stored), ...movedRuns(decided, stored)]),
    ...short(excludedNoLonger(decided, stored)),
  ];
}

/** Local start of a run, `HH:mm`. */
const clockOf =
  ({ time_zone }: Pick<Candidate, 'time_zone'>) =>
  ({ start }: ExpandedOccurrence) =>
    wallTimeOf(start, time_zone);

function droppedAndRestored({ schedule, runs, undropped, now }: Decided, stored: StoredSchedule): string[] {
  const today = localDateOf(now, schedule.time_zone);
  const words = (text: string) => inWordsOfKind(schedule.kind, text);
  const followers = matchSlots(stored.slots, schedule.slots);
  const timeOf = clockOf(schedule);
  const startOf = ({ slot_index }: ExpandedOccurrence) => schedule.slots[slot_index]?.start_time;
  return stored.dropped
    .filter(({ local_date, moved_to }) => local_date >= today && !moved_to)
    .flatMap(({ local_date, slot_start, reason }) => {
      const run = `Lượt ${slot_start} ngày ${shown(local_date)} đã hủy (${reason})`;
      const own = followers.get(slot_start) ?? [];
      const now = own.length > 0 ? own : [{ slot_start, days: 0 }];
      const silent = now
        .filter((slot) =>
          undropped.some(
            (one) => one.local_date === addDays(local_date, slot.days) && startOf(one) === slot.slot_start,
          ),
        )
        .map((slot) => slot.slot_start);
      const heard = runs.filter((one) => one.local_date === local_date);
      const times = heard.map((one) => (startOf(one) ? timeOf(one) : 'ngay khi được duyệt')).join(', ');
      const isSame = silent.length === 1 && silent[0] === slot_start;
      if (silent.length === 0)
        return heard.length === 0
          ? []
          : [`${run}, ${words(`nhưng khung giờ đó không còn: ngày này lịch vẫn phát lúc ${times}.`)}`];
      return [
        `${run} ${words(isSame ? 'vẫn không phát' : `vẫn không phát ở khung giờ mới ${silent.join(', ')}`)}${
          heard.length > 0 ? words(`; ngày này lịch vẫn phát lúc ${times}`) : ''
        }.`,
      ];
    });
}

/** Whether moved runs stay where they are, what plays beside them of a slot that was split, and which are lost. */
function movedRuns({ schedule, runs, undropped, holidays, now }: Decided, stored: StoredSchedule): string[] {
  const followers = matchSlots(stored.slots, schedule.slots);
  const timeOf = clockOf(schedule);
  const timesOf = (some: readonly ExpandedOccurrence[]) => some.map(timeOf).join(', ');
  return stored.dropped.flatMap((move) => {
    const { local_date, slot_start, moved_to } = move;
    if (!moved_to || !isToCome(stored, move, holidays, now)) return [];
    const parts = (followers.get(slot_start) ?? []).flatMap((slot) =>
      runs.filter(
        (one) =>
          one.local_date === addDays(local_date, slot.days) &&
          schedule.slots[one.slot_index]?.start_time === slot.slot_start,
      ),
    );
    const run = `Lượt ${slot_start} ngày ${shown(local_date)} đã dời`;
    const isDecided = schedule.dropped?.some((one) => one.local_date === local_date && one.slot_start === moved_to);
    const atOnce = undropped.some(
      (one) => one.local_date === local_date && schedule.slots[one.slot_index]?.start_time === moved_to,
    );
    if (atOnce && !isDecided && !(followers.get(slot_start) ?? []).some((slot) => slot.slot_start === moved_to)) {
      const both = `sang ${moved_to}, trùng khung giờ ${moved_to} của chính lịch này: hai lượt chỉ phát một. Hãy đổi giờ khung đó hoặc dời lượt này lần nữa.`;
      return [`${run} ${inWordsOfKind(schedule.kind, both)}`];
    }
    const heard = runs.filter((one) => one.local_date === local_date);
    const others = parts.filter((one) => timeOf(one) !== moved_to);
    const sentence =
      parts.length > others.length
        ? `vẫn phát lúc ${moved_to}${others.length > 0 ? `; ngày này lịch vẫn phát lúc ${timesOf(others)}` : ''}.`
        : `sang ${moved_to}, nhưng ${
            heard.length > 0
              ? `khung giờ đó không còn: ngày này lịch vẫn phát lúc ${timesOf(heard)}.`
              : 'ngày này lịch không còn phát.'
          }`;
    return [`${run} ${inWordsOfKind(schedule.kind, sentence)}`];
  });
}

/** Whether a moved run would still begin if nothing was edited. */
const isToCome = (stored: StoredSchedule, move: DroppedRun, holidays: readonly string[], now: string) =>
  expandOccurrences(stored, {
    from: now,
    to: `${addDays(move.local_date, 2)}T00:00:00.000Z`,
    holidays,
    dropped: [move],
  }).some(({ local_date, moved_from }) => local_date === move.local_date && moved_from);

/** Days that were excluded and on which it would play now. */
const excludedNoLonger = ({ schedule, runs }: Decided, stored: StoredSchedule) =>
  stored.exclude_dates
    .filter((date) => !schedule.exclude_dates.includes(date) && runs.some(({ local_date }) => local_date === date))
    .map((date) =>
      inWordsOfKind(schedule.kind, `Ngày ${shown(date)} đang được trừ, lưu thay đổi này thì lịch sẽ phát.`),
    );

const shown = (date: string) => date.split('-').reverse().join('/');

const short = (sentences: string[]) =>
  sentences.length > MOST_NAMED
    ? [...sentences.slice(0, MOST_NAMED), `Và ${sentences.length - MOST_NAMED} quyết định khác như vậy.`]
    : sentences;
