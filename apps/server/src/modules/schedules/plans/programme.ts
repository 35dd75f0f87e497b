import {
  bellAt,
  fillOpenItems,
  layOutProgramme,
  passesWithin,
  programmeSeconds,
  requiredSeconds,
} from '@loa/broadcast-engine';
import type { Interval, Programme } from '@loa/broadcast-engine';
import type { PlanFile, PlanShow, RelaySource } from '@loa/contracts/device-protocol';
import { planFileOf } from '../items/frames';
import { lengthOf, playedItself } from '../items/ready-items';
import type { ReadyItem, ReadyItems } from '../items/ready-items';
import type { StoredSchedule } from '../stored-schedule';
import type { RunItem } from '../runs/table';

export type Contents = ReadyItems;
type Repeated = Pick<StoredSchedule, 'repeat_rule' | 'repeat_count' | 'repeat_gap_sec'>;
/** Only the bell of a run plays, in a bell plan. */
type Rung = Partial<Pick<StoredSchedule, 'mode' | 'bell_plan' | 'time_zone' | 'dropped'>>;
type Played = Pick<StoredSchedule, 'items'> & Repeated & Rung;

/** The items of a run that starts at `at`: of a bell plan the sound of its bell. */
export function itemsOfRun<Items extends Pick<StoredSchedule, 'items'> & Rung>(
  schedule: Items,
  at: string,
): Items['items'] {
  const { mode, bell_plan, time_zone, dropped, items } = schedule;
  if (mode !== 'bells' || !bell_plan || !time_zone) return items;
  const bell = bellAt({ bell_plan, time_zone, ...(dropped && { dropped }) }, at);
  return items.filter(({ ref_id }) => ref_id === bell?.sound);
}

/** An item of a run; a relay that goes on until the slot ends has no length of its own. */
export type OpenItem = Omit<RunItem, 'duration_sec'> & { duration_sec: number | null };

const isReadyAt = ({ playable, expires_at }: Pick<ReadyItem, 'playable' | 'expires_at'>, at: string) =>
  playable && (!expires_at || expires_at > at);

/**
 * The playable items of a run that starts at `at`: ready, not removed and not expired by then. A collection of sounds
 * becomes its contents one by one, as often as it is repeated as a whole. An item that does not repeat by itself keeps
 * its last picture, to the end of the run where nothing else is shown in it.
 */
export function itemsReady(
  schedule: Pick<Played, 'items' | 'repeat_rule'> & Rung,
  contents: Contents,
  at: string,
): OpenItem[][] {
  const { repeat_rule } = schedule;
  const items = itemsOfRun(schedule, at);
  const fillsAlone = repeat_rule === 'fill' && items.length === 1;
  return items.flatMap((item) => {
    const { ref_id, repeat } = item;
    const content = contents.get(ref_id);
    if (!content || !isReadyAt(content, at)) return [];
    if (!content.parts) {
      const duration_sec = fillsAlone && stays(item, content) ? null : lengthOf(item, content);
      // An item that takes all the time that is left has none for another pass.
      return [[{ content_id: ref_id, name: content.name, duration_sec, repeat: duration_sec === null ? 1 : repeat }]];
    }
    const once = content.parts
      .filter((part) => isReadyAt(part, at))
      .map(({ id, name, duration_sec }) => ({ content_id: id, name, duration_sec: duration_sec ?? 0, repeat: 1 }));
    return once.length > 0 ? [Array.from({ length: repeat }, () => once).flat()] : [];
  });
}

const stays = ({ length_sec }: Played['items'][number], { seen }: ReadyItem) =>
  length_sec === null && seen?.stays === true;

/** The programme of a run of this length: an item that fills its time has as many passes as begin in it. */
export const programmeIn = (
  { repeat_rule, repeat_count, repeat_gap_sec }: Repeated,
  items: Programme['items'],
  limit_sec: number,
) => ({
  repeat_count: repeat_rule === 'fill' ? passesWithin({ items, repeat_gap_sec }, limit_sec) : repeat_count,
  repeat_gap_sec,
  limit_sec,
});

/** Items by id, with the contents of collections. */
export const playedItems = (contents: Contents): Contents =>
  new Map([
    ...[...contents.values()].flatMap(({ parts }) => parts ?? []).map((part) => [part.id, playedItself(part)] as const),
    ...contents,
  ]);

/** The playable items with their lengths in this run. */
export const playableItems = (
  schedule: Pick<Played, 'items' | 'repeat_rule'> & Rung,
  contents: Contents,
  { start, end }: Interval,
): RunItem[] =>
  fillOpenItems(itemsReady(schedule, contents, start).flat(), (Date.parse(end) - Date.parse(start)) / 1000);

/**
 * Seconds that one pass of the items takes, repeats included; an item that is not processed yet, or has no length of
 * its own, counts as nothing.
 */
export const passSeconds = ({ items }: Pick<Played, 'items'>, contents: Contents) =>
  items.reduce(
    (sum, { ref_id, repeat, length_sec }) => sum + (length_sec ?? contents.get(ref_id)?.duration_sec ?? 0) * repeat,
    0,
  );

/** Seconds that a programme plays, and that it rests between its passes. */
export interface ProgrammeTimes {
  played_sec: number;
  gap_sec: number;
}

/**
 * The seconds of a programme. One that fills its time is counted within that, or as one pass where that is longer.
 * `time_sec` is the time, null where none is known.
 */
export function programmeTimes(
  schedule: Played,
  contents: Contents,
  at: string,
  time_sec: number | null,
): ProgrammeTimes {
  const isFilling = schedule.repeat_rule === 'fill';
  const items = fillOpenItems(itemsReady(schedule, contents, at).flat(), isFilling ? (time_sec ?? 0) : 0);
  const { repeat_count, repeat_gap_sec } = schedule;
  const once = { items, repeat_count: 1, repeat_gap_sec };
  const isRepeated = isFilling && time_sec !== null && programmeSeconds(once) < time_sec;
  const counted = isFilling ? once : { ...once, repeat_count };
  const programme = isRepeated ? { items, ...programmeIn(schedule, items, time_sec) } : counted;
  const played_sec = requiredSeconds(programme);
  return { played_sec, gap_sec: layOutProgramme(programme).total_sec - played_sec };
}

/**
 * How long a programme takes, with every pass and rest: the length of a play-now run. One that fills its time takes all
 * of it, or one pass where that is longer.
 */
export function wholeSeconds(schedule: Played, contents: Contents, at: string, time_sec: number | null): number {
  const { played_sec, gap_sec } = programmeTimes(schedule, contents, at, time_sec);
  const fills = schedule.repeat_rule === 'fill' && played_sec > 0;
  return Math.max(played_sec + gap_sec, fills ? (time_sec ?? 0) : 0);
}

/** How long after its planned end a run may still sound, in ms: the item on the air under `finish`. */
export function overtimeMs(
  schedule: Repeated & Pick<StoredSchedule, 'overrun_rule'>,
  items: readonly RunItem[],
  slotMs: number,
): number {
  if (schedule.overrun_rule === 'cut') return 0;
  const { total_sec } = layOutProgramme({
    items,
    ...programmeIn(schedule, items, slotMs / 1000),
    overrun_rule: 'finish',
  });
  return Math.max(0, Math.ceil(total_sec * 1000) - slotMs);
}

/**
 * The source from which devices get an item of this length, in a run that begins then: a file, a stream, or a picture
 * to show.
 */
export function planSourceOf(
  item: ReadyItem | undefined,
  duration_sec: number,
  at: string,
): PlanFile | { relay: RelaySource } | { show: PlanShow } | null {
  if (item?.seen) {
    const show = item.seen.show(duration_sec, at);
    return show.frames.length > 0 ? { show } : null;
  }
  if (item?.relay) return { relay: item.relay };
  return item?.file ? planFileOf(item.file) : null;
}

/** The files a schedule plays now, each once. */
export const filesOf = ({ items }: Pick<Played, 'items'>, contents: Contents): PlanFile[] => {
  const ready = items.flatMap(({ ref_id }) => contents.get(ref_id) ?? []).filter((item) => item.playable);
  const files = ready.flatMap(
    ({ seen, parts, file }) =>
      seen?.files ??
      [file, ...(parts ?? []).map((part) => part.playable && part.file)].flatMap((stored) =>
        stored ? [planFileOf(stored)] : [],
      ),
  );
  return [...new Map(files.map((file) => [file.sha256, file])).values()];
};
