import { addDays, dayInterval, localDateOf, toIso } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { and, eq } from 'drizzle-orm';
import { PAST_DAYS } from '../../../demo-worlds';
import type { DemoSchedule } from '../../../demo-worlds';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import type { DemoContext, DemoItem, DemoItems } from '../../module';
import { getConfig, setConfig } from '../../system-config';
import { drop, pause } from '../decisions/pause-resume-drop';
import { approve, reject, submit } from '../decisions/submit-and-approve';
import { scheduleTable } from '../table';
import { freeTime } from './free-time';
import type { FreeTime } from './free-time';
import { dateDecisions, dateEnding, decidedBefore } from './past-decisions';
import { pastItems } from './seed-past';
import { stateOf, write } from './written-schedules';
import type { Place } from './written-schedules';

/**
 * Delay of the first run, so that devices have time to connect and to download it: otherwise a visitor finds half of
 * them late.
 */
const FIRST_RUN_AFTER_MS = 60_000;
const WAITING_AFTER_MS = 25 * 60_000;
/** Lengths, in minutes, of schedules whose time is chosen freely. */
const [TRIAL, WAITING] = [6, 10];

interface Authors {
  author: Caller;
  approver: Caller;
}

/**
 * Takes the decisions that bring a schedule to its status, each by the account that may take it; decisions already
 * taken are skipped.
 */
async function lead(
  demo: DemoContext,
  place: Place,
  { author, approver }: Authors,
  { name, life, reason = '' }: DemoSchedule,
  until: 'approved' | 'end',
) {
  const { deps } = demo;
  for (;;) {
    const now = await stateOf(demo, place, name);
    if (!now) return;
    const { id, status, version } = now;
    if (status === 'draft' && life !== 'draft') await submit(deps, author, id, { version });
    else if (status === 'waiting_approval' && life === 'rejected')
      await reject(deps, approver, id, { version, reason });
    else if (status === 'waiting_approval' && life !== 'waiting')
      await approve(deps, approver, id, { version, approval_note: '' });
    else if (status === 'approved' && life === 'paused' && until === 'end')
      await pause(deps, approver, id, { version });
    else if (status === 'approved' && life === 'dropped' && until === 'end')
      await drop(deps, approver, id, { version, reason });
    else return;
  }
}

/** An emergency some days ago. */
function emergencyOf({ world }: DemoContext, today: string) {
  const { name, plays, slot, days_ago } = world.emergency;
  const counted = addDays(today, -days_ago);
  // Nobody is at school or at work on a Sunday.
  const start_date = new Date(counted).getUTCDay() === 0 ? addDays(counted, -1) : counted;
  return { name, plays, slots: [slot], priority: 90, life: 'approved', start_date, once: true } as const;
}

/** The one run is in the past, so no call could create it. */
async function seedEmergency(
  demo: DemoContext,
  place: Place,
  { author, approver }: Authors,
  emergency: ReturnType<typeof emergencyOf>,
) {
  const { name, start_date, slots } = emergency;
  const [slot] = slots;
  await write(demo, place, author, emergency);
  const { start } = dayInterval(start_date, DEFAULT_TIME_ZONE);
  const before = toIso(
    Date.parse(start) + (Number(slot.start_time.slice(0, 2)) * 60 + Number(slot.start_time.slice(3)) - 2) * 60_000,
  );
  const decided = {
    submitted_by: asRef(author),
    submitted_at: before,
    approved_by: asRef(approver),
    approved_at: before,
  };
  const { db } = demo.deps;
  const stored = await stateOf(demo, place, name);
  if (stored?.status === 'draft')
    await db.transaction(async (tx) => {
      await tx
        .update(scheduleTable)
        .set({ status: 'finished', ...decided })
        .where(and(eq(scheduleTable.id, stored.id), eq(scheduleTable.status, 'draft')));
      await dateDecisions(tx, stored.id, { written: before, submitted: before, decided: before });
    });
}

async function allowSound({ deps: { db }, communes, world: { heard_within } }: DemoContext) {
  const known = await getConfig(db, 'quiet_windows');
  if (!heard_within || known.length > 0) return;
  await setConfig(
    db,
    'quiet_windows',
    communes.map(({ id }) => ({ area_id: id, windows: [...heard_within] })),
  );
}

/** A schedule of a demo with its place and the people who write and approve it. */
interface Placed {
  place: Place;
  by: Authors;
  schedule: DemoSchedule;
}

function placedIn({ world, communes, people: { canbo, canbo2, lanhdao, admin } }: DemoContext): Placed[] {
  const [own, neighbour, distant] = communes;
  const placed = (place: Place | undefined, schedules: readonly DemoSchedule[], author: Caller, approver: Caller) =>
    place ? schedules.map((schedule) => ({ place, schedule, by: { author, approver } })) : [];
  return [
    ...placed(own, world.schedules, canbo, lanhdao),
    ...placed(neighbour, [world.neighbour], canbo2, admin),
    ...placed(distant, [world.distant], admin, admin),
  ];
}

/** Schedules of the first minutes: one that is played once, one that waits to be approved, one that others take. */
function soonItems(demo: DemoContext, place: Place, by: Authors): DemoItem[] {
  const { world } = demo;
  const make = async (schedule: DemoSchedule, when: FreeTime | null) => {
    if (!when) return;
    await write(demo, place, by.author, { ...schedule, ...when, once: true });
    await lead(demo, place, by, schedule, 'end');
  };
  const { trial, waiting } = world.soon;
  const { taken } = world;
  const tomorrow = addDays(localDateOf(Date.now(), DEFAULT_TIME_ZONE), 1);
  const trialTime = () => freeTime(world, Date.now() + FIRST_RUN_AFTER_MS, TRIAL);
  return [
    { name: trial.name, make: () => make({ ...trial, slots: [], life: 'approved' }, trialTime()) },
    {
      name: waiting.name,
      make: () =>
        make(
          { ...waiting, slots: [], life: 'waiting' },
          freeTime(world, Date.now() + WAITING_AFTER_MS, WAITING, trialTime()?.slots),
        ),
    },
    ...(taken
      ? [
          {
            name: taken.name,
            make: () => make({ ...taken, slots: [], life: 'approved' }, { start_date: tomorrow, slots: [taken.slot] }),
          },
        ]
      : []),
  ];
}

/**
 * Schedules made by the same functions as an operator's, a month of their history, and one on the air within about a
 * minute.
 */
export function demoSchedules(demo: DemoContext): DemoItems {
  const {
    deps: { db },
    people: { canbo, lanhdao },
    communes: [own],
  } = demo;
  if (!own) return { items: [] };
  const now = Date.now();
  const today = localDateOf(now, DEFAULT_TIME_ZONE);
  const ours = { author: canbo, approver: lanhdao };
  const placed = placedIn(demo);
  const startOf = ({ life, days_ago = PAST_DAYS }: DemoSchedule) =>
    addDays(today, ['draft', 'rejected', 'waiting'].includes(life) ? 7 : -days_ago);
  const begin = async ({ place, by, schedule }: Placed) => {
    await allowSound(demo);
    await write(demo, place, by.author, { ...schedule, start_date: startOf(schedule) });
    await lead(demo, place, by, schedule, 'approved');
    const stored = await stateOf(demo, place, schedule.name);
    if (stored)
      await db.transaction((tx) =>
        dateDecisions(tx, stored.id, decidedBefore({ name: schedule.name, start_date: startOf(schedule) }, now)),
      );
  };
  const end = async ({ place, by, schedule }: Placed) => {
    await lead(demo, place, by, schedule, 'end');
    const ended = await stateOf(demo, place, schedule.name);
    if (ended) await db.transaction((tx) => dateEnding(tx, ended.id, Date.now()));
  };
  const ending = placed.filter(({ schedule: { life } }) => life === 'paused' || life === 'dropped');
  const emergency = emergencyOf(demo, today);
  return {
    items: [
      ...placed.map((each) => ({ name: each.schedule.name, make: () => begin(each) })),
      { name: emergency.name, make: () => seedEmergency(demo, own, ours, emergency) },
      ...pastItems(demo, [...placed, { place: own, schedule: emergency }], today),
      ...ending.map((each) => ({ name: `end of ${each.schedule.name}`, make: () => end(each) })),
      ...soonItems(demo, own, ours),
    ],
  };
}
