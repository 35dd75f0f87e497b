import * as z from 'zod';
import { exactText, instant, sha256Hex, text } from '../common';
import { MISS_REASONS, PLAY_RESULTS } from '../schedules';
import { bytes, count, path, seconds, title, volume } from './bounds';
import { planFile, scrolling } from './plan-document';

/** What a device is doing. */
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

export const TOPIC_ROOT = 'loa/v1';
/**
 * What a device publishes, and what it listens to. Nothing else under its code is allowed, nor anything under
 * another's.
 */
export const UP_TOPICS = ['presence', 'status', 'ack', 'report'] as const;
export const DOWN_TOPICS = ['plan', 'command'] as const;
export type UpTopic = (typeof UP_TOPICS)[number];
export type DownTopic = (typeof DOWN_TOPICS)[number];
export const topicOf = (deviceCode: string, leaf: UpTopic | DownTopic) => `${TOPIC_ROOT}/${deviceCode}/${leaf}`;
export function parseTopic(topic: string): { device_code: string; leaf: string } | null {
  const [loa, version, device_code, leaf, ...rest] = topic.split('/');
  return `${loa}/${version}` === TOPIC_ROOT && device_code && leaf && rest.length === 0 ? { device_code, leaf } : null;
}

/** A device code is also its MQTT user and part of its topics. */
export const deviceCode = z.string().regex(/^[A-Za-z0-9_-]{3,64}$/, 'Mã thiết bị gồm 3–64 chữ, số, gạch ngang');

/**
 * A clock without a battery is 56 years off. That it is far off is all one needs to know, so it is no reason to refuse
 * the rest.
 */
const MAX_SKEW_MS = 2_000_000_000;
const clockSkew = z.number().overwrite((ms) => Math.round(Math.max(-MAX_SKEW_MS, Math.min(MAX_SKEW_MS, ms))));

const fault = z.object({ code: text.max(50), message: text.max(500), since: instant });
/**
 * Where a device has the sound of a relay from: its address, the backup address, or neither, so that it plays something
 * else of the run meanwhile.
 */
const relayHeard = z.enum(['main', 'backup', 'other']);
export type RelayHeard = z.output<typeof relayHeard>;
export const nowPlaying = z.object({
  occurrence_id: z.uuid(),
  schedule_id: z.uuid(),
  title,
  position_sec: seconds,
  ends_at: instant,
  /** While a relay is on the air. Devices that do not say it are taken to be on the main address. */
  relay_heard: relayHeard.optional(),
});
/** What is on a board by default: its content by name, nothing because somebody decided so, or clock and place name. */
export const defaultShown = z.object({ kind: z.enum(['show', 'dark', 'clock']), title });
export type DefaultShown = z.output<typeof defaultShown>;

export const position = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180), at: instant });

/** Up, retained, QoS 1; the will publishes `online: false`. */
export const presenceMessage = z.object({
  online: z.boolean(),
  at: instant,
  fw_version: text.max(50).optional(),
  /**
   * Drawn at random whenever the device starts, and the same until it starts again. Where an earlier one comes back,
   * two machines have one key.
   */
  boot_id: text.min(8).max(64).optional(),
  /**
   * 2: it plays what is heard and what is seen each on a track of its own. Left out it plays one run at a time,
   * whatever it is.
   */
  tracks: z.number().int().min(1).max(2).optional(),
});
/** Up: heartbeat and every change, QoS 1. A field left out has not changed. */
export const statusMessage = z.object({
  at: instant,
  play_state: z.enum(PLAY_STATES).optional(),
  /** What is heard; where nothing is, what is seen. */
  now: nowPlaying.nullable().optional(),
  /** What is seen while `now` is heard, of a device with two tracks. */
  now_shown: nowPlaying.nullable().optional(),
  /**
   * What a board shows by `default_show` of its plan, because nothing planned is to be seen; null while something is.
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
  /** Where it is, of a device with satellites or a network that tells: degrees, and when it was found out. */
  position: position.nullable().optional(),
});
export type StatusMessage = z.output<typeof statusMessage>;

/** What a device does with a release, one after the other; then it restarts. */
export const UPGRADE_STEPS = ['downloading', 'installing'] as const;
export type UpgradeStep = (typeof UPGRADE_STEPS)[number];

/** Up, QoS 1: the outcome of a command. `delivered` when it arrives, then `succeeded` or `failed`. */
export const ackMessage = z.object({
  command_id: z.uuid(),
  status: z.enum(['delivered', 'succeeded', 'failed']),
  at: instant,
  message: text.max(500).optional(),
  /** Of `upgrade`, with `delivered`, which is then said again: how far it is. */
  step: z.enum(UPGRADE_STEPS).optional(),
  /** Of `show`, with its outcome: from when till when it was on the screen, by the device's clock. */
  shown: z.object({ from: instant, to: instant }).optional(),
});

/**
 * Up, QoS 1: what was played of one occurrence. Sent once it is over; repeated with the same `report_id` until it is
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
  /** Of a run that is seen: how long each of its items was on the screen. */
  shown: z
    .array(z.object({ content_id: z.uuid(), played_sec: seconds }))
    .max(100)
    .optional(),
  /** Of a run with relays: how long of what was played came from a backup address. */
  backup_sec: seconds.optional(),
  /** How far the device's clock was ahead of the server's when it played; null when it could not tell. */
  clock_skew_ms: z.number().int().nullable().optional(),
  at: instant,
});
export type ReportMessage = z.output<typeof reportMessage>;

/** A plan of more parts than this is told whole only. */
export const MOST_PLAN_PARTS = 120;
/** What inlined parts let a plan message grow to, in bytes. Only a list that is longer by itself makes a larger one. */
export const MOST_PLAN_MESSAGE = 8192;

/**
 * A stretch of a plan document's bytes: what stands before its runs, the runs of a day (of an hour, where a day has
 * many), what stands after them.
 */
export const planPart = z.object({
  /**
   * Of its bytes. They are at `/device-api/plan-part/{sha256}`, gzipped for whoever accepts that; an address that never
   * means anything else.
   */
  sha256: sha256Hex,
  /** Its bytes, not compressed. */
  size: bytes,
  /** The bytes themselves, gzipped, in base64: of a part that is new to the device and small. */
  gzip: z.base64().max(MOST_PLAN_MESSAGE).optional(),
});

/**
 * Down, retained, QoS 1: the plan to hold. The whole document is at `url`, which is `/device-api/plan/{hash}`; that is
 * the first form, and stays in
 * every later one. The second form adds `parts`: their bytes, one after the other, are the bytes of the document, so
 * `hash` vouches for them together.
 * A device takes what it has of the plan it holds, what travels in the message, and asks for the rest; when the bytes
 * do not come out as `hash` says,
 * it fetches the document from `url`. Until all of it is there and checked, it goes on with the plan it has. Later
 * forms only add fields: a device
 * that does not know a `format` reads what it knows.
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
 * What `show` puts on the screen at once, over the plan, for so many seconds; then the plan goes on. An emergency ends
 * it.
 */
export const showOrder = z.object({
  media_id: z.uuid(),
  title,
  seconds: z.number().int().min(1).max(600),
  /**
   * Fetched and checked first: a picture, a video, or pages to be shown one after the other in equal parts of the time.
   */
  files: z.array(planFile).max(500),
  scrolling: scrolling.optional(),
  web_url: path.optional(),
});
export type ShowOrder = z.output<typeof showOrder>;

/**
 * What `upgrade` installs. Fetched with the device's key, checked by its hash, installed, and begun by a restart, after
 * which `presence` says the
 * version: only that counts as success. A device that has the version already answers `succeeded` and does nothing.
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
   * From then on the device asks for its next key, by `POST /device-api/key` with this one, which answers an enrolment.
   * At once when it is missing.
   */
  renew_from: instant.optional(),
});
export type Enrolment = z.output<typeof enrolment>;
