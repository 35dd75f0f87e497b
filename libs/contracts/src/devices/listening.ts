import * as z from 'zod';
import { instant } from '../common';
import { RELAY_PROTOCOLS } from '../content';
import { planFrame } from '../device-protocol';

/** Signed, expiring address relative to `audio_domain` (of pictures and videos `video_domain`). */
const url = z.string();
const timed = {
  name: z.string(),
  /** How far it is at `at`, and how long it still is. */
  position_sec: z.number(),
  left_sec: z.number(),
};
const shownNow = z.object({
  kind: z.literal('show'),
  ...timed,
  /** The frame that is on the screen, how far it is, and how long it stays. */
  frame: planFrame
    .pick({ media_kind: true, fit: true, scrolling: true, web_url: true, caption: true })
    .extend({ url: url.nullable(), mime: z.string().nullable(), position_sec: z.number(), left_sec: z.number() }),
  ticker: z.string().nullable(),
});
/** What is on the air on a device: sound, a relay as it comes, or what is to be seen. */
const nowOnDevice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sound'), ...timed, url }),
  z.object({ kind: z.literal('relay'), ...timed, url, protocol: z.enum(RELAY_PROTOCOLS), gain_db: z.number() }),
  shownNow,
]);
export type NowOnDevice = z.output<typeof nowOnDevice>;

/**
 * `GET /api/device/{id}/listen`: what the device plays at `at`, by the server's clock. `item` is null where nothing is
 * heard: the
 * device is cut off, paused, between two items, or silent; or is not known: it has something else for a relay. A relay
 * is given from the
 * address the device has it from.
 */
export const deviceListening = z.object({
  at: instant,
  /**
   * `other`: the relay whose turn it is cannot be heard, and the device plays something else of the run until it can.
   */
  state: z.enum(['playing', 'paused', 'between', 'other', 'silent', 'offline']),
  /** The run on the air. */
  title: z.string().nullable(),
  item: nowOnDevice.nullable(),
  /** When something else is on the air: it is asked again then. */
  changes_at: instant.nullable(),
  /** What this device plays next, by its plan. */
  next: z.object({ title: z.string(), start: instant }).nullable(),
});
export type DeviceListening = z.output<typeof deviceListening>;
