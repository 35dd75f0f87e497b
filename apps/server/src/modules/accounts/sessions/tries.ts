import { isIPv6 } from 'node:net';
import { and, eq, inArray, like, lt } from 'drizzle-orm';
import { transacting } from '../../../db/changing';
import type { Database } from '../../../db/database';
import { AppError } from '../../../http/errors';
import { sessionTable, signInTryTable as tries } from '../table';

const MINUTE_MS = 60_000;
/** How long failures of a name and place count; after that time without a failure they start again at zero. */
const FAILURE_LIFETIME_MS = 60 * MINUTE_MS;
const LOCK_MS = 10 * MINUTE_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
/** Failures of a name in one place before the first wait. */
const FREE_TRIES = 5;
/** Failures in all unknown places together before all of them are locked: many addresses do not help an attacker. */
const FREE_TRIES_OF_ALL = 20;
/** Key of all places together that nobody has signed in from. */
const ELSEWHERE = '*';

/** Milliseconds to wait after this many failures in a row. */
type Wait = (failures: number) => number;
/** Pause in a known place: each failure doubles it. The owner's own places are never locked. */
const slowDown: Wait = (failures) =>
  failures < FREE_TRIES ? 0 : Math.min(1000 * 2 ** (failures - FREE_TRIES), LONGEST_PAUSE_MS);
/** Lock of an unknown place. */
const lockAfter =
  (free: number): Wait =>
  (failures) =>
    failures % free === 0 ? LOCK_MS : 0;

/**
 * The place a password is tried from: `key` names it, `isKnown` says whether anybody has signed in from it before.
 */
export interface Place {
  key: string;
  isKnown: boolean;
}

/**
 * The part of an address that identifies a place: of IPv6 the network, because one customer has all its addresses.
 */
function networkOf(address: string) {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address
    .toLowerCase()
    .split('::')
    .map((groups) => groups.split(':').filter(Boolean))
    .map((groups) => groups.map((group) => group.replace(/^0+(?=.)/, '')));
  return [...head, ...Array.from({ length: tail ? 8 - head.length - tail.length : 0 }, () => '0')]
    .slice(0, 4)
    .join(':');
}

/**
 * The place behind an address. It is known when anybody signed in from there before: what the tried name is, or whether
 * it exists, makes no difference to the answer.
 */
export async function placeOf(db: Database, address: string): Promise<Place> {
  const key = networkOf(address);
  const [start = ''] = address.toLowerCase().split(':');
  const before = await db
    .selectDistinct({ ip: sessionTable.ip })
    .from(sessionTable)
    .where(
      isIPv6(address) && key !== address
        ? like(sessionTable.ip, `${start}:%`)
        : inArray(sessionTable.ip, [key, `::ffff:${key}`]),
    );
  return { key, isKnown: before.some(({ ip }) => networkOf(ip) === key) };
}

/** An open session counts as a place of its own: failures of others do not count against it. */
export const placeOfSession = (session_id: string): Place => ({ key: `session ${session_id}`, isKnown: true });

export function locked(until: string): AppError {
  const retry_after_sec = Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const wait = retry_after_sec < 60 ? `${retry_after_sec} giây` : `${Math.ceil(retry_after_sec / 60)} phút`;
  return new AppError('ACCOUNT_LOCKED', {
    message: `Sai mật khẩu quá nhiều lần, vui lòng thử lại sau ${wait}`,
    details: { retry_after_sec },
  });
}

/**
 * Counts a try before its password is checked, so that many tries at once get no further than one after the other;
 * throws while a wait lasts. Returns until when the next wait lasts if the password is wrong.
 *
 * Tries are counted by name and place: otherwise anyone who knows a name could lock its owner out. Names without an
 * account are counted in the same rows, so that they cannot be distinguished.
 */
export async function takeTry(db: Database, username: string, { key, isKnown }: Place): Promise<string | null> {
  return transacting(db, async (tx) => {
    if (isKnown) return count(tx, username, key, slowDown);
    const ends = [
      await count(tx, username, key, lockAfter(FREE_TRIES)),
      await count(tx, username, ELSEWHERE, lockAfter(FREE_TRIES_OF_ALL)),
    ];
    return ends.find((end) => end !== null) ?? null;
  });
}

async function count(tx: Database, username: string, place: string, wait: Wait) {
  const now = Date.now();
  const instant = (ms: number) => new Date(ms).toISOString();
  // The write locks the row, also against tries at the same moment.
  const [row] = await tx
    .insert(tries)
    .values({ username, place, failures: 0, last_at: instant(now) })
    .onConflictDoUpdate({ target: [tries.username, tries.place], set: { username } })
    .returning();
  if (!row) throw new AppError('INTERNAL');
  if (row.waits_until && Date.parse(row.waits_until) > now) throw locked(row.waits_until);
  const failures = now - Date.parse(row.last_at) > FAILURE_LIFETIME_MS ? 1 : row.failures + 1;
  const pause = wait(failures);
  const waits_until = pause > 0 ? instant(now + pause) : null;
  await tx
    .update(tries)
    .set({ failures, last_at: instant(now), waits_until })
    .where(and(eq(tries.username, username), eq(tries.place, place)));
  if (failures === 1) await tx.delete(tries).where(lt(tries.last_at, instant(now - FAILURE_LIFETIME_MS)));
  return waits_until;
}

const REQUESTS_OF_A_NAME = 3;
const REQUESTS_OF_A_PLACE = 10;
/**
 * Key for requests of a forgotten password. They are counted in the same table as failed sign-ins and cannot clash with
 * them: no username is empty, and no address has this name.
 */
const FORGOTTEN = 'forgotten';

/**
 * Counts a request for a forgotten password by name and by address, whether or not the name has an account; throws
 * while a wait lasts.
 */
export async function takeRequest(db: Database, name: string, address: string) {
  await transacting(db, async (tx) => {
    await count(tx, '', `${FORGOTTEN} ${networkOf(address)}`, lockAfter(REQUESTS_OF_A_PLACE));
    await count(tx, name, FORGOTTEN, lockAfter(REQUESTS_OF_A_NAME));
  }).catch((error: unknown) => {
    const waits = error instanceof AppError && error.code === 'ACCOUNT_LOCKED';
    throw waits
      ? new AppError('TOO_MANY_REQUESTS', {
          message: 'Bạn đã gửi quá nhiều yêu cầu, vui lòng thử lại sau 10 phút',
          details: error.extra.details,
        })
      : error;
  });
}

/**
 * Called when the password was right: earlier failures at this place no longer count, and this try is not counted as a
 * failure.
 */
export async function clearTries(db: Database, username: string, { key, isKnown }: Place) {
  for (const place of isKnown ? [key] : [key, ELSEWHERE])
    await db.delete(tries).where(and(eq(tries.username, username), eq(tries.place, place)));
}

/** Called when the account has a new password: tries with the old one no longer make its owner wait. */
export const clearAllTries = (db: Database, username: string) => db.delete(tries).where(eq(tries.username, username));
