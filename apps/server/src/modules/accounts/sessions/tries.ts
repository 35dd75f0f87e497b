import { isIPv6 } from 'node:net';
import { and, eq, lt } from 'drizzle-orm';
import { transacting } from '../../../db/changing';
import type { Database } from '../../../db/database';
import { AppError } from '../../../http/errors';
import { accountTable, sessionTable, signInTryTable as tries } from '../table';

const MINUTE_MS = 60_000;
/** A name and place without a failure for so long begin anew. */
const REMEMBERED_MS = 60 * MINUTE_MS;
const LOCK_MS = 10 * MINUTE_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
const FREE_TRIES = 5;
const FREE_TRIES_OF_ALL = 20;
/** Stands for all places together that are not known for the name. */
const ELSEWHERE = '*';

/** Milliseconds to wait after so many failures in a row. */
type Wait = (failures: number) => number;
const slowDown: Wait = (failures) =>
  failures < FREE_TRIES ? 0 : Math.min(1000 * 2 ** (failures - FREE_TRIES), LONGEST_PAUSE_MS);
const lockAfter =
  (free: number): Wait =>
  (failures) =>
    failures % free === 0 ? LOCK_MS : 0;

/** Where a password is tried: `key` names the place, `isKnown` says whether it is the account's own. */
export interface Place {
  key: string;
  isKnown: boolean;
}

/**
 * An address as far as it tells one place from another: of IPv6 the network, of which one customer has all addresses.
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
 * The place behind an address. It is known when the account signed in from there before; of a name without an account
 * none is.
 */
export async function placeOf(db: Database, username: string, address: string): Promise<Place> {
  const key = networkOf(address);
  const before = await db
    .selectDistinct({ ip: sessionTable.ip })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.account_id))
    .where(eq(accountTable.username, username));
  return { key, isKnown: before.some(({ ip }) => networkOf(ip) === key) };
}

/** An open session is a place of its own: nobody else's failures count against it. */
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
 * Counts a try before its password is looked at, so that many at once get no further than one after the other; throws
 * while there
 * is a wait. Answers until when there is one now, should the password be wrong.
 *
 * Counted by name and place, or whoever knows a name could lock its owner out. In a place the account knows each
 * failure beyond
 * the fourth doubles the pause, to five minutes at most. Anywhere else five failures close that place to the name for
 * ten
 * minutes, and twenty in all such places together close all of them: many addresses are no way round, and the owner's
 * own are
 * never closed by what others do. Names without an account are counted in the same rows, so that nothing tells them
 * apart.
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
  // Writing holds the row, also against those who try at the same moment.
  const [row] = await tx
    .insert(tries)
    .values({ username, place, failures: 0, last_at: instant(now) })
    .onConflictDoUpdate({ target: [tries.username, tries.place], set: { username } })
    .returning();
  if (!row) throw new AppError('INTERNAL');
  if (row.waits_until && Date.parse(row.waits_until) > now) throw locked(row.waits_until);
  const failures = now - Date.parse(row.last_at) > REMEMBERED_MS ? 1 : row.failures + 1;
  const pause = wait(failures);
  const waits_until = pause > 0 ? instant(now + pause) : null;
  await tx
    .update(tries)
    .set({ failures, last_at: instant(now), waits_until })
    .where(and(eq(tries.username, username), eq(tries.place, place)));
  if (failures === 1) await tx.delete(tries).where(lt(tries.last_at, instant(now - REMEMBERED_MS)));
  return waits_until;
}

const REQUESTS_OF_A_NAME = 3;
const REQUESTS_OF_A_PLACE = 10;
/** Requests are counted in the rows of failures, where no sign-in is: no name is empty, and no address is called so. */
const FORGOTTEN = 'forgotten';

/**
 * Counts a request for a forgotten password by name and by address, whether the name has an account or not; throws
 * while there is a wait.
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
 * The password was right: what failed before at this place does not count any more, and the try itself was no failure.
 */
export async function forgiveTries(db: Database, username: string, { key, isKnown }: Place) {
  for (const place of isKnown ? [key] : [key, ELSEWHERE])
    await db.delete(tries).where(and(eq(tries.username, username), eq(tries.place, place)));
}

/** The account has another password: what was tried with the old one does not keep its owner waiting. */
export const forgiveAll = (db: Database, username: string) => db.delete(tries).where(eq(tries.username, username));
