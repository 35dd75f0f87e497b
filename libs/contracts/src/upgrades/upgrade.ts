import * as z from 'zod';
import {
  defineResource,
  instant,
  listQuery,
  noteText,
  pageOf,
  recordFields,
  ref,
  schemasOf,
  shortText,
  text,
  timeOfDay,
} from '../common';
import { deviceFilterQuery } from '../devices/device';
import { DEVICE_KINDS } from '../devices/kinds';
import {
  UPGRADE_CALLS,
  UPGRADE_DEVICE_FIELDS,
  UPGRADE_FIELDS,
  UPGRADE_REASONS,
  UPGRADE_STATES,
  UPGRADE_STATUSES,
  UPGRADE_VERBS,
  UPGRADE_WAITS,
} from './kinds';

const between = (least: number, most: number) => z.number().int().min(least).max(most);
const percent = between(1, 100);
const isRising = (stages: readonly number[]) => stages.every((share, at) => at === 0 || share > (stages[at - 1] ?? 0));

const upgradeFields = z.strictObject({
  name: shortText,
  note: noteText,
  /** Area of the roll-out: administrators of that area see and control it. */
  area_id: z.uuid(),
  release_id: z.uuid(),
  /**
   * Targets: the devices below these areas, and these devices; all devices of its own area when both are empty. Then
   * only these kinds and models, where some are named.
   */
  area_ids: z.array(z.uuid()).max(200).default([]),
  device_ids: z.array(z.uuid()).max(5000).default([]),
  device_kinds: z.array(z.enum(DEVICE_KINDS)).max(DEVICE_KINDS.length).default([]),
  models: z.array(text.min(1).max(200)).max(50).default([]),
  /**
   * Narrows the targets to the list's filter, with the number of devices that the user confirmed. When the number has
   * changed since, it is neither stored nor started (422).
   */
  matching: z
    .strictObject({ filter: deviceFilterQuery, expected_count: z.number().int().min(1) })
    .nullable()
    .default(null),
  /** Shares in percent, one stage after the other: 1, 10, 100. */
  stages: z.array(percent).min(1).max(6).refine(isRising, 'Mỗi đợt phải nhiều hơn đợt trước').default([1, 10, 100]),
  /**
   * Whether somebody starts the next stage by hand; otherwise it begins so many minutes after the devices of this one
   * have finished.
   */
  by_hand: z.boolean().default(false),
  wait_min: between(0, 10_080).default(60),
  /** Hours by the clock of the installation; twice the same means all day. */
  from_time: timeOfDay.default('00:00'),
  to_time: timeOfDay.default('00:00'),
  /** Minutes before a run of the device in which no upgrade begins. */
  before_run_min: between(0, 240).default(15),
  at_once: between(1, 500).default(50),
  /** The roll-out stops automatically when more than this share of the tried devices failed, and at least so many. */
  fail_percent: percent.default(10),
  fail_least: between(1, 1000).default(3),
  /** Minutes within which a device must come back with the version. */
  timeout_min: between(1, 240).default(30),
});

const upgradeRelease = z.object({
  id: z.uuid(),
  name: z.string(),
  version_name: z.string(),
  package_name: z.string(),
  size: z.number().int(),
  status: z.string(),
});
const counts = z.object(
  Object.fromEntries(UPGRADE_STATES.map((state) => [state, z.number().int()])) as Record<
    (typeof UPGRADE_STATES)[number],
    z.ZodNumber
  >,
);

/** Đợt nâng cấp: roll-out of a release to devices, share by share. */
export const upgrade = recordFields
  .omit({ is_active: true })
  .extend(upgradeFields.shape)
  .extend({
    area: ref,
    release: upgradeRelease,
    status: z.enum(UPGRADE_STATUSES),
    /** Index of the current stage, from 0. */
    stage: z.number().int(),
    /** Reason why it stopped automatically. */
    why: z.string().nullable(),
    started_at: instant.nullable(),
    ended_at: instant.nullable(),
    /** Number of its devices by state; the devices are fixed when it starts. */
    counts,
    abilities: z.array(z.enum([...UPGRADE_VERBS, 'edit', 'delete'])),
  });
export type Upgrade = z.output<typeof upgrade>;

export const upgrades = defineResource({
  ...UPGRADE_CALLS,
  entity: upgrade,
  write: upgradeFields,
  list: UPGRADE_FIELDS,
  scope: 'area',
});

/** One device of a roll-out. */
export const upgradeDevice = z.object({
  device_id: z.uuid(),
  name: z.string(),
  device_code: z.string(),
  area: ref,
  /** Index of its stage, from 0. */
  stage: z.number().int(),
  state: z.enum(UPGRADE_STATES),
  /** Only for a waiting device: the reason. */
  waits_for: z.enum(UPGRADE_WAITS).nullable(),
  reason: z.enum(UPGRADE_REASONS).nullable(),
  /** Message from the device. */
  message: z.string().nullable(),
  from_version: z.string(),
  to_version: z.string(),
  /** Version that the device reports now. */
  fw_version: z.string(),
  is_back: z.boolean(),
  tries: z.number().int(),
  state_at: instant,
});
export type UpgradeDevice = z.output<typeof upgradeDevice>;

/** `GET /api/device/upgrade/{id}/device/find` */
export const upgradeDeviceQuery = listQuery.extend(schemasOf(UPGRADE_DEVICE_FIELDS));
export const upgradeDevicePage = pageOf(upgradeDevice);

/** `POST /api/device/upgrade/preview`: the effect before anything is done. It takes the present values of the form. */
export const upgradePreviewBody = upgradeFields.pick({
  area_id: true,
  release_id: true,
  area_ids: true,
  device_ids: true,
  device_kinds: true,
  models: true,
  matching: true,
  stages: true,
});
export const upgradePreview = z.object({
  /** Intended devices, and how many of them will be skipped, by reason. */
  total: z.number().int(),
  skipped: z.array(z.object({ reason: z.enum(UPGRADE_REASONS), count: z.number().int() })),
  done: z.number().int(),
  offline: z.number().int(),
  /** Present versions of these devices. */
  versions: z.array(z.object({ version: z.string(), count: z.number().int() })),
  /** Number of devices that each stage adds. */
  stages: z.array(z.object({ percent: z.number().int(), added: z.number().int() })),
});
export type UpgradePreview = z.output<typeof upgradePreview>;

/**
 * `GET /api/device/upgrade/choices`: releases that devices can receive, the newest first, and the existing models.
 */
export const upgradeChoices = z.object({
  releases: z.array(upgradeRelease.extend({ rollout_percent: z.number().int() })),
  models: z.array(z.string()),
});
export type UpgradeChoices = z.output<typeof upgradeChoices>;

/** `GET /api/device/{id}/upgrade`: the last roll-out of a device. */
export const upgradeOfDevice = z.object({
  row: upgradeDevice
    .pick({ state: true, reason: true, message: true, to_version: true, is_back: true, state_at: true })
    .extend({ upgrade: ref })
    .nullable(),
});
export type UpgradeOfDevice = z.output<typeof upgradeOfDevice>;
