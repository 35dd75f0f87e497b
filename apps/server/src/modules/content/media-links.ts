import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** An address is good for at least this long. */
const VALID_SEC = 6 * 3600;
/** Addresses change only this often, so that a browser's cache finds again what it has. */
const STEP_SEC = 3600;

const keys = new Map<string, Buffer>();

/** A key of its own, so that an address never says anything about a token signed with the same secret. */
function keyOf(secret: string) {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'loa media addresses', 32));
  keys.set(secret, key);
  return key;
}

const signature = (secret: string, sha256: string, exp: number) => createHmac('sha256', keyOf(secret)).update(`${sha256}.${exp}`).digest('base64url');

/** Address of a stored file relative to `audio_domain`: whoever has it may read that file until it expires. */
export function signMediaUrl(secret: string, sha256: string, now = Date.now()) {
  const exp = (Math.floor(now / 1000 / STEP_SEC) + 1) * STEP_SEC + VALID_SEC;
  return `/media/${sha256}?exp=${exp}&sig=${signature(secret, sha256, exp)}`;
}

/** True while the address is one we made and has not expired. */
export function isMediaUrlGood(secret: string, { sha256, exp, sig }: { sha256: string; exp: number; sig: string }, now = Date.now()) {
  const [given, ours] = [Buffer.from(sig), Buffer.from(signature(secret, sha256, exp))];
  return given.length === ours.length && timingSafeEqual(given, ours) && exp * 1000 > now;
}
