import { outcomeOf, whyNotBelieved } from '@loa/broadcast-engine';
import { reportMessage, type PlannedOccurrence } from '@loa/contracts/device-protocol';
import { type Finding, reportsOf } from './check';
import type { Stage } from './stage';

/**
 * Checks the first report of a run by the server's own rules: null when the server would believe it, and that
 * everything was played.
 */
export function wrongInReport(stage: Stage, run: PlannedOccurrence): Finding {
  const [said] = reportsOf(stage, run);
  if (!said) return 'no report';
  const { data: report } = reportMessage.safeParse(said.message);
  if (!report) return said.fault;
  const known = {
    id: run.occurrence_id,
    schedule_id: run.schedule_id,
    schedule_name: run.title,
    planned_start: run.start,
    planned_end: run.end,
    required_sec: run.required_sec,
    target_ids: new Set(['it']),
  };
  const refused = whyNotBelieved({ device_id: 'it', report, received_at: new Date(said.at).toISOString() }, known);
  if (refused)
    return `the server would refuse it: ${refused} (actual_start ${report.actual_start}, actual_end ${report.actual_end} of a run from ${run.start} to ${run.end}, received at ${new Date(said.at).toISOString()})`;
  const { result } = outcomeOf({ ...report, required_sec: run.required_sec });
  return result === 'success'
    ? null
    : `played_sec ${report.played_sec} of ${run.required_sec}: each item is played as often in a row as its "repeat" says`;
}
