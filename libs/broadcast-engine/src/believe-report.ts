import type { ReportMessage } from '@loa/contracts/device-protocol';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import { toIso, toMs } from './instant';
import { outcomeOf } from './outcome';

/** The parts of a report that only the device knows; the run has the others. */
type OwnReport =
  | 'report_id'
  | 'occurrence_id'
  | 'actual_start'
  | 'actual_end'
  | 'played_sec'
  | 'reason'
  | 'is_buffered';
/** A report as the server reads it. */
export type ReadReport = Partial<ReportMessage> & Pick<ReportMessage, OwnReport>;

/** A device's report, and when the server received it. */
export interface ReceivedReport {
  device_id: string;
  report: ReadReport;
  received_at: string;
}

/** A run that reports are checked against, and its intended devices. */
export interface ReportedRun {
  id: string;
  schedule_id: string;
  schedule_name: string;
  planned_start: string;
  planned_end: string;
  required_sec: number;
  /** Items in playing order. */
  items?: readonly { content_id: string; name: string }[];
  target_ids: ReadonlySet<string>;
}

/** Rounding, and what a message may lag behind. */
const SLACK_MS = 2000;

const skewOf = ({ clock_skew_ms }: ReadReport) =>
  Math.abs(clock_skew_ms ?? 0) > CLOCK_TOLERANCE_MS ? (clock_skew_ms ?? 0) : 0;

/** A clock that is further ahead than a day is no reason for a run before its time: no device has such a plan. */
const MOST_AHEAD_MS = 86_400_000;

/** Why a report is not believed, in words for the technician; null when it is. (DOMAIN, rule 11.) */
export function whyNotBelieved(
  { device_id, report, received_at }: ReceivedReport,
  run: ReportedRun | undefined,
): string | null {
  if (!run || run.schedule_id !== (report.schedule_id ?? run.schedule_id)) return 'Lượt phát không tồn tại';
  if (!run.target_ids.has(device_id)) return 'Lượt phát không dành cho thiết bị này';
  const skew = skewOf(report);
  // A clock that is ahead begins runs early; one that is behind begins them late.
  const earliest = toMs(run.planned_start) - Math.min(Math.max(skew, 0), MOST_AHEAD_MS) - SLACK_MS;
  if (earliest > toMs(received_at)) return 'Lượt phát chưa bắt đầu';
  const [start, end] = [report.actual_start, report.actual_end].map((at) => (at === null ? null : toMs(at) - skew));
  const slotSec = (toMs(run.planned_end) - toMs(run.planned_start)) / 1000;
  if (report.played_sec > Math.max(run.required_sec, slotSec) + 1) return 'Phát lâu hơn thời lượng của lượt phát';
  if (report.played_sec > 0 && (start == null || end == null)) return 'Thiếu giờ bắt đầu hoặc kết thúc phát';
  if (start == null || end == null) return null;
  if (start < earliest) return 'Phát trước giờ của lượt phát';
  // A skew is known to a few seconds: the Date of an answer has whole seconds, and the answer takes its time.
  if (end > toMs(received_at) + SLACK_MS + (skew === 0 ? 0 : CLOCK_TOLERANCE_MS)) return 'Giờ kết thúc ở tương lai';
  if (end - start + SLACK_MS < report.played_sec * 1000)
    return 'Thời lượng đã phát dài hơn từ lúc bắt đầu đến lúc kết thúc';
  return null;
}

/**
 * Record stored for a believed report: the run as the server knows it, seconds limited to what the run required,
 * instants by the server's clock, and the result computed from the seconds. A device that played by a wrong clock was
 * not on time.
 */
export function recordOf({ device_id, report, received_at }: ReceivedReport, run: ReportedRun) {
  const skew = skewOf(report);
  const true_at = (at: string | null) => at && toIso(toMs(at) - skew);
  const played_sec = Math.min(report.played_sec, run.required_sec);
  const outcome = outcomeOf({ required_sec: run.required_sec, played_sec, reason: report.reason });
  return {
    report_id: report.report_id,
    occurrence_id: run.id,
    schedule_id: run.schedule_id,
    title: run.schedule_name,
    device_id,
    planned_start: run.planned_start,
    planned_end: run.planned_end,
    actual_start: true_at(report.actual_start),
    actual_end: true_at(report.actual_end),
    required_sec: run.required_sec,
    played_sec,
    ...(skew !== 0 && outcome.result === 'success'
      ? { result: 'partial' as const, reason: 'clock' as const }
      : outcome),
    reported_at: received_at,
    is_buffered: report.is_buffered,
    shown: shownOf(report, run.items ?? [], played_sec),
    backup_sec: report.backup_sec === undefined ? null : Math.min(report.backup_sec, played_sec),
  };
}

/**
 * Seconds of each item on the screen, limited to the items of the run and to its time on the air; null where the device
 * did not report them.
 */
function shownOf({ shown }: ReadReport, items: NonNullable<ReportedRun['items']>, played_sec: number) {
  if (!shown) return null;
  const reportedSec = new Map(shown.map((one) => [one.content_id, one.played_sec]));
  const once = new Map(items.map(({ content_id, name }) => [content_id, name]));
  let left = played_sec;
  return [...once].map(([content_id, name]) => {
    const seconds = Math.min(reportedSec.get(content_id) ?? 0, left);
    left -= seconds;
    return { name, played_sec: seconds };
  });
}
