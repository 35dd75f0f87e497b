/** What a run plays. Durations are seconds; `repeat` plays an item that many times in a row (default 1). */
export interface Programme {
  items: readonly { duration_sec: number; repeat?: number }[];
  repeat_count: number;
  repeat_gap_sec: number;
}

/** How much of it fits. `cut` stops at the limit; `finish` lets the item that is playing then reach its end. */
export interface ProgrammeLimit {
  limit_sec?: number;
  overrun_rule?: 'cut' | 'finish';
}

/** One play of one item: `offset_sec` after the programme's beginning, gaps included. */
export interface LayoutEntry {
  item_index: number;
  offset_sec: number;
  duration_sec: number;
}

/** The entries in order, and when the last one ends. Between passes there may be silence. */
export interface ProgrammeLayout {
  entries: LayoutEntry[];
  total_sec: number;
}

const ms = (seconds: number) => Math.round(seconds * 1000);

/**
 * Puts items × repeat, and the whole list × repeat_count with gaps between passes, on a line of seconds (exact to the
 * millisecond, so all devices agree). Items without length are left out.
 */
export function layOutProgramme(programme: Programme & ProgrammeLimit): ProgrammeLayout {
  const { items, repeat_count, repeat_gap_sec, overrun_rule = 'cut' } = programme;
  const limit = programme.limit_sec === undefined ? Infinity : ms(programme.limit_sec);
  const pass = items.flatMap(({ duration_sec, repeat = 1 }, item_index) =>
    ms(duration_sec) > 0 ? Array.from({ length: repeat }, () => ({ item_index, length: ms(duration_sec) })) : [],
  );
  const entries: LayoutEntry[] = [];
  let offset = 0;
  for (let round = 0; round < repeat_count && pass.length > 0; round += 1) {
    if (round > 0) offset += ms(repeat_gap_sec);
    for (const { item_index, length } of pass) {
      if (offset >= limit) return finished(entries);
      const fitting = overrun_rule === 'cut' ? Math.min(length, limit - offset) : length;
      entries.push({ item_index, offset_sec: offset / 1000, duration_sec: fitting / 1000 });
      offset += length;
    }
  }
  return finished(entries);
}

function finished(entries: LayoutEntry[]): ProgrammeLayout {
  const last = entries.at(-1);
  return { entries, total_sec: last ? (ms(last.offset_sec) + ms(last.duration_sec)) / 1000 : 0 };
}

/** Seconds the whole programme takes, gaps included: how long a play-now run lasts. */
export const programmeSeconds = (programme: Programme): number => layOutProgramme(programme).total_sec;

/** Seconds of sound a run owes within its limit, gaps not counted: the `required_sec` that reports are measured against. */
export function requiredSeconds(programme: Programme & ProgrammeLimit): number {
  const layout = layOutProgramme(programme);
  return soundSecondsBetween(layout, 0, layout.total_sec);
}

/** Seconds of sound between two positions of a programme. */
export function soundSecondsBetween({ entries }: ProgrammeLayout, fromSec: number, toSec: number): number {
  const [from, to] = [ms(fromSec), ms(toSec)];
  let sound = 0;
  for (const { offset_sec, duration_sec } of entries) {
    const start = ms(offset_sec);
    sound += Math.max(0, Math.min(to, start + ms(duration_sec)) - Math.max(from, start));
  }
  return sound / 1000;
}
