import { oneOf, someOf, sortBy } from '../common/list-fields';

/**
 * How the calls of roll-outs are named and guarded: whoever sees devices sees what happens to them, changing it has a
 * right of its own.
 */
export const UPGRADE_CALLS = {
  base: '/api/device/upgrade',
  module: 'THIET_BI_DA_LAP_DAT',
  label: 'đợt nâng cấp',
  written_with: 'THIET_BI_DA_LAP_DAT_UPGRADE_VERSION',
} as const;

/**
 * `stopped` by itself or by somebody; it may go on. `rolling_back`: the devices that got the release are given back the
 * one they had.
 */
export const UPGRADE_STATUSES = [
  'draft',
  'running',
  'paused',
  'stopped',
  'finished',
  'rolling_back',
  'rolled_back',
] as const;
export type UpgradeStatus = (typeof UPGRADE_STATUSES)[number];

/** How far one device is. `done` is said only of what came back and said its version. */
export const UPGRADE_STATES = ['waiting', 'told', 'downloading', 'installing', 'done', 'failed', 'skipped'] as const;
export type UpgradeState = (typeof UPGRADE_STATES)[number];
/** Those in which a device is being upgraded at this moment. */
export const UPGRADE_UNDER_WAY = ['told', 'downloading', 'installing'] as const satisfies readonly UpgradeState[];

/**
 * Why it failed: the device said no, did not answer, did not come back in time, or came back as it was. Why it was
 * passed over: another
 * roll-out has it, it has a later version, its model cannot, it was taken down, it had not begun when all was rolled
 * back, or nobody has
 * the file of the version it had.
 */
export const UPGRADE_REASONS = [
  'refused',
  'no_answer',
  'never_back',
  'old_version',
  'other_upgrade',
  'newer',
  'unable',
  'removed',
  'untouched',
  'no_previous',
] as const;
export type UpgradeReason = (typeof UPGRADE_REASONS)[number];

/**
 * What a device waits for: a later stage, the hours, its connection, the end of what it plays or is about to play, or
 * others.
 */
export const UPGRADE_WAITS = ['held', 'stage', 'hours', 'offline', 'playing', 'run_soon', 'turn'] as const;
export type UpgradeWait = (typeof UPGRADE_WAITS)[number];

/** What somebody may decide about a roll-out. */
export const UPGRADE_VERBS = ['start', 'pause', 'continue', 'stop', 'next-stage', 'retry', 'roll-back'] as const;
export type UpgradeVerb = (typeof UPGRADE_VERBS)[number];

/** From which states each is possible. */
export const UPGRADE_VERB_FROM: Record<UpgradeVerb, readonly UpgradeStatus[]> = {
  start: ['draft'],
  pause: ['running'],
  continue: ['paused', 'stopped'],
  stop: ['running', 'paused', 'rolling_back'],
  'next-stage': ['running'],
  retry: ['running', 'paused', 'stopped', 'finished', 'rolled_back'],
  'roll-back': ['running', 'paused', 'stopped', 'finished'],
};

/** What the list of roll-outs takes, and that of the devices of one. */
export const UPGRADE_FIELDS = {
  sort: sortBy(['created_at', 'name', 'started_at']),
  area_id: 'id',
  status: someOf(UPGRADE_STATUSES),
} as const;
export const UPGRADE_DEVICE_FIELDS = {
  sort: sortBy(['position', 'name', 'state_at']),
  state: someOf(UPGRADE_STATES),
  is_back: oneOf(['true', 'false']),
} as const;

/**
 * How many of the devices a share is: the first so many of an order that never changes, so that a smaller share lies
 * within each larger one.
 */
export const shareOf = (total: number, percent: number) => Math.min(total, Math.ceil((total * percent) / 100));
