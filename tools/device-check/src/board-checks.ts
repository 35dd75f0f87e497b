import { randomUUID } from 'node:crypto';
import { DEVICE_API, type PlanDefault, type PlannedOccurrence } from '@loa/contracts/device-protocol';
import { PRIORITY_LEVELS } from '@loa/contracts/schedules';
import { wrongInReport } from './as-the-server';
import { type Check, found } from './check';
import { BY_DEFAULT, MISSING, type Picture, PLANNED } from './pictures';
import { plannedRun } from './planned-run';
import { ANOTHER } from './sounds';
import type { Stage } from './stage';

const NAME = 'Check by default';
/** A busy machine may be so late in saying what is on its screen. */
const REPORTED_WITHIN_SEC = 5;

/** A picture for so many seconds, as plans have it. */
const shows = ({ sha256, bytes }: Picture, seconds: number) => ({
  frames: [
    {
      media_id: randomUUID(),
      media_kind: 'image' as const,
      seconds,
      fit: 'contain' as const,
      file: { url: `${DEVICE_API.media}/${sha256}`, sha256, size: bytes.length, mime: 'image/png' },
    },
  ],
});
const byDefault: PlanDefault = { kind: 'show', content_id: randomUUID(), name: NAME, show: shows(BY_DEFAULT, 5) };

/** A run of one picture, beginning in so many seconds. */
function shownRun(startIn: number, picture: Picture, seconds: number): PlannedOccurrence {
  const run = plannedRun(startIn, []);
  return {
    ...run,
    title: 'Check on the screen',
    end: new Date(Date.parse(run.start) + seconds * 1000).toISOString(),
    required_sec: seconds,
    items: [
      { content_id: randomUUID(), name: 'Check', duration_sec: seconds, repeat: 1, show: shows(picture, seconds) },
    ],
  };
}

const needsScreen = ({ has_screen }: Stage) => (has_screen ? null : 'is for a device with a screen: --screen');
const saysTwoTracks = (stage: Stage) => stage.said('presence').findLast(() => true)?.message['tracks'] === 2;

const isByDefault = (stage: Stage) => {
  const shown = stage.status('default_shown') as { kind?: string; title?: string } | null | undefined;
  return shown?.kind === 'show' && shown.title === NAME;
};
const saidShown = (stage: Stage) => `says default_shown ${JSON.stringify(stage.status('default_shown'))}`;
const isOn = (stage: Stage, field: 'now' | 'now_shown', run: PlannedOccurrence) =>
  (stage.status(field) as { occurrence_id?: string } | null | undefined)?.occurrence_id === run.occurrence_id;
const untilAfter = (stage: Stage, { start }: PlannedOccurrence, holds: () => boolean, more = 0) =>
  stage.until(holds, Math.max(0, (Date.parse(start) - Date.now()) / 1000) + more + REPORTED_WITHIN_SEC);

/** Checks of what a board shows by itself, and of how sound and pictures go together. */
export const BOARD_CHECKS: Check[] = [
  {
    title: 'shows its default content while nothing is planned, and says so (default_shown)',
    lacks: needsScreen,
    run: async (stage) => {
      const hash = await stage.givePlan([], byDefault);
      await stage.until(
        () => stage.status('plan_hash') === hash && stage.status('missing_files') === 0 && isByDefault(stage),
        30,
      );
      return found(isByDefault(stage), saidShown(stage));
    },
  },
  {
    title: 'shows it while a file of what is planned is missing',
    lacks: needsScreen,
    run: async (stage) => {
      const run = shownRun(4, MISSING, 8);
      const hash = await stage.givePlan([run], byDefault);
      const holds = await stage.until(() => stage.status('plan_hash') === hash, 20);
      // Whatever is said in the middle of the run is said of it.
      const middle = Date.parse(run.start) + 4000;
      const beats = () => stage.said('status').some(({ at }) => at > middle);
      await untilAfter(stage, run, beats, 8);
      return found(holds, 'did not take the plan') ?? found(isByDefault(stage), saidShown(stage));
    },
  },
  {
    title: 'leaves it for what is planned, and comes back to it',
    lacks: needsScreen,
    run: async (stage) => {
      const [run] = (await stage.giveInTime((ahead) => [shownRun(ahead, PLANNED, 6)], byDefault)) ?? [];
      if (!run)
        return 'did not take the plan and its files before the run in it began; or says nothing of default_shown';
      const leaves = await untilAfter(
        stage,
        run,
        () => isOn(stage, 'now', run) && stage.status('default_shown') === null,
      );
      if (!leaves) return `${saidShown(stage)} while the run is on`;
      return found(await untilAfter(stage, run, () => isByDefault(stage), 6), `${saidShown(stage)} after the run`);
    },
  },
  {
    title: 'plays what is heard and what is seen at once (now, now_shown), and an emergency instead of both',
    lacks: (stage) => needsScreen(stage) ?? (saysTwoTracks(stage) ? null : 'is for a device that says tracks: 2'),
    run: async (stage) => {
      const runs = await stage.giveInTime((ahead) => [
        shownRun(ahead, PLANNED, 18),
        plannedRun(ahead + 3, ANOTHER),
        { ...plannedRun(ahead + 11, ANOTHER), priority_level: PRIORITY_LEVELS.emergency },
      ]);
      const [picture, sound, emergency] = runs ?? [];
      if (!picture || !sound || !emergency) return 'did not take the plan and its files before the runs in it began';
      const isAlone = (run: PlannedOccurrence) => isOn(stage, 'now', run) && !stage.status('now_shown');
      const steps: [string, PlannedOccurrence, () => boolean][] = [
        ['what is seen, alone', picture, () => isAlone(picture)],
        ['both', sound, () => isOn(stage, 'now', sound) && isOn(stage, 'now_shown', picture)],
        ['the emergency alone', emergency, () => isAlone(emergency)],
        ['what is seen after the emergency', emergency, () => isAlone(picture)],
      ];
      for (const [what, run, holds] of steps)
        if (!(await untilAfter(stage, run, holds, what.includes('after') ? emergency.required_sec : 0)))
          return `never said ${what}: its now is ${JSON.stringify(stage.status('now'))}, its now_shown ${JSON.stringify(stage.status('now_shown'))}`;
      await stage.until(() => wrongInReport(stage, emergency) === null, 20);
      return wrongInReport(stage, sound) ?? wrongInReport(stage, emergency);
    },
  },
];
