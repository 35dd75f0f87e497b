import { layoutOf, playOutOn, playsOf } from '@loa/broadcast-engine';
import { plannedOccurrence, type PlannedOccurrence } from '@loa/contracts/device-protocol';
import type * as z from 'zod';

/**
 * One stretch of sound or picture: run, item, the second at which the item starts, and volume (null: as the device is
 * set).
 */
interface Sound {
  from: string;
  to: string;
  occurrence_id: string;
  item: number;
  item_sec: number;
  volume: number | null;
}

const LEVEL = { background: 10, normal: 20, priority: 30, emergency: 90 } as const;
const at = (time: string) =>
  new Date(`2026-11-${time.includes(' ') ? time.replace(' ', 'T') : `20T${time}`}Z`).toISOString();
const idOf = (letter: string) => `00000000-0000-4000-8000-0000000000${letter.charCodeAt(0).toString(16)}`;
const itemOf = (duration_sec: number, index: number, repeat = 1) => {
  const sha256 = String(index).repeat(64);
  return {
    content_id: idOf(String(index)),
    name: `Item ${index}`,
    url: `/device-api/media/${sha256}`,
    sha256,
    size: 1000,
    mime: 'audio/mpeg',
    duration_sec,
    repeat,
  };
};

const shownOf = (duration_sec: number, index: number) => {
  const { url, sha256, size, mime: _mime, ...timed } = itemOf(duration_sec, index);
  return {
    ...timed,
    show: {
      frames: [
        {
          media_id: timed.content_id,
          media_kind: 'image' as const,
          seconds: duration_sec,
          fit: 'contain' as const,
          file: { url, sha256, size, mime: 'image/jpeg' },
        },
      ],
    },
  };
};

type Over = Partial<Omit<z.input<typeof plannedOccurrence>, 'items'>> & {
  items?: (ReturnType<typeof itemOf> | ReturnType<typeof shownOf>)[];
};
/**
 * A normal run named by a letter, at `HH:MM:SS` on 20 November 2026 or `DD HH:MM:SS`, by default with one item that is
 * longer than the run.
 */
const run = (
  title: string,
  start: string,
  end: string,
  { items = [itemOf(3600, 0)], ...over }: Over = {},
): PlannedOccurrence =>
  plannedOccurrence.parse({
    occurrence_id: idOf(title),
    schedule_id: idOf(title.toLowerCase()),
    title,
    priority_level: LEVEL.normal,
    start: at(start),
    end: at(end),
    resume_rule: 'resume',
    overrun_rule: 'cut',
    queue: false,
    volume: null,
    repeat_count: 1,
    repeat_gap_sec: 0,
    required_sec: (Date.parse(at(end)) - Date.parse(at(start))) / 1000,
    items,
    ...over,
  });
const A = (over: Over = {}) => run('A', '05:00:00', '05:30:00', over);
const interrupting = run('B', '05:10:00', '05:15:00', { priority_level: LEVEL.priority });
const before = run('B', '04:50:00', '05:10:00', { priority_level: LEVEL.priority });
const shown = (over: Over = {}) =>
  run('P', '05:00:00', '05:30:00', { items: [shownOf(1200, 1)], repeat_count: 2, ...over });
const finishing = A({ overrun_rule: 'finish', items: [itemOf(1500, 0), itemOf(600, 1), itemOf(600, 2)] });

/** Plans by the rule they show; the engine calculates what sounds when. */
const PLANS: Record<string, PlannedOccurrence[]> = {
  'each item as often in a row as its repeat says, all of it repeat_count times with the gap between': [
    A({ items: [itemOf(60, 0, 2), itemOf(30, 1)], repeat_count: 2, repeat_gap_sec: 10, required_sec: 300 }),
  ],
  'what fills its time has as many passes as begin in it, the last of them cut': [
    A({ items: [itemOf(700, 0)], repeat_count: 3, repeat_gap_sec: 20, required_sec: 1760 }),
  ],
  'a higher level interrupts; with resume the lower goes on where it was, within its own end': [A(), interrupting],
  'with restart it begins anew': [A({ resume_rule: 'restart' }), interrupting],
  'with skip it is over': [A({ resume_rule: 'skip' }), interrupting],
  'what begins under a higher level begins at its beginning when that is over, and ends when it would have': [
    before,
    A(),
  ],
  'but with skip it is given up at its start': [before, A({ resume_rule: 'skip' })],
  'of one level the one that began first plays on; the other begins at its beginning, also with skip, and ends when it would have':
    [A(), run('B', '05:20:00', '05:40:00', { resume_rule: 'skip' })],
  'with queue it ends as much later as it began': [A(), run('B', '05:20:00', '05:40:00', { queue: true })],
  'the turn of what queues comes also under a higher level, which interrupts it': [
    A(),
    run('B', '05:20:00', '05:40:00', { queue: true }),
    run('C', '05:25:00', '05:35:00', { priority_level: LEVEL.priority }),
  ],
  'what waits in a queue is given up a day after its end': [
    run('A', '05:00:00', '22 06:00:00', { items: [itemOf(200_000, 0)] }),
    run('B', '05:30:00', '06:00:00', { queue: true }),
    run('C', '21 06:00:01', '21 06:30:00', { queue: true }),
  ],
  'one level and one start: the smaller occurrence_id': [run('B', '05:00:00', '05:40:00'), A()],
  'with override it interrupts what began before it on its level': [
    A(),
    run('B', '05:10:00', '05:15:00', { override: true }),
  ],
  'and has the device before what begins later on its level, which waits': [
    run('A', '05:00:00', '05:20:00', { override: true }),
    run('B', '05:10:00', '05:30:00', { resume_rule: 'skip' }),
  ],
  'of two with override the later': [A({ override: true }), run('B', '05:10:00', '05:15:00', { override: true })],
  'of two emergencies the later': [
    A({ priority_level: LEVEL.emergency }),
    run('B', '05:10:00', '05:15:00', { priority_level: LEVEL.emergency }),
  ],
  'with finish the item under way is played out after the end': [finishing],
  'but whoever begins then, of whatever level, takes the device': [
    finishing,
    run('B', '05:32:00', '05:40:00', { priority_level: LEVEL.background }),
  ],
  'and never longer than max_duration_sec': [{ ...finishing, max_duration_sec: 1860 }],
  'an item that would only begin at the end is not begun': [
    A({ overrun_rule: 'finish', items: [itemOf(1800, 0), itemOf(600, 1)] }),
  ],
  'pauses stop the programme; what is left goes on afterwards, within the unmoved end': [
    A({ items: [itemOf(1500, 0)], pauses: [{ from: at('05:10:00'), to: at('05:20:00') }] }),
  ],
  'what comes back from a pause counts as begun then': [
    A({ pauses: [{ from: at('05:10:00'), to: at('05:15:00') }] }),
    run('B', '05:12:00', '05:20:00'),
  ],
  'dropped_at ends a run, and what it interrupted goes on': [
    A(),
    run('B', '05:10:00', '05:20:00', { priority_level: LEVEL.emergency, dropped_at: at('05:13:00') }),
  ],
  'added_at joins a run where the others are': [A({ added_at: at('05:10:00') })],
  'midnight, here and in UTC, is a moment like any other': [
    run('A', '16:50:00', '17:10:00'),
    run('B', '23:50:00', '21 00:10:00'),
  ],
  'the volume of a run holds while it sounds': [
    A({ volume: 40 }),
    run('B', '05:10:00', '05:15:00', { priority_level: LEVEL.emergency, volume: 90 }),
    run('C', '05:30:00', '05:40:00'),
  ],
};

/** The same for devices with sound and picture at once. */
const PLANS_OF_TWO_TRACKS: Record<string, PlannedOccurrence[]> = {
  'with two tracks what is heard and what is seen play at once': [shown(), run('B', '05:10:00', '05:15:00')],
  'with two tracks an emergency that is heard darkens the picture, which goes on where it was': [
    shown(),
    run('B', '05:10:00', '05:15:00', { priority_level: LEVEL.emergency }),
  ],
  'with two tracks an emergency that is seen silences the sound': [
    A({ resume_rule: 'restart' }),
    run('B', '05:10:00', '05:15:00', { priority_level: LEVEL.emergency, items: [shownOf(300, 1)] }),
  ],
};

function soundsOf(occurrences: PlannedOccurrence[], tracks: number): Sound[] {
  const runs = new Map(
    occurrences.map((occurrence) => [
      occurrence.occurrence_id,
      { volume: occurrence.volume, plays: [...playsOf(layoutOf(occurrence))] },
    ]),
  );
  return playOutOn(tracks, occurrences)
    .tracks.flat()
    .flatMap(({ occurrence_id, from, to, programme_offset_sec }) => {
      const { volume = null, plays = [] } = runs.get(occurrence_id) ?? {};
      return plays.flatMap(({ item_index, offset_sec, duration_sec }) => {
        const begins = from + Math.round((offset_sec - programme_offset_sec) * 1000);
        const [starts, ends] = [Math.max(from, begins), Math.min(to, begins + Math.round(duration_sec * 1000))];
        return starts < ends
          ? [
              {
                from: new Date(starts).toISOString(),
                to: new Date(ends).toISOString(),
                occurrence_id,
                item: item_index,
                item_sec: (starts - begins) / 1000,
                volume,
              },
            ]
          : [];
      });
    });
}

const casesOf = (tracks: number, plans: typeof PLANS) =>
  Object.entries(plans).map(([shows, occurrences]) => ({
    shows,
    tracks,
    occurrences,
    sounds: soundsOf(occurrences, tracks),
  }));
export const CASES = [...casesOf(1, PLANS), ...casesOf(2, PLANS_OF_TWO_TRACKS)];

const linesOf = (rows: readonly object[]) => rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',');
/** One readable line for each run and each sound. */
export const casesText = () =>
  `[\n${CASES.map(({ shows, tracks, occurrences, sounds }) => `  {\n   "shows": ${JSON.stringify(shows)},${tracks > 1 ? `\n   "tracks": ${tracks},` : ''}\n   "occurrences": [${linesOf(occurrences)}\n   ],\n   "sounds": [${linesOf(sounds)}\n   ]\n  }`).join(',\n')}\n]\n`;
