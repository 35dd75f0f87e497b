import { addDays, dayInterval } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { PAST_DAYS } from '../../../demo-worlds';
import type { DemoSchedule } from '../../../demo-worlds';
import { setPlays } from '../../content';
import type { DemoContext, DemoItem } from '../../module';
import { changePlans } from '../decisions/pause-resume-drop';
import { lockSchedule, stepping } from '../decisions/step';
import { readyItems } from '../items/ready-items';
import type { Contents } from '../plans/programme';
import { storePlaces } from '../runs/targets/run-places';
import { schedulesById } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleTable } from '../table';
import { occurrenceTable } from '../runs/table';
import { plannedRows, playDays, SETTLED_AFTER_MS } from './past-days';

const DAY_MS = 86_400_000;
/** Days of one transaction: short enough that nobody at the console waits for it. */
const DAYS_AT_ONCE = 3;
type Placed = readonly { place: DemoContext['communes'][number]; schedule: DemoSchedule }[];
/** The stored schedules of a demo that have already been on the air. */
async function broadcasting({ deps: { db } }: DemoContext, placed: Placed): Promise<StoredSchedule[]> {
  const names = placed.filter(({ schedule }) => !['draft', 'rejected', 'waiting'].includes(schedule.life));
  const places = [...new Set(names.map(({ place }) => place.id))];
  const rows = await db
    .select({ id: scheduleTable.id })
    .from(scheduleTable)
    .where(
      and(
        inArray(scheduleTable.area_id, places),
        inArray(
          scheduleTable.name,
          names.map(({ schedule }) => schedule.name),
        ),
        inArray(scheduleTable.status, ['approved', 'finished']),
      ),
    );
  return schedulesById(
    db,
    rows.map(({ id }) => id),
  );
}

const contentsOf = ({ db }: Deps, schedules: readonly StoredSchedule[]) =>
  readyItems(
    db,
    schedules.flatMap(({ items }) => items),
    null,
  );

/**
 * A month of history of the demo's schedules, by the engine and with faults of its own, in each place; then what is on
 * the air now. Safe to run twice: ids of runs follow from schedule and start, faults from device and day.
 */
export function pastItems(demo: DemoContext, placed: Placed, today: string): DemoItem[] {
  const { deps, people } = demo;
  const { db } = deps;
  const midnight = (days: number) => Date.parse(dayInterval(addDays(today, days), DEFAULT_TIME_ZONE).start);
  const dropped = new Set(
    placed.filter(({ schedule }) => schedule.life === 'dropped').map(({ schedule }) => schedule.name),
  );
  const stretches = Array.from(
    { length: Math.ceil((PAST_DAYS + 1) / DAYS_AT_ONCE) },
    (_, at) => at * DAYS_AT_ONCE - PAST_DAYS,
  );
  const play = async (day: number) => {
    const schedules = await broadcasting(demo, placed);
    const contents = await contentsOf(deps, schedules);
    const now = Date.now();
    // A schedule that was dropped later is on the air in the first of these days only.
    const then = day < -PAST_DAYS / 2 ? schedules : schedules.filter(({ name }) => !dropped.has(name));
    await db.transaction((tx) =>
      playDays(tx, then, contents, {
        from: midnight(day),
        to: Math.min(midnight(Math.min(day + DAYS_AT_ONCE, 1)), now),
        now,
        // Not today: whoever looks for the first time finds a day that went well.
        drops: day % (2 * DAYS_AT_ONCE) !== 0,
        leader: people.lanhdao,
      }),
    );
  };
  const join = async () => {
    const schedules = await broadcasting(demo, placed);
    const contents = await contentsOf(deps, schedules);
    await countPlayed(db, contents);
    await joinOnAir(
      demo,
      schedules.filter(({ name }) => !dropped.has(name)),
      contents,
      Date.now(),
    );
  };
  return [
    ...stretches.map((day) => ({ name: `history of ${addDays(today, day)}`, make: () => play(day) })),
    { name: 'what is on the air', make: join },
  ];
}

/** Stores how often each content was on the air, and when last. */
async function countPlayed(db: Database, contents: Contents) {
  const ids = [...contents.keys()];
  if (ids.length === 0) return;
  await setPlays(
    db,
    sql`select item ->> 'content_id' as id, count(distinct o.id)::int as times, max(o.planned_end) as last
      from ${occurrenceTable} o, jsonb_array_elements(o.items) item where o.settled_at is not null
      and o.success_count + o.partial_count > 0 group by 1`,
  );
}

/** Starts a run whose slot lasts long, such as a board that shows all day: devices join it in the middle. */
async function joinOnAir(
  { deps, people }: DemoContext,
  schedules: readonly StoredSchedule[],
  contents: Contents,
  now: number,
) {
  await stepping(deps, people.admin, async (step) => {
    const { rows, places } = await plannedRows(step.tx, schedules, contents, { from: now - DAY_MS, to: now });
    const lasting = rows.filter(({ planned_end }) => Date.parse(planned_end) > now + SETTLED_AFTER_MS);
    if (lasting.length === 0) return;
    await step.tx.insert(occurrenceTable).values(lasting).onConflictDoNothing();
    await storePlaces(step.tx, lasting, places);
    const locked = [];
    for (const { id, version } of schedules)
      if (lasting.some(({ schedule_id }) => schedule_id === id)) locked.push(await lockSchedule(step, id, version));
    await changePlans(step, locked);
  });
}
