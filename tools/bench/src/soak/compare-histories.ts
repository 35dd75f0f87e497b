import type { Occurrence, PlayRecord } from '@loa/contracts/schedules';
import { CLOCK_TOLERANCE_MS, keyOf, type ClosedRun, type Diaries, type Experience } from './diaries.ts';

/** A run as the server has it in its history. */
export interface RememberedRun {
  run: Occurrence;
  records: readonly PlayRecord[];
}

/** Two clocks are read here. */
const SLACK_SEC = 2;
const RESULTS = ['success', 'partial', 'failed', 'skipped'] as const;

/** Of several reports for one run the fullest counts, of equal ones the first. */
const fullest = (closed: readonly ClosedRun[]) => closed.reduce<ClosedRun | null>((best, one) => (best && best.played_sec >= one.played_sec ? best : one), null);

/** Who played by a wrong clock was not on time, however much was heard. */
function wordsOf({ result, reason, clock_skew_ms }: ClosedRun) {
  const isOff = Math.abs(clock_skew_ms ?? 0) > CLOCK_TOLERANCE_MS && result === 'success';
  return isOff ? 'partial clock' : `${result} ${reason ?? ''}`.trim();
}

const NOTHING: Experience = { heard_sec: 0, astray_sec: 0, closed: [] };

function faultOf(record: PlayRecord, experience: Experience | undefined, slack_sec: number): string | null {
  const { heard_sec, astray_sec, closed } = experience ?? NOTHING;
  const said = fullest(closed);
  const words = `${record.result} ${record.reason ?? ''}`.trim();
  const heard = `${heard_sec.toFixed(1)} s were heard${astray_sec > 0 ? ` (${astray_sec.toFixed(1)} s by a wrong clock)` : ''}`;
  const least_sec = heard_sec - astray_sec;
  if (!said) return record.played_sec > 0 || least_sec > slack_sec ? `the device reported nothing and ${heard}, the server has ${words}, ${record.played_sec} s` : null;
  // What a wrong clock put outside the run does not count; what it moved within it does.
  if (said.played_sec < Math.min(least_sec, said.required_sec) - slack_sec || said.played_sec > Math.min(heard_sec, said.required_sec) + slack_sec) return `the device says ${said.played_sec} s, and ${heard}`;
  if (record.played_sec !== Math.min(said.played_sec, record.required_sec)) return `the device says ${said.played_sec} s, the server has ${record.played_sec} s (${words})`;
  return closed.some((one) => one.played_sec === said.played_sec && wordsOf(one) === words) ? null : `the device says ${wordsOf(said)}, the server has ${words}`;
}

/** Where the server's history is not what the devices experienced, in words; empty when it is. `late_ms`: so late players were woken, at the most. */
export function differences({ experiences }: Pick<Diaries, 'experiences'>, history: readonly RememberedRun[], late_ms = 0): string[] {
  const slack_sec = SLACK_SEC + late_ms / 1000;
  const found: string[] = [];
  const known = new Set<string>();
  for (const { run, records } of history) {
    const name = `${run.schedule.name} ${run.planned_start}`;
    for (const record of records) {
      const key = keyOf(run.id, record.device.device_code);
      if (known.has(key)) found.push(`${name}: ${record.device.device_code} stands there twice`);
      known.add(key);
      const fault = faultOf(record, experiences.get(key), slack_sec);
      if (fault) found.push(`${name} (${run.id}): ${record.device.device_code}: ${fault}`);
    }
    const counted = [run.device_count, run.success_count, run.partial_count, run.failed_count, run.skipped_count].join();
    const seen = [records.length, ...RESULTS.map((result) => records.filter((record) => record.result === result).length)].join();
    // Dropped before it began: it still tells for how many it was meant, and none of them has anything to say.
    const isNeverBegun = run.status === 'cancelled' && counted === `${run.device_count},0,0,0,0` && records.length === 0;
    if (counted !== seen && !isNeverBegun) found.push(`${name}: the run (${run.status}) counts ${counted}, its records are ${seen}`);
  }
  for (const [key, { heard_sec, astray_sec }] of experiences) if (!known.has(key) && heard_sec - astray_sec > slack_sec) found.push(`${key}: ${(heard_sec - astray_sec).toFixed(1)} s were heard of what the server knows nothing of`);
  return found;
}
