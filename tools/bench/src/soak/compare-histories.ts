import type { Occurrence, PlayRecord } from '@loa/contracts/schedules';
import { CLOCK_TOLERANCE_MS, keyOf, runOf, type ClosedRun, type Diaries, type Experience } from './diaries.ts';

/** A run as the server has it in its history. */
export interface RememberedRun {
  run: Occurrence;
  records: readonly PlayRecord[];
}

/** Two clocks are read here. */
const SLACK_SEC = 2;
/** A message to a device that is well has arrived by then. */
const ARRIVED_SEC = 5;
const RESULTS = ['success', 'partial', 'failed', 'skipped'] as const;

/** The report that counts among several for one run: the fullest, of equal ones the first. */
const fullest = (closed: readonly ClosedRun[]) =>
  closed.reduce<ClosedRun | null>((best, one) => (best && best.played_sec >= one.played_sec ? best : one), null);

/** A device that played by a wrong clock was not on time, however much was heard. */
function wordsOf({ result, reason, clock_skew_ms }: ClosedRun) {
  const isOff = Math.abs(clock_skew_ms ?? 0) > CLOCK_TOLERANCE_MS && result === 'success';
  return isOff ? 'partial clock' : `${result} ${reason ?? ''}`.trim();
}

const NOTHING: Experience = { heard_sec: 0, astray_sec: 0, closed: [] };

function faultOf(
  record: PlayRecord,
  { heard_sec, astray_sec, closed }: Experience,
  wasWell: boolean,
  slack_sec: number,
): string | null {
  const said = fullest(closed);
  const words = `${record.result} ${record.reason ?? ''}`.trim();
  const heard = `${heard_sec.toFixed(1)} s were heard${astray_sec > 0 ? ` (${astray_sec.toFixed(1)} s by a wrong clock)` : ''}`;
  const least_sec = heard_sec - astray_sec;
  if (!said) {
    if (record.played_sec > 0 || least_sec > slack_sec)
      return `the device reported nothing and ${heard}, the server has ${words}, ${record.played_sec} s`;
    // Runs that the server took back may never have been published.
    return wasWell && record.result !== 'skipped'
      ? `the device was well all the while and said nothing, the server has ${words}`
      : null;
  }
  // Seconds that a wrong clock put outside the run do not count; those it moved within the run do.
  if (
    said.played_sec < Math.min(least_sec, said.required_sec) - slack_sec ||
    said.played_sec > Math.min(heard_sec, said.required_sec) + slack_sec
  )
    return `the device says ${said.played_sec} s, and ${heard}`;
  if (record.played_sec !== Math.min(said.played_sec, record.required_sec))
    return `the device says ${said.played_sec} s, the server has ${record.played_sec} s (${words})`;
  return closed.some((one) => one.played_sec === said.played_sec && wordsOf(one) === words)
    ? null
    : `the device says ${wordsOf(said)}, the server has ${words}`;
}

/**
 * Fault in what a device experienced of a run without records. Of a run called off before it began, it may report
 * anything, as long as nobody heard it.
 */
function unknownFault(
  { heard_sec, astray_sec, closed }: Experience,
  isNeverBegun: boolean,
  slack_sec: number,
): string | null {
  const least_sec = heard_sec - astray_sec;
  const said = fullest(closed);
  if (least_sec > slack_sec) return `${least_sec.toFixed(1)} s were heard of what the server knows nothing of`;
  return said && !isNeverBegun ? `the device says ${wordsOf(said)}, and the server knows nothing of it` : null;
}

/** Dropped before it began: it still tells for how many it was meant, and none of them has anything to say. */
const isNeverBegun = ({ run, records }: RememberedRun) =>
  run.status === 'cancelled' && records.length === 0 && RESULTS.every((result) => run[`${result}_count`] === 0);

/**
 * Differences between the server's history and the devices' experiences, in words; empty when there are none.
 * `late_ms`: the longest delay with which players were woken.
 */
export function differences(
  { experiences, wasWell }: Pick<Diaries, 'experiences' | 'wasWell'>,
  history: readonly RememberedRun[],
  late_ms = 0,
): string[] {
  const slack_sec = SLACK_SEC + late_ms / 1000;
  const found: string[] = [];
  const known = new Set<string>();
  for (const { run, records } of history) {
    const name = `${run.schedule.name} ${run.planned_start}`;
    const [heard_at, over_at] = [
      Date.parse(run.planned_start) + ARRIVED_SEC * 1000 + late_ms,
      Date.parse(run.expected_end),
    ];
    for (const record of records) {
      const { device_code } = record.device;
      const key = keyOf(run.id, device_code);
      if (known.has(key)) found.push(`${name}: ${device_code} stands there twice`);
      known.add(key);
      const couldHear = heard_at < over_at && wasWell(device_code, Date.parse(run.planned_start), over_at);
      const fault = faultOf(record, experiences.get(key) ?? NOTHING, couldHear, slack_sec);
      if (fault) found.push(`${name} (${run.id}): ${device_code}: ${fault}`);
    }
    const counted = [
      run.device_count,
      run.success_count,
      run.partial_count,
      run.failed_count,
      run.skipped_count,
    ].join();
    const seen = [
      records.length,
      ...RESULTS.map((result) => records.filter((record) => record.result === result).length),
    ].join();
    if (counted !== seen && !isNeverBegun({ run, records }))
      found.push(`${name}: the run (${run.status}) counts ${counted}, its records are ${seen}`);
  }
  const neverBegun = new Set(history.filter(isNeverBegun).map(({ run }) => run.id));
  for (const [key, experience] of experiences) {
    const fault = known.has(key) ? null : unknownFault(experience, neverBegun.has(runOf(key)), slack_sec);
    if (fault) found.push(`${key}: ${fault}`);
  }
  return found;
}
