import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { type Claim, claimOf, nextChange, overtimeOf, settleClaims } from './claim';
import { type InstantInput, toMs } from './instant';

/**
 * One run on the air without a break: [from, to) in ms since 1970, beginning `programme_offset_sec` seconds into its
 * programme. The position at any moment in it is `programme_offset_sec + (moment - from) / 1000`.
 */
export interface Segment {
  occurrence_id: string;
  from: number;
  to: number;
  programme_offset_sec: number;
}

/**
 * Segments that a device plays of a plan, and when each run stops competing for the device (ms): played, out of time,
 * given up or dropped.
 */
export interface PlayedOut {
  segments: Segment[];
  over: ReadonlyMap<string, number>;
}

/**
 * Timeline of one device: what it plays of its plan, in order and without overlap, up to `until` (ms). The result
 * depends only on the runs, so every device gets the same one, and an added run changes nothing before its start.
 *
 * A run occupies the device until its end or until its programme is over, whichever comes first. Under `overrun_rule:
 * finish` the item on the air may end after the slot as long as no other run wants the device.
 *
 * `which-schedule-wins.ts` decides the winner; `claim.ts` decides what happens to the other runs.
 */
export function playOut(occurrences: readonly PlannedOccurrence[], until = Infinity): PlayedOut {
  const coming = occurrences.map(claimOf).sort((a, b) => a.start - b.start);
  const segments: Segment[] = [];
  const over = new Map<string, number>();
  let active: Claim[] = [];
  let onAir: Claim | null = null;
  /** The run that plays beyond its slot, and its latest end. */
  let finishing: { claim: Claim; until: number } | null = null;
  let next = 0;
  let now = coming[0]?.start ?? Infinity;
  while (now < until) {
    for (let claim = coming[next]; claim && claim.start <= now; claim = coming[next]) {
      active.push(claim);
      next += 1;
    }
    const settled = settleClaims(active, now);
    for (const { id } of settled.over) over.set(id, now);
    active = [...settled.contenders, ...settled.paused];
    const winner: Claim | undefined = settled.contenders[0];
    if (winner) finishing = null;
    else if (onAir?.end === now) finishing = { claim: onAir, until: now + overtimeOf(onAir) };
    if (finishing && finishing.until <= now) finishing = null;
    const playing: Claim | null = winner ?? finishing?.claim ?? null;
    const played: number = winner ? now + winner.total - winner.position : (finishing?.until ?? Infinity);
    const then: number = Math.min(
      coming[next]?.start ?? Infinity,
      played,
      ...active.map((claim) => nextChange(claim, now)),
    );
    if (playing) {
      append(segments, playing, now, then);
      playing.position += then - now;
      if (!winner) over.set(playing.id, then);
    }
    onAir = winner ?? null;
    now = then;
  }
  return { segments, over };
}

/** Timeline of one device within `range`: `playOut`, cut to it. */
export function resolveTimeline(
  occurrences: readonly PlannedOccurrence[],
  range: { from: InstantInput; to: InstantInput },
): Segment[] {
  const [from, to] = [toMs(range.from), toMs(range.to)];
  return playOut(occurrences, to).segments.flatMap((segment) => clip(segment, from, to));
}

/** Extends the last segment when the same run continues without a break. */
function append(segments: Segment[], { id, position }: Claim, from: number, to: number) {
  const last = segments.at(-1);
  const isSameRun =
    last?.occurrence_id === id &&
    last.to === from &&
    Math.round(last.programme_offset_sec * 1000) + from - last.from === position;
  if (isSameRun) last.to = to;
  else segments.push({ occurrence_id: id, from, to, programme_offset_sec: position / 1000 });
}

function clip(segment: Segment, from: number, to: number): Segment[] {
  const start = Math.max(segment.from, from);
  const end = Math.min(segment.to, to);
  if (start >= end) return [];
  const offset = Math.round(segment.programme_offset_sec * 1000) + start - segment.from;
  return [{ occurrence_id: segment.occurrence_id, from: start, to: end, programme_offset_sec: offset / 1000 }];
}
