import type { Dashboard } from '@loa/contracts/dashboard';
import { TROUBLE, type DeviceBadge } from '@loa/contracts/devices';
import type { Occurrence } from '@loa/contracts/schedules';
import { formatCountdown } from '@loa/ui-kit';

type Counts = Dashboard['devices']['by_badge'];

/** How many devices are in any of these states. */
export const countOf = (counts: Counts, badges: readonly DeviceBadge[]) =>
  badges.reduce((sum, badge) => sum + (counts[badge] ?? 0), 0);
export const troubleCount = ({ devices }: Pick<Dashboard, 'devices'>) => countOf(devices.by_badge, TROUBLE);

/** Runs of today that did not reach all intended devices. */
export const missedRuns = (runs: readonly Occurrence[]) =>
  runs.filter(({ status }) => status === 'missed' || status === 'partial');

/** Runs on the air at this moment. */
export const runsOnAir = (runs: readonly Occurrence[], now: number) =>
  runs.filter(({ status, expected_end }) => status === 'playing' && Date.parse(expected_end) > now);

/** Text at the top: the problems, the most urgent first; empty without any. */
export function attentionWords(
  dashboard: Dashboard,
  now: number,
  device: string,
  shownWords: (text: string) => string,
) {
  const { approval_total, approvals, runs, stop_requests } = dashboard;
  const first = approvals.find(({ first_start }) => first_start !== null)?.first_start;
  const trouble = troubleCount(dashboard);
  const missed = missedRuns(runs).length;
  return [
    stop_requests.length > 0 && `${stop_requests.length} lượt được xin dừng`,
    approval_total > 0 &&
      `${approval_total} lịch chờ duyệt${first ? `, ${formatCountdown(first, now)} ${shownWords('đến giờ phát')}` : ''}`,
    trouble > 0 && `${trouble} ${device} gặp sự cố`,
    missed > 0 && `${missed} lượt hôm nay ${shownWords('phát không đủ')}`,
  ].filter((words) => words !== false);
}

/** Progress of a run on the air, in whole percent. */
export function runProgress(
  { planned_start, expected_end }: Pick<Occurrence, 'planned_start' | 'expected_end'>,
  now: number,
) {
  const start = Date.parse(planned_start);
  return Math.max(0, Math.min(100, Math.round(((now - start) / (Date.parse(expected_end) - start)) * 100)));
}
