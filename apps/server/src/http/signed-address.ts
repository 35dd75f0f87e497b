import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** Shortest validity of an address. */
const VALID_SEC = 6 * 3600;
/** Addresses change only this often, so that a browser's cache still fits. */
const STEP_SEC = 3600;

const keys = new Map<string, Buffer>();

/** A key of its own, so that an address reveals nothing about a token signed with the same secret. */
function keyOf(secret: string) {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'loa media addresses', 32));
  keys.set(secret, key);
  return key;
}

const signature = (secret: string, path: string, exp: number) =>
  createHmac('sha256', keyOf(secret)).update(`${path}.${exp}`).digest('base64url');

/** Query of a signed address. */
export const signedQuery = z.object({ exp: z.coerce.number().int(), sig: z.string().max(100) });

/** The signed path of a stored file: anybody who has it may read that file until it expires. */
export function signAddress(secret: string, path: string, now = Date.now()) {
  const exp = (Math.floor(now / 1000 / STEP_SEC) + 1) * STEP_SEC + VALID_SEC;
  return `${path}?exp=${exp}&sig=${signature(secret, path, exp)}`;
}

/** True when the address was signed by this installation and has not expired. */
export function isAddressGood(
  secret: string,
  path: string,
  { exp, sig }: z.output<typeof signedQuery>,
  now = Date.now(),
) {
  const [given, ours] = [Buffer.from(sig), Buffer.from(signature(secret, path, exp))];
  return given.length === ours.length && timingSafeEqual(given, ours) && exp * 1000 > now;
}
