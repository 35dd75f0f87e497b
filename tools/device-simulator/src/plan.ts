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

/** A run with the values calculated from it once for all devices that have the same plan. */
export interface PlannedRun {
  occurrence: PlannedOccurrence;
  layout: ProgrammeLayout;
  segments: Segment[];
  start: number;
  /** Time after which the run needs the device no more: played, out of time, given up or dropped. */
  closes_at: number;
}

/** The runs on air at a moment, and until when that is valid. */
export interface Piece {
  run: PlannedRun | null;
  position: ProgrammePosition | null;
  programme_sec: number;
  until: number;
}

/**
 * A plan document with its timeline. Devices with the same plan share one, unless a device had to change its times.
 */
export class Plan {
  readonly runs: ReadonlyMap<string, PlannedRun>;
  /** Files the plan still needs, each once; files that may be needed come last. */
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

  /** The same plan for a device with this number of tracks. */
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
