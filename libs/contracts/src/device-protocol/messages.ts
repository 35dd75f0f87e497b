import * as z from 'zod';
import { exactText, instant, sha256Hex, text } from '../common';
import { MISS_REASONS, PLAY_RESULTS } from '../schedules';
import { bytes, count, path, seconds, title, volume } from './bounds';
import { planFile, scrolling } from './plan-document';
import { deviceCode } from './topics';

/** States of playback on a device. */
export const PLAY_STATES = ['idle', 'playing', 'paused', 'error', 'updating', 'restarting'] as const;
export type PlayState = (typeof PLAY_STATES)[number];
export const COMMAND_TYPES = [
  'set_volume',
  'play',
  'pause',
  'stop',
  'reset',
  'sync_plan',
  'show',
  'test_tone',
  'upgrade',
] as const;
export type CommandType = (typeof COMMAND_TYPES)[number];

/**
 * Maximum clock error in ms. A clock without a battery is 56 years off; such a value is no reason to refuse the rest of
 * the message.
 */
const MAX_SKEW_MS = 2_000_000_000;
const clockSkew = z.number().overwrite((ms) => Math.round(Math.max(-MAX_SKEW_MS, Math.min(MAX_SKEW_MS, ms))));
/** Maximum clock error of a report in ms: a century, because its instants are corrected by it. */
const MAX_REPORT_SKEW_MS = 3_155_760_000_000;
const reportSkew = z.number().min(-MAX_REPORT_SKEW_MS).max(MAX_REPORT_SKEW_MS).overwrite(Math.round);

const fault = z.object({ code: text.max(50), message: text.max(500), since: instant });
/**
 * Source of a relay's sound on a device: the main address, the backup address, or neither, so that the device plays
 * something else of the run meanwhile.
 */
const relayHeard = z.enum(['main', 'backup', 'other']);
export type RelayHeard = z.output<typeof relayHeard>;
export const nowPlaying = z.object({
  occurrence_id: z.uuid(),
  schedule_id: z.uuid(),
  title,
  position_sec: seconds,
  ends_at: instant,
  /** Only while a relay is on the air. A device that leaves it out is taken to be on the main address. */
  relay_heard: relayHeard.optional(),
});
/** Default content on a board: its name, nothing because somebody decided so, or clock and place name. */
export const defaultShown = z.object({ kind: z.enum(['show', 'dark', 'clock']), title });
export type DefaultShown = z.output<typeof defaultShown>;

export const position = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180), at: instant });

/** Up, retained, QoS 1; the will publishes `online: false`. */
export const presenceMessage = z.object({
  online: z.boolean(),
  at: instant,
  fw_version: text.max(50).optional(),
  /**
   * Random value, drawn at each start of the device. Where an earlier value comes back, two machines use one key.
   */
  boot_id: text.min(8).max(64).optional(),
  /**
   * 2: audible and visible runs play at the same time, each on its own track. Without it the device plays one run at a
   * time, whatever it is.
   */
  tracks: z.number().int().min(1).max(2).optional(),
});
/** Up: heartbeat and every change, QoS 1. A field left out has not changed. */
export const statusMessage = z.object({
  at: instant,
  play_state: z.enum(PLAY_STATES).optional(),
  /** The run that is audible; without one, the run that is visible. */
  now: nowPlaying.nullable().optional(),
  /** The run that is visible while `now` is audible; only for a device with two tracks. */
  now_shown: nowPlaying.nullable().optional(),
  /**
   * Item of the plan's `default_show` on the screen, while no planned item is visible; null while one is.
   */
  default_shown: defaultShown.nullable().optional(),
  volume: volume.optional(),
  network: text.max(20).optional(),
  signal: z.number().int().min(0).max(100).optional(),
  /** °C */
  temperature: z.number().min(-273).max(1000).optional(),
  storage_free: bytes.optional(),
  storage_total: bytes.optional(),
  plan_hash: sha256Hex.nullable().optional(),
  plan_valid_to: instant.nullable().optional(),
  missing_files: count.optional(),
  clock_skew_ms: clockSkew.optional(),
  faults: z.array(fault).max(20).optional(),
  /** Position in degrees, and when it was measured; only for a device that has satellite or network positioning. */
  position: position.nullable().optional(),
});
export type StatusMessage = z.output<typeof statusMessage>;

/** Steps of an upgrade, one after the other; then the device restarts. */
export const UPGRADE_STEPS = ['downloading', 'installing'] as const;
export type UpgradeStep = (typeof UPGRADE_STEPS)[number];

/** Up, QoS 1: the outcome of a command. `delivered` when it arrives, then `succeeded` or `failed`. */
export const ackMessage = z.object({
  command_id: z.uuid(),
  status: z.enum(['delivered', 'succeeded', 'failed']),
  at: instant,
  message: text.max(500).optional(),
  /** Only for `upgrade`, with `delivered`, which is then sent again: the current step. */
  step: z.enum(UPGRADE_STEPS).optional(),
  /** Only for `show`, with its outcome: start and end of the time on the screen, by the device's clock. */
  shown: z.object({ from: instant, to: instant }).optional(),
});

/**
 * Up, QoS 1: the played part of one occurrence. Sent once it is over; repeated with the same `report_id` until it is
 * acknowledged.
 */
export const reportMessage = z.object({
  report_id: z.uuid(),
  occurrence_id: z.uuid(),
  schedule_id: z.uuid(),
  title,
  planned_start: instant,
  planned_end: instant,
  actual_start: instant.nullable(),
  actual_end: instant.nullable(),
  required_sec: seconds,
  played_sec: seconds,
  result: z.enum(PLAY_RESULTS),
  reason: z.enum(MISS_REASONS).nullable(),
  is_buffered: z.boolean(),
  /** Only for a visible run: the time that each of its items was on the screen. */
  shown: z
    .array(z.object({ content_id: z.uuid(), played_sec: seconds }))
    .max(100)
    .optional(),
  /** Only for a run with relays: seconds of the played time that came from a backup address. */
  backup_sec: seconds.optional(),
  /** Milliseconds by which the device's clock was ahead of the server's when it played; null when it could not know. */
  clock_skew_ms: reportSkew.nullable().optional(),
  at: instant,
});
export type ReportMessage = z.output<typeof reportMessage>;

/** Maximum parts of a plan that is sent as parts; a plan with more is sent only as a whole document. */
export const MOST_PLAN_PARTS = 120;
/**
 * Maximum size of a plan message with inlined parts, in bytes. Only a message whose list is longer by itself is larger.
 */
export const MOST_PLAN_MESSAGE = 8192;

/**
 * A part of a plan document's bytes: the beginning before its runs, the runs of a day (of an hour, where a day has
 * many), or the end after them.
 */
export const planPart = z.object({
  /**
   * SHA-256 of the part's bytes. They are at `/device-api/plan-part/{sha256}`, gzipped for clients that accept it; the
   * address never stands for other bytes.
   */
  sha256: sha256Hex,
  /** Size of its uncompressed bytes. */
  size: bytes,
  /** The bytes themselves, gzipped, in base64: only of a small part that is new to the device. */
  gzip: z.base64().max(MOST_PLAN_MESSAGE).optional(),
});

/**
 * Down, retained, QoS 1: the plan that the device must store. Until everything is complete and checked, it continues
 * with its old plan.
 *
 * - First form: the whole document is at `url`, which is `/device-api/plan/{hash}`.
 * - Second form: adds `parts`, whose bytes, one after the other, are those of the document. A device takes the parts it
 *   has stored and those in the message, and downloads the others. When the result does not match `hash`, it
 *   downloads the document from `url`.
 * - Later forms only add fields: a device that does not know a `format` reads the fields it knows.
 */
export const planMessage = z.object({
  hash: sha256Hex,
  url: path,
  valid_to: instant,
  /** 2 where there are `parts`; left out in the first form. */
  format: z.number().int().min(2).max(1000).optional(),
  parts: z.array(planPart).max(MOST_PLAN_PARTS).optional(),
});
export type PlanMessage = z.output<typeof planMessage>;

/**
 * Test item of `show`: it is on the screen immediately, over the plan, for so many seconds; then the plan continues. An
 * emergency ends it.
 */
export const showOrder = z.object({
  media_id: z.uuid(),
  title,
  seconds: z.number().int().min(1).max(600),
  /**
   * Downloaded and checked first: a picture, a video, or pages that share the time equally, one after the other.
   */
  files: z.array(planFile).max(500),
  scrolling: scrolling.optional(),
  web_url: path.optional(),
});
export type ShowOrder = z.output<typeof showOrder>;

/**
 * Release that `upgrade` installs. The device downloads it with its key, checks it by its hash, installs it and
 * restarts. Only the version in the `presence` that follows counts as success. A device that has the version already
 * answers `succeeded` and does nothing.
 */
export const upgradeOrder = z.object({ version_name: exactText.max(50), url: path, sha256: sha256Hex, size: bytes });
export type UpgradeOrder = z.output<typeof upgradeOrder>;

/** Down, QoS 1. A device ignores a command it has seen or that has expired. */
export const commandMessage = z.object({
  id: z.uuid(),
  type: z.enum(COMMAND_TYPES),
  payload: z
    .object({ volume: volume.optional(), show: showOrder.optional(), upgrade: upgradeOrder.optional() })
    .default({}),
  expires_at: instant,
});
export type CommandMessage = z.output<typeof commandMessage>;

export const DEVICE_API = {
  plan: '/device-api/plan',
  part: '/device-api/plan-part',
  media: '/device-api/media',
  key: '/device-api/key',
  firmware: '/device-api/firmware',
} as const;
/**
 * Header with which a device authenticates to `/device-api`: `Authorization: Bearer {token}`, the token of its
 * enrolment.
 */
export const enrolment = z.object({
  device_code: deviceCode,
  token: exactText.max(4000),
  /**
   * Instant from which the device requests its next key, by `POST /device-api/key` with this one, which answers an
   * enrolment. Without it the device requests one immediately.
   */
  renew_from: instant.optional(),
});
export type Enrolment = z.output<typeof enrolment>;
