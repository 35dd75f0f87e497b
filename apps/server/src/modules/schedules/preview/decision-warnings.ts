import { addDays, localDateOf, matchSlots, wallTimeOf } from '@loa/broadcast-engine';
import { inWordsOfKind } from '@loa/contracts/schedules';
import type { ExpandedOccurrence } from '@loa/broadcast-engine';
import type { StoredSchedule } from '../stored-schedule';
import type { Candidate } from './outlook';

interface Decided {
  schedule: Candidate;
  /** As it is stored; undefined for a new one. */
  stored: StoredSchedule | undefined;
  /** Runs of the schedule, and what they would be if nothing had been dropped. */
  runs: readonly ExpandedOccurrence[];
  undropped: readonly ExpandedOccurrence[];
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
    ...short(droppedAndRestored(decided, stored)),
    ...short(excludedNoLonger(decided, stored)),
  ];
}

function droppedAndRestored({ schedule, runs, undropped, now }: Decided, stored: StoredSchedule): string[] {
  const today = localDateOf(now, schedule.time_zone);
  const words = (text: string) => inWordsOfKind(schedule.kind, text);
  const followers = matchSlots(stored.slots, schedule.slots);
  const timeOf = ({ start }: ExpandedOccurrence) => wallTimeOf(start, schedule.time_zone);
  const startOf = ({ slot_index }: ExpandedOccurrence) => schedule.slots[slot_index]?.start_time;
  return stored.dropped
    .filter(({ local_date }) => local_date >= today)
    .flatMap(({ local_date, slot_start, reason, moved_to }) => {
      if (moved_to)
        return runs.some((one) => one.local_date === local_date && one.moved_from && timeOf(one) === moved_to)
          ? [words(`Lượt ${slot_start} ngày ${shown(local_date)} đã dời vẫn phát lúc ${moved_to}.`)]
          : [];
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
