import {
  inWordsOfKind,
  RUN_LABELS,
  type Occurrence,
  type OccurrenceStatus,
  type PlayResult,
} from '@loa/contracts/schedules';
import type { StateTone } from '@loa/ui-kit';
import { isWhollyTaken } from '@loa/records';

const runTones: Record<OccurrenceStatus, StateTone> = {
  planned: 'planned',
  playing: 'playing',
  done: 'done',
  partial: 'waiting',
  missed: 'failed',
  preempted: 'paused',
  cancelled: 'ended',
};

/**
 * Text and colour of a run's state. "On the air" lasts only while there is sound: afterwards, devices still have to
 * report. A coming run that others take wholly reads as it will afterwards.
 */
export function runState(
  {
    kind,
    status,
    expected_end,
    taken,
    device_count,
  }: Pick<Occurrence, 'kind' | 'status' | 'expected_end' | 'taken' | 'device_count'>,
  now: number,
): { label: string; tone: StateTone } {
  if (status === 'playing' && Date.parse(expected_end) <= now) return { label: 'Chờ báo về', tone: 'waiting' };
  const shown = status === 'planned' && isWhollyTaken({ taken, device_count }) ? 'preempted' : status;
  return { label: inWordsOfKind(kind, RUN_LABELS[shown]), tone: runTones[shown] };
}

/** Facts of a run that its actions need. */
export type RunToAct = Pick<
  Occurrence,
  'id' | 'schedule' | 'kind' | 'status' | 'is_wider' | 'planned_start' | 'planned_end' | 'moved' | 'can_move'
>;

/** Whether it is on the air or will be, and can still be cancelled. */
export const isToCome = ({ status }: Pick<Occurrence, 'status'>) => status === 'planned' || status === 'playing';

export const resultLabels: Record<PlayResult, string> = {
  success: 'Đã phát đủ',
  partial: 'Phát một phần',
  failed: 'Không phát',
  skipped: 'Bỏ qua',
};
export const resultTones: Record<PlayResult, StateTone> = {
  success: 'done',
  partial: 'waiting',
  failed: 'failed',
  skipped: 'ended',
};

export type ResultCounts = Pick<
  Occurrence,
  'kind' | 'device_count' | 'success_count' | 'partial_count' | 'failed_count' | 'skipped_count'
>;

/** Number of devices that have not reported yet. */
export const waitingCount = (run: ResultCounts) =>
  Math.max(0, run.device_count - run.success_count - run.partial_count - run.failed_count - run.skipped_count);

/** The bar in words, for users who do not see it: `28 đã phát đủ, 2 không phát`. */
export function countsInWords(run: ResultCounts) {
  const parts: [number, string][] = [
    [run.success_count, 'đã phát đủ'],
    [run.partial_count, 'phát một phần'],
    [run.failed_count, 'không phát'],
    [run.skipped_count, 'bỏ qua'],
    [waitingCount(run), 'chưa báo'],
  ];
  return inWordsOfKind(
    run.kind,
    parts
      .filter(([count]) => count > 0)
      .map(([count, words]) => `${count} ${words}`)
      .join(', ') || 'Không có nơi nhận',
  );
}
