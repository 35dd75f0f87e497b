import type { Enrolment } from '@loa/contracts/device-protocol';
import { ANNOUNCE_PATH, announced, type Announcement } from '@loa/contracts/devices';
import type { ClockWheel } from './clock-wheel';

/**
 * A machine that has no key of its own: what it says of itself, and the maker's key it was delivered with, unless a
 * claim code proves it.
 */
export type Newcomer = Pick<Announcement, 'device_code' | 'proof'> & Partial<Announcement> & { maker_key?: string };

interface Announcing {
  api_url: string;
  wheel: ClockWheel;
  isEnded: () => boolean;
  /** How soon it asks again, whatever it is told: for tests. */
  ask_again_ms?: number | undefined;
}

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 600_000;

/** What the server says to one announcement; null when it refused, or was not reached. */
async function say(api_url: string, { maker_key, ...announcement }: Newcomer) {
  try {
    const headers = { 'content-type': 'application/json', ...(maker_key && { authorization: `Bearer ${maker_key}` }) };
    const answer = await fetch(new URL(ANNOUNCE_PATH, api_url), {
      method: 'POST',
      headers,
      body: JSON.stringify(announcement),
    });
    return answer.ok ? announced.parse(await answer.json()) : null;
  } catch {
    return null;
  }
}

/**
 * Announces itself until somebody has taken it up. Refused, it asks more and more rarely. Null when it was switched off
 * before.
 */
export async function enrol(
  newcomer: Newcomer,
  { api_url, wheel, isEnded, ask_again_ms }: Announcing,
): Promise<Enrolment | null> {
  let refusals = 0;
  while (!isEnded()) {
    const answer = await say(api_url, newcomer);
    if (answer?.state === 'approved') return answer.enrolment;
    refusals = answer ? 0 : refusals + 1;
    const wait = answer
      ? answer.ask_again_sec * 1000
      : Math.min(FIRST_WAIT_MS * 2 ** refusals, LONGEST_WAIT_MS) * (0.5 + Math.random());
    await new Promise<void>((done) => wheel.at(Date.now() + (ask_again_ms ?? wait), done));
  }
  return null;
}
