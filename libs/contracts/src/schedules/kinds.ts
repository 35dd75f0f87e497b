import { oneOf, someOf, sortBy } from '../common/list-fields';

export const SCHEDULE_STATUSES = ['draft', 'waiting_approval', 'approved', 'rejected', 'paused', 'dropped', 'finished', 'expired'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];
export const SCHEDULE_MODES = ['now', 'once', 'daily', 'weekly', 'monthly'] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];
/** Nền, thông thường, ưu tiên, khẩn cấp: the higher number plays. */
export const PRIORITY_LEVELS = { background: 10, normal: 20, priority: 30, emergency: 90 } as const;
/** What a schedule plays: a stored content, or what somebody else sends at that time. */
export const ITEM_TYPES = ['content', 'relay'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];
export const PLAY_ORDERS = ['sequential', 'shuffle'] as const;
export const OVERRUN_RULES = ['cut', 'finish'] as const;
/** What an interrupted run does when the higher one ends: go on where it was, begin again, give up. */
export const RESUME_RULES = ['resume', 'restart', 'skip'] as const;
/**
 * How a collision of equal levels is settled: `override` (chèn lên: the other loses approval), `queue` (nối tiếp: start when
 * it ends), `keep` (giữ cả hai: first come plays). Null: nobody was asked yet, so a collision stops submission.
 */
export const CONFLICT_RULES = ['override', 'queue', 'keep'] as const;

export const OCCURRENCE_STATUSES = ['planned', 'playing', 'done', 'partial', 'missed', 'preempted', 'cancelled'] as const;
export type OccurrenceStatus = (typeof OCCURRENCE_STATUSES)[number];
export const PLAY_RESULTS = ['success', 'partial', 'failed', 'skipped'] as const;
export type PlayResult = (typeof PLAY_RESULTS)[number];
export const MISS_REASONS = ['offline', 'late', 'power', 'file_missing', 'relay_error', 'preempted', 'clock', 'storage', 'paused', 'dropped', 'quiet_hours', 'unknown'] as const;
export type MissReason = (typeof MISS_REASONS)[number];

/** How the calls of schedules are named and guarded. */
export const SCHEDULE_CALLS = { base: '/api/playlist', module: 'LICH_PHAT', label: 'lịch phát' } as const;
/** What the list of schedules takes. */
export const SCHEDULE_FIELDS = {
  sort: sortBy(['name', 'created_at', 'updated_at', 'submitted_at', 'next_start', 'priority_level']),
  area_id: 'id',
  status: someOf(SCHEDULE_STATUSES),
  mode: someOf(SCHEDULE_MODES),
  priority_level: oneOf(['10', '20', '30', '90']),
  running: oneOf(['true']),
  content_id: 'id',
} as const;
/** What the list of runs takes. */
export const RUN_FIELDS = {
  area_id: 'id',
  schedule_id: 'id',
  status: someOf(OCCURRENCE_STATUSES),
  planned_start_from: 'instant',
  planned_start_to: 'instant',
  sort: sortBy(['planned_start']),
} as const;
/** What the history takes. */
export const HISTORY_FIELDS = { ...RUN_FIELDS, device_id: 'id' } as const;
