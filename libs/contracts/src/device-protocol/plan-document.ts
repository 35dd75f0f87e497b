import * as z from 'zod';
import { exactText, instant, sha256Hex, text } from '../common';
import { MOST_GAIN_DB, RELAY_PROTOCOLS } from '../content';
import { MEDIA_KINDS } from '../media/kinds';
import { FITS, TRANSITIONS } from '../slideshows/kinds';
import { OVERRUN_RULES, priorityLevel, RESUME_RULES } from '../schedules';
import { bytes, count, path, seconds, title, volume } from './bounds';

/** A file that the device must store. */
export const planFile = z.object({
  /** `/device-api/media/{sha256}` */
  url: path,
  sha256: sha256Hex,
  size: bytes,
  mime: text.max(200),
});
export type PlanFile = z.output<typeof planFile>;

/** Text that scrolls over a board. Sizes are its pixels. */
export const scrolling = z.object({
  body: text.max(5000),
  width: count,
  height: count,
  font: text.max(20),
  size_px: count,
  is_bold: z.boolean(),
  color: text.max(7),
  background: text.max(7),
  speed_px: count,
});

const timed = { content_id: z.uuid(), name: title, duration_sec: seconds, repeat: count.min(1) };
/**
 * Live sound of another broadcaster, played from `url` during this item's turn, and from `backup_url` while `url` is
 * silent or fails.
 */
export const relaySource = z.object({
  url: exactText.max(2000),
  backup_url: exactText.max(2000).optional(),
  protocol: z.enum(RELAY_PROTOCOLS),
  /** Protocol of `backup_url`, where it differs. */
  backup_protocol: z.enum(RELAY_PROTOCOLS).optional(),
  /** Gain with which the device plays it. */
  gain_db: z.number().min(-MOST_GAIN_DB).max(MOST_GAIN_DB),
});
export type RelaySource = z.output<typeof relaySource>;
const relayItem = z.object({ ...timed, relay: relaySource });
export type PlanRelay = z.output<typeof relayItem>;
/**
 * One item on the screen: a file (a video plays in full, again and again for its time), a text, or a web page.
 */
export const planFrame = z.object({
  media_id: z.uuid(),
  media_kind: z.enum(MEDIA_KINDS),
  /** Seconds until the next frame; the frames of an item repeat until the item is over. */
  seconds: seconds,
  fit: z.enum(FITS),
  file: planFile.optional(),
  scrolling: scrolling.optional(),
  web_url: path.optional(),
  transition: z.enum(TRANSITIONS).optional(),
  caption: text.max(500).optional(),
});
export type PlanFrame = z.output<typeof planFrame>;
const planShow = z.object({
  frames: z.array(planFrame).min(1).max(2000),
  /** Sound that plays meanwhile, again and again. */
  music: planFile.optional(),
  /** Text that scrolls along the bottom. */
  ticker: text.max(1000).optional(),
});
const shownItem = z.object({ ...timed, show: planShow });
/** Content that a board shows during an item's turn. */
export type PlanShow = z.output<typeof shownItem>['show'];
/** One item of a run: an audible file, a relay, or something visible. */
export const planItem = z.union([planFile.extend(timed), relayItem, shownItem]);
export type PlanItem = z.output<typeof planItem>;

/** One run as a device needs it: instants instead of rules; items already in playing order. */
export const plannedOccurrence = z.object({
  occurrence_id: z.uuid(),
  schedule_id: z.uuid(),
  title,
  priority_level: priorityLevel,
  start: instant,
  end: instant,
  /**
   * Instant at which a decision took it off the air. It stays in the plan, because the run it interrupted continues
   * from where it was.
   */
  dropped_at: instant.optional(),
  /**
   * Instant from which the run belongs to this device: the device was moved or installed while the run was on the air.
   * The run it played before stays.
   */
  added_at: instant.optional(),
  /**
   * Pauses by a person, from and to these moments; without `to` the pause is still on. The rest plays afterwards,
   * within the run's time.
   */
  pauses: z
    .array(z.object({ from: instant, to: instant.optional() }))
    .max(100)
    .optional(),
  /** Begins by the server's clock even where the device's clock is wrong, as every emergency does. */
  urgent: z.literal(true).optional(),
  resume_rule: z.enum(RESUME_RULES),
  overrun_rule: z.enum(OVERRUN_RULES),
  /** Maximum seconds on the air in total, whatever its overrun rule. */
  max_duration_sec: z.number().int().min(1).optional(),
  /**
   * Runs of equal level: the later waits for the earlier one's end and shifts (`queue`) or plays the rest of its time.
   */
  queue: z.boolean(),
  /**
   * Priority over runs of its level that do not have this: it interrupts those that began before it; of two, the later
   * wins.
   */
  override: z.literal(true).optional(),
  volume: volume.nullable(),
  /**
   * Number of passes, all alike: a run that fills its time has as many as begin in it, so a device computes with one
   * pass and never lays them all out.
   */
  repeat_count: count.min(1),
  repeat_gap_sec: seconds,
  required_sec: seconds,
  items: z.array(planItem),
});
export type PlannedOccurrence = z.output<typeof plannedOccurrence>;

/**
 * Default content of a board while nothing planned is visible: a media or slideshow, nothing by somebody's decision, or
 * the clock and the name of the place.
 */
export const planDefault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('show'), content_id: z.uuid(), name: title, show: planShow }),
  z.object({ kind: z.literal('dark') }),
  z.object({ kind: z.literal('clock'), place_name: title }),
]);
export type PlanDefault = z.output<typeof planDefault>;

/**
 * A content-addressed plan: its hash is the SHA-256 of its bytes, so devices with the same programme share one
 * document.
 */
export const planDocument = z.object({
  format: z.literal(1),
  valid_from: instant,
  valid_to: instant,
  occurrences: z.array(plannedOccurrence),
  /**
   * Files of schedules that wait for approval: downloaded after everything else, so that they are already there at the
   * approval.
   */
  files_ahead: z.array(planFile).optional(),
  /**
   * Only for a board: content it shows without sound while no run has anything on its screen, and while a file of the
   * planned item is missing.
   */
  default_show: planDefault.optional(),
  /**
   * Settings for the devices that differ from the defaults: how often they report, and the volume of a device for which
   * nobody has set one.
   */
  settings: z
    .object({ heartbeat_sec: z.number().int().min(1).max(3600).optional(), volume: volume.optional() })
    .optional(),
});
export type PlanDocument = z.output<typeof planDocument>;
