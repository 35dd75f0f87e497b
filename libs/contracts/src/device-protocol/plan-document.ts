import * as z from 'zod';
import { exactText, instant, sha256Hex, text } from '../common';
import { MOST_GAIN_DB, RELAY_PROTOCOLS } from '../content';
import { MEDIA_KINDS } from '../media/kinds';
import { FITS, TRANSITIONS } from '../slideshows/kinds';
import { OVERRUN_RULES, priorityLevel, RESUME_RULES } from '../schedules';
import { bytes, count, path, seconds, title, volume } from './bounds';

/** A file to have on the device. */
export const planFile = z.object({
  /** `/device-api/media/{sha256}` */
  url: path,
  sha256: sha256Hex,
  size: bytes,
  mime: text.max(200),
});
export type PlanFile = z.output<typeof planFile>;

/** Words that run over a board. Sizes are its pixels. */
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
 * Sound that somebody else sends, taken from the air while it is this item's turn: from `backup_url` while `url` is
 * silent or fails.
 */
export const relaySource = z.object({
  url: exactText.max(2000),
  backup_url: exactText.max(2000).optional(),
  protocol: z.enum(RELAY_PROTOCOLS),
  /** That of `backup_url`, where it is another. */
  backup_protocol: z.enum(RELAY_PROTOCOLS).optional(),
  /** How much louder or softer than it is sent. */
  gain_db: z.number().min(-MOST_GAIN_DB).max(MOST_GAIN_DB),
});
export type RelaySource = z.output<typeof relaySource>;
const relayItem = z.object({ ...timed, relay: relaySource });
export type PlanRelay = z.output<typeof relayItem>;
/**
 * One thing on the screen: a file (a video runs as long as it is, over and over for its time), words, or a page of the
 * web.
 */
export const planFrame = z.object({
  media_id: z.uuid(),
  media_kind: z.enum(MEDIA_KINDS),
  /** How long it stays before the next; the frames of an item come round again until the item is over. */
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
  /** Heard meanwhile, over and over. */
  music: planFile.optional(),
  /** Words that run along the bottom. */
  ticker: text.max(1000).optional(),
});
const shownItem = z.object({ ...timed, show: planShow });
/** What a board shows while it is this item's turn. */
export type PlanShow = z.output<typeof shownItem>['show'];
/** One of a run's items: a file that is heard, a relay, or what is seen. */
export const planItem = z.union([planFile.extend(timed), relayItem, shownItem]);
export type PlanItem = z.output<typeof planItem>;

/** One run as a device needs it: instants, not rules; items already in playing order. */
export const plannedOccurrence = z.object({
  occurrence_id: z.uuid(),
  schedule_id: z.uuid(),
  title,
  priority_level: priorityLevel,
  start: instant,
  end: instant,
  /**
   * Taken off the air at this moment by a decision. It stays in the plan, because what it interrupted goes on from
   * where it was.
   */
  dropped_at: instant.optional(),
  /**
   * This device's only from then on: it was moved or installed while the run was on the air, and what it played before
   * stays.
   */
  added_at: instant.optional(),
  /**
   * Kept silent by a person between these moments, without `to` still. What is left goes on afterwards, within the
   * run's time.
   */
  pauses: z
    .array(z.object({ from: instant, to: instant.optional() }))
    .max(100)
    .optional(),
  /** Begins by the server's clock also where the device's own is wrong, as does every emergency. */
  urgent: z.literal(true).optional(),
  resume_rule: z.enum(RESUME_RULES),
  overrun_rule: z.enum(OVERRUN_RULES),
  /** Seconds it may be on the air altogether, whatever its overrun rule. */
  max_duration_sec: z.number().int().min(1).optional(),
  /**
   * Runs of equal level: the later waits for the earlier one's end and shifts (`queue`) or plays what is left of its
   * time.
   */
  queue: z.boolean(),
  volume: volume.nullable(),
  /**
   * Passes, all alike: one that fills its time has as many as begin in it, so a device counts with a pass and never
   * lays them all out.
   */
  repeat_count: count.min(1),
  repeat_gap_sec: seconds,
  required_sec: seconds,
  items: z.array(planItem),
});
export type PlannedOccurrence = z.output<typeof plannedOccurrence>;

/**
 * What a board shows while nothing planned is seen: a media or slideshow, nothing because somebody decided so, or the
 * clock and where it is.
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
   * What schedules that wait for approval would play: fetched after everything else, so that approval finds it there.
   */
  files_ahead: z.array(planFile).optional(),
  /**
   * Of a board: what it shows without sound while no run has something on its screen, and while a file of what is
   * planned is missing.
   */
  default_show: planDefault.optional(),
  /**
   * How the installation wants its devices, where that is not the usual: how often they report, and how loud one plays
   * that nobody has set.
   */
  settings: z
    .object({ heartbeat_sec: z.number().int().min(1).max(3600).optional(), volume: volume.optional() })
    .optional(),
});
export type PlanDocument = z.output<typeof planDocument>;
