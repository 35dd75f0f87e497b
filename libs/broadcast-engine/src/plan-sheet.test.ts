import type { PlanDocument, PlannedOccurrence } from '@loa/contracts/device-protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { busyStretches } from './busy-stretches';
import { canonicalJson } from './canonical-json';
import { filesIn } from './files-in';
import { buildRun, minutes } from './fixtures/build-run';
import { buildPlan } from './plan';
import { changePlan, filesOfSheet, frameOf, planOfSheet, runOfStrip, sheetOf } from './plan-sheet';
import type { PlanSheet } from './plan-sheet';
import { playOutOn } from './tracks';

const DAY_MINUTES = 24 * 60;
const FROM = minutes(-60);
const TO = minutes(3 * DAY_MINUTES);

/** Random changes of a schedule at one moment: it gets these runs, loses one, is paused, or continues. */
const anyRuns = fc.array(
  fc.record({
    start: fc.integer({ min: -50, max: 400 }),
    length: fc.integer({ min: 1, max: 40 }),
    priority_level: fc.constantFrom(10 as const, 20 as const, 30 as const, 90 as const),
    resume_rule: fc.constantFrom('resume' as const, 'restart' as const, 'skip' as const),
    overrun_rule: fc.constantFrom('cut' as const, 'finish' as const),
    queue: fc.boolean(),
    override: fc.constantFrom(undefined, true as const),
    is_seen: fc.boolean(),
    item: fc.integer({ min: 30, max: 3000 }),
  }),
  { maxLength: 3 },
);
const anyStep = fc.record({
  schedule: fc.nat({ max: 7 }),
  kind: fc.constantFrom('plan' as const, 'drop' as const, 'pause' as const, 'resume' as const),
  runs: anyRuns,
  later: fc.integer({ min: 0, max: 60 }),
  ahead: fc.nat({ max: 2 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;
const anyStory = fc.array(anyStep, { minLength: 1, maxLength: 14 });

const documentOf = (sheet: PlanSheet) =>
  `${frameOf(sheet).head}${sheet.strips.map(({ json }) => json).join()}${frameOf(sheet).tail}`;

const sha = (number: number) => String(number).repeat(64);
const fileAhead = (number: number) => ({
  url: `/device-api/media/${sha(number)}`,
  sha256: sha(number),
  size: 1,
  mime: 'audio/mpeg',
});

/** The runs of schedules, as the server would want them. */
class Wanted {
  runs: PlannedOccurrence[] = [];

  take({ schedule, kind, runs }: Step, now: number) {
    const schedule_id = buildRun(`${schedule}`, 0, 1).schedule_id;
    const isMine = (run: PlannedOccurrence) => run.schedule_id === schedule_id;
    const isOnAir = (run: PlannedOccurrence) => isMine(run) && Date.parse(run.start) <= now;
    const at = new Date(now).toISOString();
    if (kind === 'plan' || kind === 'drop') this.runs = this.runs.filter((run) => !isMine(run));
    if (kind === 'pause')
      this.runs = this.runs.map((run) =>
        isOnAir(run) ? { ...run, pauses: [...(run.pauses ?? []), { from: at }] } : run,
      );
    if (kind === 'resume')
      this.runs = this.runs.map((run) =>
        isOnAir(run) && run.pauses ? { ...run, pauses: run.pauses.map((pause) => ({ to: at, ...pause })) } : run,
      );
    if (kind === 'plan')
      this.runs.push(
        ...runs.map(({ start, length, item, ...rules }, index) => {
          const [from, to] = [now + start * 60_000, now + (start + length) * 60_000];
          return {
            ...buildRun(`${schedule}${index}${((from / 60_000) % 1_000_000).toString(36)}`, from, to, {
              ...rules,
              items: [item, item],
            }),
            schedule_id,
          };
        }),
      );
    return new Set([schedule_id]);
  }
}

it('a plan from the changed schedules has the bytes of the one from all schedules, and the same fate of its runs', () => {
  fc.assert(
    fc.property(anyStory, fc.constantFrom(1, 2), (story, tracks) => {
      const wanted = new Wanted();
      let [now, document] = [minutes(0), null as PlanDocument | null];
      for (const step of story) {
        now += step.later * 60_000;
        const changed = wanted.take(step, now);
        const files_ahead = [fileAhead(0), fileAhead(1), fileAhead(2)].slice(0, step.ahead);
        const before = document;
        document = buildPlan({ before, wanted: wanted.runs, files_ahead, now, valid_from: FROM, valid_to: TO, tracks });
        if (!before) continue;
        const sheet = changePlan({
          before: sheetOf(before),
          changed,
          wanted: wanted.runs.filter(({ schedule_id }) => changed.has(schedule_id)),
          files_ahead,
          now,
          tracks,
        });
        expect(documentOf(sheet)).toBe(canonicalJson(document));
        expect(planOfSheet(sheet)).toEqual(document);
        expect(filesOfSheet(sheet).sort()).toEqual(
          [
            ...new Set(
              [...document.occurrences.flatMap(({ items }) => filesIn(items)), ...(document.files_ahead ?? [])].map(
                ({ sha256 }) => sha256,
              ),
            ),
          ].sort(),
        );
        const all = playOutOn(tracks, document.occurrences);
        for (const stretch of busyStretches(sheet.strips, ({ schedule_id }) => changed.has(schedule_id))) {
          const alone = playOutOn(tracks, stretch.map(runOfStrip));
          for (const { occurrence_id } of stretch)
            expect(alone.over.get(occurrence_id)).toBe(all.over.get(occurrence_id));
          const ids = new Set(stretch.map(({ occurrence_id }) => occurrence_id));
          expect(alone.tracks).toEqual(
            all.tracks.map((segments) => segments.filter(({ occurrence_id }) => ids.has(occurrence_id))),
          );
        }
      }
    }),
    { numRuns: 300, seed: 6 },
  );
});
