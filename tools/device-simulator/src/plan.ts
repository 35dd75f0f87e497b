import {
  filesIn,
  filesOfDefault,
  layoutOf,
  playOutOn,
  positionAt,
  segmentAt,
  type ProgrammeLayout,
  type ProgrammePosition,
  type Segment,
} from '@loa/broadcast-engine';
import type { PlanDocument, PlanFile, PlannedOccurrence } from '@loa/contracts/device-protocol';

/** A run with what is worked out from it once for all devices that hold the same plan. */
export interface PlannedRun {
  occurrence: PlannedOccurrence;
  layout: ProgrammeLayout;
  segments: Segment[];
  start: number;
  /** When it no longer wants the device: played, out of time, given up or dropped. */
  closes_at: number;
}

/** What the plan has on the air at a moment, and until when that holds. */
export interface Piece {
  run: PlannedRun | null;
  position: ProgrammePosition | null;
  programme_sec: number;
  until: number;
}

/**
 * A plan document, resolved. Devices with the same plan share one, unless a device had to take it up in its own time.
 */
export class Plan {
  readonly runs: ReadonlyMap<string, PlannedRun>;
  /** Every file the plan still needs, once; last those that only may be needed. */
  readonly files: ReadonlyMap<string, PlanFile>;
  readonly #segments: Segment[][];
  #sibling: Plan | null = null;

  constructor(
    readonly hash: string,
    readonly document: PlanDocument,
    readonly tracks = 1,
  ) {
    const { occurrences, default_show, files_ahead = [] } = document;
    const { tracks: segments, over } = playOutOn(tracks, occurrences);
    this.#segments = segments;
    const needed = occurrences.filter(({ dropped_at }) => !dropped_at).flatMap(({ items }) => filesIn(items));
    this.files = new Map(
      [...needed, ...filesOfDefault(default_show), ...files_ahead].map((file) => [file.sha256, file]),
    );
    const segmentsOf = Map.groupBy(segments.flat(), ({ occurrence_id }) => occurrence_id);
    this.runs = new Map(
      occurrences.map((occurrence) => {
        const { occurrence_id: id, start } = occurrence;
        return [
          id,
          {
            occurrence,
            segments: segmentsOf.get(id) ?? [],
            layout: layoutOf(occurrence),
            start: Date.parse(start),
            closes_at: over.get(id) ?? Date.parse(start),
          },
        ];
      }),
    );
  }

  /** The same for a device with so many tracks. */
  on(tracks: number): Plan {
    if (tracks === this.tracks) return this;
    if (this.#sibling?.tracks !== tracks) this.#sibling = new Plan(this.hash, this.document, tracks);
    return this.#sibling;
  }

  /** When the next of its runs is over (ms). */
  nextClose(now: number) {
    return Math.min(...[...this.runs.values()].map(({ closes_at }) => (closes_at > now ? closes_at : Infinity)));
  }

  pieceAt(now: number, track = 0): Piece {
    const segments = this.#segments[track] ?? [];
    const segment = segmentAt(segments, now);
    const run = segment && this.runs.get(segment.occurrence_id);
    if (!segment || !run)
      return {
        run: null,
        position: null,
        programme_sec: 0,
        until: segments.find(({ from }) => from > now)?.from ?? Infinity,
      };
    const programme_sec = segment.programme_offset_sec + (now - segment.from) / 1000;
    const position = positionAt(run.layout, programme_sec);
    const left = position.kind === 'end' ? Infinity : Math.ceil(position.left_sec * 1000);
    return { run, position, programme_sec, until: Math.min(segment.to, now + Math.max(left, 1)) };
  }
}
