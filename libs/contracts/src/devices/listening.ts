import * as z from 'zod';
import { instant } from '../common';
import { RELAY_PROTOCOLS } from '../content';
import { planFrame } from '../device-protocol';

/** Signed, expiring address relative to `audio_domain` (of pictures and videos `video_domain`). */
const url = z.string();
const timed = {
  name: z.string(),
  /** Position at `at`, and the seconds that are left. */
  position_sec: z.number(),
  left_sec: z.number(),
};
const shownNow = z.object({
  kind: z.literal('show'),
  ...timed,
  /** The frame on the screen, its position, and its duration. */
  frame: planFrame
    .pick({ media_kind: true, fit: true, scrolling: true, web_url: true, caption: true })
    .extend({ url: url.nullable(), mime: z.string().nullable(), position_sec: z.number(), left_sec: z.number() }),
  ticker: z.string().nullable(),
});
/** Content on the air on a device: a sound, a live relay, or something visible. */
const nowOnDevice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sound'), ...timed, url }),
  z.object({ kind: z.literal('relay'), ...timed, url, protocol: z.enum(RELAY_PROTOCOLS), gain_db: z.number() }),
  shownNow,
]);
export type NowOnDevice = z.output<typeof nowOnDevice>;

/**
 * `GET /api/device/{id}/listen`: the item that the device plays at `at`, by the server's clock. `item` is null where
 * nothing is audible (the device is offline, paused, between two items, or silent) and where it is unknown (the device
 * replaces a relay by something else). A relay comes from the address that the device uses.
 */
export const deviceListening = z.object({
  at: instant,
  /**
   * `other`: the relay whose turn it is has no sound, and the device plays something else of the run until it has.
   */
  state: z.enum(['playing', 'paused', 'between', 'other', 'silent', 'offline']),
  /** The run on the air. */
  title: z.string().nullable(),
  item: nowOnDevice.nullable(),
  /** Instant of the next change of the item: the console asks again then. */
  changes_at: instant.nullable(),
  /** Next run of this device, by its plan. */
  next: z.object({ title: z.string(), start: instant }).nullable(),
});
export type DeviceListening = z.output<typeof deviceListening>;
