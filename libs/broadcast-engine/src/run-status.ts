import type { OccurrenceStatus } from '@loa/contracts/schedules';

/** Results of a run that is over, counted by devices; the counts are of `PlayResult`s. */
export interface RunCounts {
  device_count: number;
  success_count: number;
  partial_count: number;
  failed_count: number;
  skipped_count: number;
}

/**
 * The status of a run that has ended, from its devices' reports: done when all played it, partial when some played some
 * of it. When none did: cancelled when it was dropped, preempted when a higher run replaced it on every device that
 * answered, missed otherwise (also with no devices, and while nobody has reported).
 */
export function runStatus(
  counts: RunCounts,
  { dropped = false }: { dropped?: boolean } = {},
): Exclude<OccurrenceStatus, 'planned' | 'playing'> {
  const { device_count, success_count, partial_count, failed_count, skipped_count } = counts;
  if (device_count > 0 && success_count >= device_count) return 'done';
  if (success_count + partial_count > 0) return 'partial';
  if (dropped) return 'cancelled';
  return skipped_count > 0 && failed_count === 0 ? 'preempted' : 'missed';
}
