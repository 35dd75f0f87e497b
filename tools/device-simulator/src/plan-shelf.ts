import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutOf, positionAt, resolveTimeline, segmentAt, type ProgrammeLayout, type ProgrammePosition, type Segment } from '@loa/broadcast-engine';
import { planDocument, type PlanItem, type PlannedOccurrence } from '@loa/contracts/device-protocol';

/** A run with what is worked out from it once for all devices that hold the same plan. */
export interface PlannedRun {
  occurrence: PlannedOccurrence;
  layout: ProgrammeLayout;
  segments: Segment[];
  start: number;
  /**
   * When it is over for a device: when its programme has been played, which a queue or a last item may put after its end; else at
   * its end, because what kept it off the air may still go; earlier when it was dropped.
   */
  closes_at: number;
}

/** What the plan has on the air at a moment, and until when that holds. */
export interface Piece {
  run: PlannedRun | null;
  position: ProgrammePosition | null;
  programme_sec: number;
  until: number;
}

/** A plan document, read and resolved. Devices with the same plan share one. */
export class Plan {
  readonly hash: string;
  readonly valid_to: string;
  readonly runs: ReadonlyMap<string, PlannedRun>;
  /** Every file the plan still needs, once. */
  readonly files: ReadonlyMap<string, PlanItem>;
  readonly #segments: Segment[];

  constructor(hash: string, text: string) {
    const document = planDocument.parse(JSON.parse(text));
    this.hash = hash;
    this.valid_to = document.valid_to;
    const starts = document.occurrences.map(({ start }) => Date.parse(start));
    this.#segments = resolveTimeline(document.occurrences, { from: Math.min(...starts, Date.parse(document.valid_from)), to: Number.MAX_SAFE_INTEGER });
    this.files = new Map(document.occurrences.filter(({ dropped_at }) => !dropped_at).flatMap(({ items }) => items.map((item) => [item.sha256, item])));
    this.runs = new Map(document.occurrences.map((occurrence) => [occurrence.occurrence_id, this.#plannedRun(occurrence)]));
  }

  pieceAt(now: number): Piece {
    const segment = segmentAt(this.#segments, now);
    const run = segment && this.runs.get(segment.occurrence_id);
    if (!segment || !run) return { run: null, position: null, programme_sec: 0, until: this.#nextStart(now) };
    const programme_sec = segment.programme_offset_sec + (now - segment.from) / 1000;
    const position = positionAt(run.layout, programme_sec);
    const left = position.kind === 'end' ? Infinity : Math.ceil(position.left_sec * 1000);
    return { run, position, programme_sec, until: Math.min(segment.to, now + Math.max(left, 1)) };
  }

  #nextStart(now: number) {
    return this.#segments.find(({ from }) => from > now)?.from ?? Infinity;
  }

  #plannedRun(occurrence: PlannedOccurrence): PlannedRun {
    const segments = this.#segments.filter(({ occurrence_id }) => occurrence_id === occurrence.occurrence_id);
    const layout = layoutOf(occurrence);
    const last = segments.at(-1);
    const isPlayed = last !== undefined && positionAt(layout, last.programme_offset_sec + (last.to - last.from) / 1000).kind === 'end';
    const over = isPlayed ? last.to : Math.max(Date.parse(occurrence.end), last?.to ?? 0);
    return {
      occurrence,
      segments,
      layout,
      start: Date.parse(occurrence.start),
      closes_at: Math.min(over, occurrence.dropped_at ? Date.parse(occurrence.dropped_at) : Infinity),
    };
  }
}

/** Plans on the disk under their hash, and the ones in use in memory, shared between devices. */
export class PlanShelf {
  #dir: string;
  #held = new Map<string, { plan: Plan; users: number }>();

  private constructor(dir: string) {
    this.#dir = dir;
  }

  static async open(dir: string) {
    await mkdir(dir, { recursive: true });
    return new PlanShelf(dir);
  }

  /** Takes in a document a device fetched. Null when its bytes are not what the hash says. */
  async add(hash: string, bytes: Uint8Array): Promise<Plan | null> {
    if (createHash('sha256').update(bytes).digest('hex') !== hash) return null;
    const text = Buffer.from(bytes).toString();
    if (!this.#held.has(hash)) {
      const part = `${this.#path(hash)}.${randomUUID()}`;
      await writeFile(part, text);
      await rename(part, this.#path(hash));
    }
    return this.#hold(hash, text);
  }

  /** A plan stored earlier, or null. */
  async find(hash: string): Promise<Plan | null> {
    const held = this.#held.get(hash);
    if (held) return this.#hold(hash, '');
    const text = await readFile(this.#path(hash), 'utf8').catch(() => null);
    return text === null ? null : this.#hold(hash, text);
  }

  release(plan: Plan | null) {
    const held = plan && this.#held.get(plan.hash);
    if (held && --held.users === 0) this.#held.delete(plan.hash);
  }

  #hold(hash: string, text: string) {
    const held = this.#held.get(hash) ?? { plan: new Plan(hash, text), users: 0 };
    held.users += 1;
    this.#held.set(hash, held);
    return held.plan;
  }

  #path = (hash: string) => join(this.#dir, `${hash}.json`);
}
