import * as z from 'zod';
import { exactText, text } from '../common';
import { deviceCode, enrolment } from '../device-protocol';
import { DEVICE_KINDS } from './kinds';

/**
 * Where a device that has no key of its own yet says that it is there: `POST`, again and again until it is given one.
 */
export const ANNOUNCE_PATH = '/device-api/announce';

/**
 * What proves that it is the same machine each time: the claim code that is printed on it and was written into the
 * register, or
 * something random it made for itself at its first start and keeps. Whoever shows another one under the same code is
 * another machine.
 */
const proof = exactText.min(8).max(200);

/**
 * Body of an announcement. A device the register knows by its claim code needs no more; any other shows its maker's key
 * as
 * `Authorization: Bearer {key}`.
 */
export const announcement = z.strictObject({
  device_code: deviceCode,
  proof,
  serial: text.max(100).default(''),
  kind: z.enum(DEVICE_KINDS).default('speaker'),
  model: text.max(100).default(''),
  fw_version: text.max(50).default(''),
});
export type Announcement = z.output<typeof announcement>;

/**
 * 202 while somebody has yet to take it up: it asks again after so many seconds. 201 with its own key once somebody
 * has.
 */
export const announced = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), ask_again_sec: z.number().int().min(1) }),
  z.object({ state: z.literal('approved'), enrolment }),
]);
export type Announced = z.output<typeof announced>;
