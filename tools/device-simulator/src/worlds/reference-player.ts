import { PRIORITY_LEVELS } from '@loa/contracts/schedules';
import type { RunFacts, World } from './world';
import { WORLD_SEC } from './world';

/** Second by which every run of a world has ended. */
export const LAST_SECOND = 2.5 * WORLD_SEC;
const isIn = (stretches: readonly { from: number; to: number }[], second: number) =>
  stretches.some(({ from, to }) => from <= second && second < to);

/**
 * A run as a device knows it after the server's second `decidedUntil`; null when it does not take part. Seconds on the
 * device's clock.
 */
interface KnownRun {
  id: string;
  level: number;
  start: number;
  joins: number;
  end: number;
  leaves: number;
  pauses: { from: number; to: number }[];
  facts: RunFacts;
}

/**
 * Facts of a run for the device, decided up to `decidedUntil`, from the moments people did things and nothing else.
 */
function knownRun(world: World, facts: RunFacts, decidedUntil: number): KnownRun | null {
  const { clock_offset } = world;
  const { run, start, end, known_at, edited } = facts;
  const away = world.away
    .filter(({ from }) => from <= decidedUntil)
    .map(({ from, to }) => ({ from, to: to <= decidedUntil ? to : Infinity }));
  const dropped_at = facts.dropped_at !== null && facts.dropped_at <= decidedUntil ? facts.dropped_at : Infinity;
  if (known_at > decidedUntil || dropped_at < start) return null;
  // Either the device had it before it began, or it gets it while it plays.
  const hadBefore = known_at < start && !isIn(away, start - 1);
  let joins = start;
  if (!hadBefore) while (joins < end && (joins < known_at || isIn(away, joins))) joins += 1;
  const lost = away.find(({ from }) => from > joins || (hadBefore && from === joins))?.from ?? Infinity;
  const leaves = Math.min(lost, dropped_at);
  if (hadBefore ? decidedUntil < start && isIn(away, decidedUntil) : joins >= end || leaves <= joins) return null;
  const isEdited =
    edited !== null && edited.at <= decidedUntil && (edited.at < start || (!hadBefore && edited.at <= joins));
  const level = isEdited ? edited.priority_level : run.priority_level;
  const shifted = level === PRIORITY_LEVELS.emergency ? clock_offset : 0;
  return {
    id: run.occurrence_id,
    level,
    start: start + shifted,
    joins: hadBefore ? start + shifted : Math.max(start + shifted, joins + clock_offset),
    end: end + shifted,
    leaves: leaves + clock_offset,
    pauses: facts.pauses
      .filter(({ from }) => from <= decidedUntil)
      .map(({ from, to }) => ({
        from: from + clock_offset,
        to: to !== null && to <= decidedUntil ? to + clock_offset : Infinity,
      })),
    facts,
  };
}

/**
 * Content by second: a file or a relay, 'gap' between passes, 'end' after it; and whether an item begins there.
 */
function programmeOf({ run, start, end, fills }: RunFacts) {
  const seconds: ('file' | 'relay' | 'gap')[] = [];
  const begins = new Set<number>();
  for (let round = 0; (fills || round < run.repeat_count) && seconds.length < end - start; round += 1) {
    if (round > 0) for (let gap = 0; gap < run.repeat_gap_sec; gap += 1) seconds.push('gap');
    for (const item of run.items) {
      if (seconds.length >= end - start) break;
      begins.add(seconds.length);
      for (let played = 0; played < item.duration_sec; played += 1) seconds.push('relay' in item ? 'relay' : 'file');
    }
  }
  while (seconds.at(-1) === 'gap') seconds.pop();
  return { seconds, begins };
}

const isItem = (what: 'file' | 'relay' | 'gap' | undefined) => what === 'file' || what === 'relay';

interface Walker extends KnownRun {
  programme: ReturnType<typeof programmeOf>;
  position: number;
  came: number;
  over: number;
  hasTurn: boolean;
  isDone: boolean;
  wasPaused: boolean;
}

function walkerOf(known: KnownRun): Walker {
  const silent = known.pauses.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, known.joins) - Math.max(from, known.start)),
    0,
  );
  const position = known.facts.run.queue ? 0 : known.joins - known.start - silent;
  return {
    ...known,
    programme: programmeOf(known.facts),
    position,
    came: known.joins,
    over: known.end,
    hasTurn: false,
    isDone: false,
    wasPaused: false,
  };
}

const isOver = ({ facts }: Walker) => facts.run.override === true;

const comesFirst = (a: Walker, b: Walker) => {
  if (a.level !== b.level) return b.level - a.level;
  const isEmergency = a.level === PRIORITY_LEVELS.emergency;
  if (!isEmergency && isOver(a) !== isOver(b)) return isOver(a) ? -1 : 1;
  if (a.came !== b.came) return isEmergency || isOver(a) ? b.came - a.came : a.came - b.came;
  return a.id < b.id ? -1 : 1;
};

/**
 * Walks through a world second by second and asks at each which run gets the device. Slow, and without a plan, a
 * segment or a claim.
 */
function walk(known: readonly KnownRun[], first: number, last: number): Map<number, { id: string; isRelay: boolean }> {
  const walkers = known.map(walkerOf);
  const heard = new Map<number, { id: string; isRelay: boolean }>();
  let previous: Walker | null = null;
  let overtime: Walker | null = null;
  const begins = Math.max(first, Math.min(...walkers.map(({ joins }) => joins)));
  for (let now = begins; now < last; now += 1) {
    const wanting: Walker[] = [];
    for (const walker of walkers) {
      if (walker.isDone || now < walker.joins) continue;
      const isPaused = isIn(walker.pauses, now);
      const waits = walker.facts.run.queue && !walker.hasTurn;
      const outOfTime = now >= walker.leaves || now >= (waits ? walker.over + 86_400 : walker.over);
      if (outOfTime || walker.position >= walker.programme.seconds.length) walker.isDone = true;
      else if (!isPaused) {
        if (walker.wasPaused) walker.came = now;
        wanting.push(walker);
      }
      walker.wasPaused = isPaused;
    }
    const queue = wanting.sort(comesFirst);
    const standing: Walker[] = [];
    for (const walker of queue) {
      const isEmergency = walker.level === PRIORITY_LEVELS.emergency;
      const isBehind =
        !isEmergency && standing.some((one) => one.level === walker.level && !(isOver(one) && one.came > walker.came));
      if (!isBehind && !walker.hasTurn) {
        walker.hasTurn = true;
        if (walker.facts.run.queue) walker.over += now - walker.start;
      }
      const isInterrupted = !isBehind && standing.length > 0;
      if (isInterrupted && walker.facts.run.resume_rule === 'restart') walker.position = 0;
      if (isInterrupted && walker.facts.run.resume_rule === 'skip') walker.isDone = true;
      else standing.push(walker);
    }
    const [winner = null] = standing;
    if (winner) overtime = null;
    else if (previous && mayFinish(previous, now)) overtime = previous;
    if (overtime && !mayGoOn(overtime, now)) overtime = null;
    const playing: Walker | null = winner ?? overtime;
    if (playing) {
      const what = playing.programme.seconds[playing.position];
      if (isItem(what)) heard.set(now, { id: playing.id, isRelay: what === 'relay' });
      playing.position += 1;
    }
    previous = winner;
    if (!playing && walkers.every(({ isDone }) => isDone)) break;
  }
  return heard;
}

/** The slot of the current run ended in the middle of an item that is to be finished. */
const mayFinish = ({ facts, over, position, programme }: Walker, now: number) =>
  facts.run.overrun_rule === 'finish' &&
  now === over &&
  isItem(programme.seconds[position]) &&
  !programme.begins.has(position);

/** Still the same item, not stopped, and within the longest duration. */
const mayGoOn = ({ facts, over, position, programme, leaves, pauses }: Walker, now: number) =>
  (now === over || !programme.begins.has(position)) &&
  isItem(programme.seconds[position]) &&
  now < leaves &&
  !pauses.some(({ from, to }) => from <= now && to > over) &&
  now - over < (facts.run.max_duration_sec ?? Infinity) - (facts.end - facts.start);

/** Whether a run is seen, not heard. */
const isSeen = ({ run }: RunFacts) => run.items.some((item) => 'show' in item);
/**
 * Runs of each track of a device: all where it has one; else those of its kind, and emergencies of either.
 */
const TRACKS: Record<number, readonly ((facts: RunFacts) => boolean)[]> = {
  1: [() => true],
  2: [(facts) => !isSeen(facts), isSeen],
};

/** Runs that a device in this world must play on one of its tracks, by second of true time. */
function heardOn(world: World, moments: readonly number[], isMine: (facts: RunFacts) => boolean): Map<number, string> {
  const { cut, dark, clock_offset, latency } = world;
  const versions = new Map<number, ReturnType<typeof walk>>();
  const versionAt = (decidedUntil: number) => {
    const known = world.runs.map((facts) => knownRun(world, facts, decidedUntil)).filter((run) => run !== null);
    const meeting = known.filter((run) => isMine(run.facts) || run.level === PRIORITY_LEVELS.emergency);
    const heard =
      versions.get(decidedUntil) ?? walk(meeting, Math.min(0, clock_offset), LAST_SECOND + Math.max(0, clock_offset));
    versions.set(decidedUntil, heard);
    return heard;
  };
  // An emergency of the other kind takes this track, and is not heard on it.
  const mine = new Set(world.runs.filter((facts) => isMine(facts)).map(({ run }) => run.occurrence_id));
  const heard = new Map<number, string>();
  let decidedUntil: number | null = null;
  for (let now = 0; now < LAST_SECOND; now += 1) {
    if (isIn(dark, now)) continue;
    if (!isIn(cut, now)) decidedUntil = moments.findLast((moment) => moment + latency <= now) ?? decidedUntil;
    const run = decidedUntil === null ? undefined : versionAt(decidedUntil).get(now + clock_offset);
    if (run && !mine.has(run.id)) continue;
    // A relay is heard only while it is sent and the network carries it.
    if (run && !(run.isRelay && (isIn(world.unsent, now) || isIn(cut, now)))) heard.set(now, run.id);
  }
  return heard;
}

/** Runs that a device in this world must play, by second of true time; the one with sound first. */
export function referenceHeard(world: World, moments: readonly number[]): Map<number, string[]> {
  const tracks = (TRACKS[world.tracks] ?? []).map((isMine) => heardOn(world, moments, isMine));
  const heard = new Map<number, string[]>();
  for (let now = 0; now < LAST_SECOND; now += 1) {
    const runs = tracks.flatMap((track) => track.get(now) ?? []);
    if (runs.length > 0) heard.set(now, runs);
  }
  return heard;
}
