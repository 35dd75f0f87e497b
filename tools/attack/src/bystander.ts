import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from './findings';
import type { Person } from './person';
import { must } from './staging';
import type { Target } from './target';

/** Between two of its calls. */
const CALM_MS = 200;

const PATHS = [
  '/api/dashboard',
  '/api/device/find',
  '/api/playlist/find',
  '/api/content-manager/find',
  '/api/users/profile',
  '/api/log/find',
];

/** How many of its calls are measured before the attack begins. */
const CALM_TURNS = 5;
/** The longest an ordinary user's hundredth call may take; on a busy machine, this many times its usual time there. */
const PATIENCE_MS = 1000;
const SLOWER_THAN_CALM = 10;

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
/** The fault in how long an ordinary user waited, or null; `calm` is how long the same calls took before. */
export function hadToWait(calm: readonly number[], waits: readonly number[]): string | null {
  const usual = sorted(calm)[Math.floor(calm.length / 2)] ?? 0;
  const hundredth = sorted(waits)[Math.ceil(waits.length * 0.99) - 1] ?? 0;
  const allowed = Math.max(PATIENCE_MS, SLOWER_THAN_CALM * usual);
  return hundredth > allowed
    ? `one call in a hundred took ${Math.round(hundredth)} ms or more, allowed are ${Math.round(allowed)} (in peace ${Math.round(usual)})`
    : null;
}

async function inPeace(user: Person) {
  const calm: number[] = [];
  for (let turn = 0; turn < CALM_TURNS; turn += 1)
    for (const path of PATHS) calm.push((await user.call('GET', path)).ms);
  return calm;
}

/**
 * An ordinary user who works on while others attack. What it loses is a finding: a call that is never answered, or
 * answered with an error of the server, though the server was up. Where waits are judged, so is having to wait; not
 * after a kill, when all is slow.
 */
export async function beside(
  target: Target,
  findings: Findings,
  attack: () => Promise<void>,
  judge: { waits: boolean },
) {
  const user = await target.as('canbo');
  const first = target.life();
  const calm = judge.waits ? await inPeace(user) : [];
  const waits: number[] = [];
  const {
    phone,
    email,
    name: full_name,
    ...own
  } = await must<{ version: number; phone: string; email: string; name: string }>(user, 'GET', '/api/users/profile');
  let isOver = false;
  let longestMs = 0;
  const call = async (method: string, path: string, body?: unknown) => {
    const life = target.life();
    if (life === null) return null;
    const answer = await user
      .call<{ version?: number }>(method, path, body)
      .catch((error: unknown) => ({ status: 0, body: { version: undefined }, ms: 0, error: String(error) }));
    // The server was killed meanwhile: that loses calls, and who gets no answer asks again.
    if (target.life() !== life) return null;
    findings.tried('calls of an ordinary user');
    longestMs = Math.max(longestMs, answer.ms);
    if (life === first) waits.push(answer.ms);
    if (answer.status === 0 || answer.status >= 400)
      findings.found(
        'an ordinary user lost a call',
        `${method} ${path}: ${answer.status} ${JSON.stringify(answer).slice(0, 300)}`,
      );
    return answer;
  };
  const work = async () => {
    let { version } = own;
    for (let turn = 0; !isOver; turn += 1) {
      await call('GET', PATHS[turn % PATHS.length] as string);
      // After a kill it asks what became of its last change.
      const profile = await call('GET', '/api/users/profile');
      version = profile?.body.version ?? version;
      if (profile) await call('PUT', '/api/account/profile', { version, full_name, phone, email });
      await pause(CALM_MS);
    }
  };
  const working = work();
  try {
    await attack();
  } finally {
    isOver = true;
    await working;
    findings.note(`an ordinary user waited ${Math.round(longestMs)} ms at most`);
    const waited = judge.waits && hadToWait(calm, waits);
    if (waited) findings.found('an ordinary user had to wait', waited);
  }
}
