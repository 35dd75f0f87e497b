import {
  chancesFrom,
  layoutOf,
  playOut,
  recordOf,
  soundSecondsBetween,
  toIso,
  whyNotBelieved,
} from '@loa/broadcast-engine';
import type { ReportedRun } from '@loa/broadcast-engine';
import type { PlannedOccurrence, ReportMessage } from '@loa/contracts/device-protocol';
import type { MissReason } from '@loa/contracts/schedules';
import { v5 as uuidv5 } from 'uuid';
import { faultsOf, skewOf } from '../../devices';
import type { Fault, FaultKind } from '../../devices';

export interface PastDevice {
  id: string;
  code: string;
  area_id: string;
}
export interface PastRun {
  occurrence: PlannedOccurrence;
  run: ReportedRun & { dropped_at: string | null };
}

/** Faults that keep a device from playing, with the reason it reports. */
const SILENCING: Partial<Record<FaultKind, MissReason>> = {
  power: 'power',
  plug: 'power',
  // Somebody switches it off and on, and it says so afterwards.
  dead: 'power',
  storage: 'storage',
};
/** Time after a run, in ms, when devices without a report are recorded as silent. */
const GRACE_MS = 120_000;
/** Probability that a run breaks off for an unknown reason. */
const BREAKS_OFF = 1 / 700;

/** The parts of [from, to) without a silencing fault. */
function audible(from: number, to: number, faults: readonly Fault[]) {
  let parts = [{ from, to }];
  for (const fault of faults) {
    if (!SILENCING[fault.kind]) continue;
    parts = parts
      .flatMap((part) => [
        { from: part.from, to: Math.min(part.to, fault.from) },
        { from: Math.max(part.from, fault.to), to: part.to },
      ])
      .filter((part) => part.to > part.from);
  }
  return parts;
}

/**
 * The history rows of one device for these runs, as the engine plays them with the device's own faults; nothing after
 * `until` is known.
 */
export function pastRecords(
  device: PastDevice,
  runs: readonly PastRun[],
  { from, to, until }: { from: number; to: number; until: number },
) {
  const faults = faultsOf(device, from, to);
  const segments = Map.groupBy(
    playOut(runs.map(({ occurrence }) => occurrence)).segments,
    ({ occurrence_id }) => occurrence_id,
  );
  return runs.map(({ occurrence, run }) => {
    const [start, end] = [Date.parse(run.planned_start), Date.parse(run.planned_end)];
    const during = faults.filter((fault) => fault.from < end && fault.to > start);
    const chance = chancesFrom(`${device.code} ${run.id}`);
    const breaks_at = chance() < BREAKS_OFF ? start + (end - start) * chance() : Infinity;
    const layout = layoutOf(occurrence);
    const played = (segments.get(run.id) ?? []).flatMap((segment) =>
      audible(segment.from, Math.min(segment.to, breaks_at), during).map((part) => {
        const at = segment.programme_offset_sec + (part.from - segment.from) / 1000;
        return { ...part, seconds: soundSecondsBetween(layout, at, at + (part.to - part.from) / 1000) };
      }),
    );
    const played_sec = Math.min(
      run.required_sec,
      played.reduce((sum, { seconds }) => sum + seconds, 0),
    );
    const silenced = during.find(({ kind }) => SILENCING[kind]);
    const reason =
      (silenced && SILENCING[silenced.kind]) ??
      (breaks_at < end ? 'unknown' : run.dropped_at ? 'dropped' : 'preempted');
    const over = Math.max(
      end,
      ...during.filter(({ kind }) => kind !== 'clock' && kind !== 'storage').map((fault) => fault.to),
    );
    // No report came by then, so the server recorded the silence itself.
    if (over > until || (silenced?.kind === 'dead' && played_sec === 0))
      return { ...silent(device, run), reported_at: toIso(Math.min(end + GRACE_MS, until)) };
    const skew = during.some(({ kind }) => kind === 'clock') ? skewOf(device.code) : 0;
    const first = played[0];
    const report: ReportMessage = {
      report_id: uuidv5(`${run.id} ${device.id}`, uuidv5.URL),
      occurrence_id: run.id,
      schedule_id: run.schedule_id,
      title: run.schedule_name,
      planned_start: run.planned_start,
      planned_end: run.planned_end,
      actual_start: first ? toIso(first.from + skew + chance() * 400) : null,
      actual_end: first ? toIso((played.at(-1)?.to ?? first.to) + skew + 500) : null,
      required_sec: run.required_sec,
      played_sec,
      result: 'success',
      reason,
      is_buffered: over > end,
      ...(occurrence.items.some((item) => 'show' in item) && {
        shown: occurrence.items.slice(0, 1).map(({ content_id }) => ({ content_id, played_sec })),
      }),
      clock_skew_ms: skew,
      at: toIso(over),
    };
    const received = {
      device_id: device.id,
      report,
      received_at: toIso(Math.min(over + 2000 + chance() * 4000, until)),
    };
    const refused = whyNotBelieved(received, run);
    if (refused) throw new Error(`a report of the demo is not believed: ${refused}`);
    return recordOf(received, run);
  });
}

/** The row that the run clock writes for a device without a report. */
const silent = (device: PastDevice, run: PastRun['run']) => ({
  report_id: null,
  occurrence_id: run.id,
  schedule_id: run.schedule_id,
  title: run.schedule_name,
  device_id: device.id,
  planned_start: run.planned_start,
  planned_end: run.planned_end,
  actual_start: null,
  actual_end: null,
  required_sec: run.required_sec,
  played_sec: 0,
  result: 'failed' as const,
  reason: 'offline' as const,
  is_buffered: false,
  shown: null,
  backup_sec: null,
});
