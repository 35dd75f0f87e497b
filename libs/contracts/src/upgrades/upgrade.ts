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
  /** Whose it is: whoever is in charge of that place sees and steers it. */
  area_id: z.uuid(),
  release_id: z.uuid(),
  /**
   * Which devices: below these places, and these; all of its own place when both are empty. Then only of these kinds
   * and models, where some are named.
   */
  area_ids: z.array(z.uuid()).max(200).default([]),
  device_ids: z.array(z.uuid()).max(5000).default([]),
  device_kinds: z.array(z.enum(DEVICE_KINDS)).max(DEVICE_KINDS.length).default([]),
  models: z.array(text.min(1).max(200)).max(50).default([]),
  /**
   * Of those only what the list's filter matches, and how many these were when somebody agreed to it. With more or
   * fewer it is neither written nor begun (422).
   */
  matching: z
    .strictObject({ filter: deviceFilterQuery, expected_count: z.number().int().min(1) })
    .nullable()
    .default(null),
  /** Shares in percent, one stage after the other: 1, 10, 100. */
  stages: z.array(percent).min(1).max(6).refine(isRising, 'Mỗi đợt phải nhiều hơn đợt trước').default([1, 10, 100]),
  /**
   * The next stage begins when somebody says so; otherwise so many minutes after the devices of this one are through.
   */
  by_hand: z.boolean().default(false),
  wait_min: between(0, 10_080).default(60),
  /** Hours by the clock of the installation; the same twice is all day. */
  from_time: timeOfDay.default('00:00'),
  to_time: timeOfDay.default('00:00'),
  /** Not so many minutes before a run of the device. */
  before_run_min: between(0, 240).default(15),
  at_once: between(1, 500).default(50),
  /** It stops by itself when more than this share of those tried failed, and at least so many. */
  fail_percent: percent.default(10),
  fail_least: between(1, 1000).default(3),
  /** So long a device may take to come back with the version. */
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

/** Đợt nâng cấp: a release on its way to devices, share by share. */
export const upgrade = recordFields
  .omit({ is_active: true })
  .extend(upgradeFields.shape)
  .extend({
    area: ref,
    release: upgradeRelease,
    status: z.enum(UPGRADE_STATUSES),
    /** Which of the stages it is at, from 0. */
    stage: z.number().int(),
    /** Why it stopped by itself. */
    why: z.string().nullable(),
    started_at: instant.nullable(),
    ended_at: instant.nullable(),
    /** Its devices, fixed when it starts, by how far they are. */
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
  /** Which stage it belongs to, from 0. */
  stage: z.number().int(),
  state: z.enum(UPGRADE_STATES),
  /** Of one that waits: for what. */
  waits_for: z.enum(UPGRADE_WAITS).nullable(),
  reason: z.enum(UPGRADE_REASONS).nullable(),
  /** What the device said. */
  message: z.string().nullable(),
  from_version: z.string(),
  to_version: z.string(),
  /** What it says now. */
  fw_version: z.string(),
  is_back: z.boolean(),
  tries: z.number().int(),
  state_at: instant,
});
export type UpgradeDevice = z.output<typeof upgradeDevice>;

/** `GET /api/device/upgrade/{id}/device/find` */
export const upgradeDeviceQuery = listQuery.extend(schemasOf(UPGRADE_DEVICE_FIELDS));
export const upgradeDevicePage = pageOf(upgradeDevice);

/** `POST /api/device/upgrade/preview`: what would happen, before anything does. Reads what a form has by now. */
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
  /** Devices that are meant, and what will be passed over of them, by reason. */
  total: z.number().int(),
  skipped: z.array(z.object({ reason: z.enum(UPGRADE_REASONS), count: z.number().int() })),
  done: z.number().int(),
  offline: z.number().int(),
  /** What they have now. */
  versions: z.array(z.object({ version: z.string(), count: z.number().int() })),
  /** How many devices each stage adds. */
  stages: z.array(z.object({ percent: z.number().int(), added: z.number().int() })),
});
export type UpgradePreview = z.output<typeof upgradePreview>;

/**
 * `GET /api/device/upgrade/choices`: releases that devices can be given, the newest first, and the models there are.
 */
export const upgradeChoices = z.object({
  releases: z.array(upgradeRelease.extend({ rollout_percent: z.number().int() })),
  models: z.array(z.string()),
});
export type UpgradeChoices = z.output<typeof upgradeChoices>;

/** `GET /api/device/{id}/upgrade`: the last roll-out a device was in. */
export const upgradeOfDevice = z.object({
  row: upgradeDevice
    .pick({ state: true, reason: true, message: true, to_version: true, is_back: true, state_at: true })
    .extend({ upgrade: ref })
    .nullable(),
});
export type UpgradeOfDevice = z.output<typeof upgradeOfDevice>;
