import * as z from 'zod';
import { exactText, text } from '../common';
import { enrolment, newDeviceCode } from '../device-protocol';
import { DEVICE_KINDS } from './kinds';

/**
 * Address at which a device without a key of its own announces itself: `POST`, repeated until it receives a key.
 */
export const ANNOUNCE_PATH = '/device-api/announce';

/**
 * Proof that it is the same machine each time: the claim code printed on it and written into the register, or a random
 * value that it generated at its first start and stored. Another value under the same code means another machine.
 */
const proof = exactText.min(8).max(200);

/**
 * Text about the machine that is no reason to refuse it: a number is written out, a long one is cut, and what cannot be
 * used is empty.
 */
const aboutIt = (most: number) => {
  const shape = text.max(most);
  const usable = (sent: unknown) =>
    typeof sent === 'string' || typeof sent === 'number'
      ? (shape.safeParse(String(sent).slice(0, most).toWellFormed()).data ?? '')
      : '';
  return shape.default('').catch((wrong: { value: unknown } | undefined) => usable(wrong?.value));
};

/**
 * Body of an announcement. A device that the register knows by its claim code needs no more; any other sends its
 * maker's key as `Authorization: Bearer {key}`. Unknown fields are ignored.
 */
export const announcement = z.object({
  device_code: newDeviceCode,
  proof,
  serial: aboutIt(100),
  kind: z.enum(DEVICE_KINDS).default('speaker').catch('speaker'),
  model: aboutIt(100),
  fw_version: aboutIt(50),
});
export type Announcement = z.output<typeof announcement>;

/**
 * 202 while nobody has accepted the device: it asks again after so many seconds. 201 with its own key after somebody
 * has.
 */
export const announced = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), ask_again_sec: z.number().int().min(1) }),
  z.object({ state: z.literal('approved'), enrolment }),
]);
export type Announced = z.output<typeof announced>;
