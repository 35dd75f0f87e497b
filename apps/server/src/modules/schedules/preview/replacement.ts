import { PREVIEW_MS, type ContentReplacement } from '@loa/contracts/schedules';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { foundOr404 } from '../../../http/errors';
import { requireOwnArea } from '../../../http/scope';
import { anyOf } from '../../../db/any-of';
import { areaTable } from '../../areas';
import { madeAround, readyContents } from '../../content';
import { broadcastSettings } from '../settings/broadcast-settings';
import { readyItems, type ReadyItems } from '../items/ready-items';
import { wholeSeconds } from '../plans/programme';
import { schedulesPlaying } from '../plans/schedules-playing';
import { devicesOfAll } from '../reach/reach';
import { firstRun, runsToCome } from '../runs/planned/runs-to-come';
import type { StoredSchedule } from '../stored-schedule';

/** Seconds that a run may be over its time before anybody notices. */
const TOLERATED_SEC = 1;

type Times = ReturnType<typeof runTimes>;

/** The next run of a schedule, and the shortest time a run has. */
function runTimes(schedule: StoredSchedule, items: ReadyItems, now: string, holidays: readonly string[]) {
  const to = new Date(Date.parse(now) + PREVIEW_MS).toISOString();
  const near = schedule.mode === 'now' ? [] : runsToCome(schedule, items, { from: now, to, holidays });
  const runs =
    near.length > 0 ? near : [firstRun(schedule, items, { from: now, holidays })].filter((run) => run !== null);
  const lengths = runs.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 1000);
  return { next_start: runs[0]?.start ?? null, slot_sec: lengths.length > 0 ? Math.min(...lengths) : null };
}

const overruns = ({ slot_sec }: Times, seconds: number) => slot_sec !== null && seconds > slot_sec + TOLERATED_SEC;

/**
 * The same items with a content this many seconds longer wherever it is played, and `times` as many for a content that
 * has it as a jingle.
 */
function lengthened(items: ReadyItems, seconds: number, times: ReadonlyMap<string, number>): ReadyItems {
  const longer = <Heard extends { duration_sec: number | null }>(id: string, heard: Heard): Heard => {
    const count = times.get(id) ?? 0;
    return count === 0 || heard.duration_sec === null
      ? heard
      : { ...heard, duration_sec: heard.duration_sec + count * seconds };
  };
  return new Map(
    [...items].map(([id, item]) => [
      id,
      { ...longer(id, item), parts: item.parts?.map((part) => longer(part.id, part)) ?? null },
    ]),
  );
}

/**
 * The effects of replacing a content's file by one of `newLength`. Schedules that the caller may not see are only
 * counted.
 */
export async function previewReplacement(
  db: Database,
  caller: Caller,
  content_id: string,
  newLength: () => Promise<number | null>,
): Promise<ContentReplacement> {
  const content = foundOr404((await readyContents(db, [content_id], caller)).get(content_id));
  await requireOwnArea(db, caller, content.area_id);
  const new_duration_sec = await newLength();
  const now = nowIso();
  const { holidays } = await broadcastSettings(db);
  const schedules = await schedulesPlaying(db, content_id);
  const before = await readyItems(
    db,
    schedules.flatMap(({ items }) => items),
    null,
  );
  const { times, ...around } = await madeAround(db, caller, content_id);
  const after = lengthened(
    before,
    (new_duration_sec ?? content.duration_sec ?? 0) - (content.duration_sec ?? 0),
    new Map([...times, [content_id, 1]]),
  );
  const areas = await db
    .select({ id: areaTable.id, name: areaTable.name, path: areaTable.path })
    .from(areaTable)
    .where(
      anyOf(
        areaTable.id,
        schedules.map(({ area_id }) => area_id),
      ),
    );
  const listed = schedules.flatMap((schedule) => {
    const area = areas.find(({ id, path }) => id === schedule.area_id && path.startsWith(caller.area.path));
    if (!area) return [];
    const { id, name, status, overrun_rule } = schedule;
    const times = runTimes(schedule, after, now, holidays);
    const at = times.next_start ?? now;
    const programme_sec = wholeSeconds(schedule, after, at, times.slot_sec);
    return [
      {
        id,
        name,
        area: { id: area.id, name: area.name },
        status,
        ...times,
        programme_sec,
        overrun_rule,
        overruns:
          overruns(times, programme_sec) && !overruns(times, wholeSeconds(schedule, before, at, times.slot_sec)),
      },
    ];
  });
  return {
    duration_sec: content.duration_sec,
    new_duration_sec,
    schedules: listed.sort((a, b) => (a.next_start ?? '9').localeCompare(b.next_start ?? '9')),
    around,
    others: schedules.length - listed.length,
    device_count: (await devicesOfAll(db, schedules)).length,
  };
}
