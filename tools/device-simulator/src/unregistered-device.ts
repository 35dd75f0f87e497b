import type { Enrolment } from '@loa/contracts/device-protocol';
import { ANNOUNCE_PATH, announced, type Announcement } from '@loa/contracts/devices';
import type { Scheduler } from './scheduler';

/**
 * Machine without a key of its own: what it announces, and the maker's key it was delivered with, unless a claim code
 * proves it.
 */
export type UnregisteredDevice = Pick<Announcement, 'device_code' | 'proof'> &
  Partial<Announcement> & { maker_key?: string };

interface Announcing {
  api_url: string;
  scheduler: Scheduler;
  isEnded: () => boolean;
  /** Pause between two announcements, instead of the server's; for tests. */
  ask_again_ms?: number | undefined;
}

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 600_000;

/** The server's answer to one announcement; null when it refused or was not reached. */
async function announce(api_url: string, { maker_key, ...announcement }: UnregisteredDevice) {
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
 * Announces the machine until somebody has registered it. After a refusal it asks more and more rarely. Null when it
 * was switched off before.
 */
export async function enrol(
  device: UnregisteredDevice,
  { api_url, scheduler, isEnded, ask_again_ms }: Announcing,
): Promise<Enrolment | null> {
  let refusals = 0;
  while (!isEnded()) {
    const answer = await announce(api_url, device);
    if (answer?.state === 'approved') return answer.enrolment;
    refusals = answer ? 0 : refusals + 1;
    const wait = answer
      ? answer.ask_again_sec * 1000
      : Math.min(FIRST_WAIT_MS * 2 ** refusals, LONGEST_WAIT_MS) * (0.5 + Math.random());
    await new Promise<void>((done) => scheduler.at(Date.now() + (ask_again_ms ?? wait), done));
  }
  return null;
}
