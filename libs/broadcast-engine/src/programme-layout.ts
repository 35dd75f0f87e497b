/**
 * Items of a run and their repetition. Durations are seconds; `repeat` plays an item that many times in a row (default
 * 1).
 */
export interface Programme {
  items: readonly { duration_sec: number; repeat?: number }[];
  repeat_count: number;
  repeat_gap_sec: number;
}

/** Limit of a programme. `cut` stops at the limit; `finish` lets the item that is playing then reach its end. */
export interface ProgrammeLimit {
  limit_sec?: number;
  overrun_rule?: 'cut' | 'finish';
}

/** An item in one pass: from `offset_ms` on, `repeat` times in a row. */
export interface PassItem {
  item_index: number;
  offset_ms: number;
  duration_ms: number;
  repeat: number;
}

/**
 * One pass, and the end of the last one: all passes are alike, `period_ms` after each other, so a loop of a whole day
 * is no more work than a single pass. Between passes there may be silence.
 */
export interface ProgrammeLayout {
  pass: readonly PassItem[];
  pass_ms: number;
  period_ms: number;
  total_sec: number;
}

const ms = (seconds: number) => Math.round(seconds * 1000);

function passOf({ items, repeat_gap_sec }: Omit<Programme, 'repeat_count'>) {
  const pass: PassItem[] = [];
  let pass_ms = 0;
  for (const [item_index, { duration_sec, repeat = 1 }] of items.entries()) {
    const duration_ms = ms(duration_sec);
    if (duration_ms <= 0) continue;
    pass.push({ item_index, offset_ms: pass_ms, duration_ms, repeat });
    pass_ms += duration_ms * repeat;
  }
  return { pass, pass_ms, period_ms: pass_ms === 0 ? 0 : pass_ms + ms(repeat_gap_sec) };
}

/**
 * Items × repeat, and the whole list × repeat_count with gaps between passes, on a line of seconds (exact to the
 * millisecond, so all devices agree). Items without length are left out.
 */
export function layOutProgramme({
  repeat_count,
  overrun_rule = 'cut',
  limit_sec = Infinity,
  ...programme
}: Programme & ProgrammeLimit): ProgrammeLayout {
  const line = passOf(programme);
  const whole = line.pass_ms === 0 ? 0 : (repeat_count - 1) * line.period_ms + line.pass_ms;
  const limit = Math.max(0, ms(limit_sec));
  return { ...line, total_sec: (whole <= limit ? whole : endAt(line, limit, overrun_rule)) / 1000 };
}

/**
 * End of a programme that is longer than its limit: an item that would only begin at the limit does not, nor does a
 * gap.
 */
function endAt(
  { pass, pass_ms, period_ms }: Omit<ProgrammeLayout, 'total_sec'>,
  limit: number,
  overrun_rule: 'cut' | 'finish',
) {
  const begins = Math.floor(limit / period_ms) * period_ms;
  const into = limit - begins;
  if (into === 0) return Math.max(0, begins - period_ms + pass_ms);
  if (into >= pass_ms) return begins + pass_ms;
  if (overrun_rule === 'cut') return limit;
  const { offset_ms, duration_ms } = pass.findLast((item) => item.offset_ms < into) ?? {
    offset_ms: 0,
    duration_ms: into,
  };
  return begins + offset_ms + Math.ceil((into - offset_ms) / duration_ms) * duration_ms;
}

/** Maximum passes of a programme in a plan. */
const MOST_PASSES = 1_000_000;

/** Passes that begin within so many seconds: a programme with this number fills its time. */
export function passesWithin(programme: Omit<Programme, 'repeat_count'>, limit_sec: number): number {
  const { period_ms } = passOf(programme);
  return period_ms === 0 ? 1 : Math.min(MOST_PASSES, Math.max(1, Math.ceil(ms(limit_sec) / period_ms)));
}

/** Seconds the whole programme takes, gaps included: how long a play-now run lasts. */
export const programmeSeconds = (programme: Programme): number => layOutProgramme(programme).total_sec;

/**
 * Seconds of sound that a run must play within its limit, gaps not counted: the `required_sec` that reports are
 * measured against.
 */
export function requiredSeconds(programme: Programme & ProgrammeLimit): number {
  const layout = layOutProgramme(programme);
  return soundSecondsBetween(layout, 0, layout.total_sec);
}

/** Seconds of sound between two positions of a programme. */
export const soundSecondsBetween = (layout: ProgrammeLayout, fromSec: number, toSec: number): number =>
  Math.max(0, soundUntil(layout, toSec) - soundUntil(layout, fromSec)) / 1000;

/** Milliseconds of sound before a position. */
function soundUntil({ pass_ms, period_ms, total_sec }: ProgrammeLayout, seconds: number) {
  const at = Math.min(ms(total_sec), Math.max(0, ms(seconds)));
  if (at === 0) return 0;
  const passes = Math.floor(at / period_ms);
  return passes * pass_ms + Math.min(pass_ms, at - passes * period_ms);
}
