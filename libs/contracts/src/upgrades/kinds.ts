import { oneOf, someOf, sortBy } from '../common/list-fields';

/**
 * Names and permissions of the calls for roll-outs: viewing needs the permission to view devices, changing has a
 * permission of its own.
 */
export const UPGRADE_CALLS = {
  base: '/api/device/upgrade',
  module: 'THIET_BI_DA_LAP_DAT',
  label: 'đợt nâng cấp',
  written_with: 'THIET_BI_DA_LAP_DAT_UPGRADE_VERSION',
} as const;

/**
 * `stopped` automatically or by somebody; it may be continued. `rolling_back`: devices that got the release receive
 * their previous one again.
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

/** Progress of one device. `done` only after the device came back and reported the version. */
export const UPGRADE_STATES = ['waiting', 'sent', 'downloading', 'installing', 'done', 'failed', 'skipped'] as const;
export type UpgradeState = (typeof UPGRADE_STATES)[number];
/** States in which a device is being upgraded at this moment. */
export const UPGRADE_UNDER_WAY = ['sent', 'downloading', 'installing'] as const satisfies readonly UpgradeState[];

/**
 * Why it failed: the device refused, did not answer, did not come back in time, or came back with the old version. Why
 * it was skipped: another roll-out has the device, its version is later, its model is not supported, it was
 * uninstalled, its upgrade had not begun when everything was rolled back, or the file of its old version is missing.
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
 * Conditions a device waits for: a later stage, the allowed hours, its connection, the end of a run that plays or
 * begins soon, or other devices.
 */
export const UPGRADE_WAITS = ['paused', 'stage', 'hours', 'offline', 'playing', 'run_soon', 'turn'] as const;
export type UpgradeWait = (typeof UPGRADE_WAITS)[number];

/** Decisions of a person about a roll-out. */
export const UPGRADE_VERBS = ['start', 'pause', 'continue', 'stop', 'next-stage', 'retry', 'roll-back'] as const;
export type UpgradeVerb = (typeof UPGRADE_VERBS)[number];

/** States in which each is possible. */
export const UPGRADE_VERB_FROM: Record<UpgradeVerb, readonly UpgradeStatus[]> = {
  start: ['draft'],
  pause: ['running'],
  continue: ['paused', 'stopped'],
  stop: ['running', 'paused', 'rolling_back'],
  'next-stage': ['running'],
  retry: ['running', 'paused', 'stopped', 'finished', 'rolled_back'],
  'roll-back': ['running', 'paused', 'stopped', 'finished'],
};

/** Filters and sort fields of the list of roll-outs, and of the list of devices of one. */
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
 * Devices in a share: the first ones of an order that never changes, so that a smaller share is part of each larger
 * one.
 */
export const shareOf = (total: number, percent: number) => Math.min(total, Math.ceil((total * percent) / 100));
