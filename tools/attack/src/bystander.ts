import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from './findings';
import { must } from './staging';
import type { Target } from './target';

/** Between two of its calls. */
const CALM_MS = 200;

const PATHS = ['/api/dashboard', '/api/device/find', '/api/playlist/find', '/api/content-manager/find', '/api/users/profile', '/api/log/find'];

/**
 * An ordinary user who works on while others attack. How long it waits is told; only what it loses is a finding: a call that is
 * never answered, or answered with an error of the server, though the server was up.
 */
export async function beside(target: Target, findings: Findings, attack: () => Promise<void>) {
  const user = await target.as('canbo');
  const { phone, email, name: full_name, ...own } = await must<{ version: number; phone: string; email: string; name: string }>(user, 'GET', '/api/users/profile');
  let isOver = false;
  let longestMs = 0;
  const call = async (method: string, path: string, body?: unknown) => {
    const life = target.life();
    if (life === null) return null;
    const answer = await user.call<{ version?: number }>(method, path, body).catch((error: unknown) => ({ status: 0, body: { version: undefined }, ms: 0, error: String(error) }));
    // It was killed meanwhile: that loses calls, and who is told nothing asks again.
    if (target.life() !== life) return null;
    findings.tried('calls of an ordinary user');
    longestMs = Math.max(longestMs, answer.ms);
    if (answer.status === 0 || answer.status >= 400) findings.found('an ordinary user lost a call', `${method} ${path}: ${answer.status} ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  };
  const work = async () => {
    let { version } = own;
    for (let turn = 0; !isOver; turn += 1) {
      await call('GET', PATHS[turn % PATHS.length] as string);
      // After a kill it asks what became of its last change.
      const asked = await call('GET', '/api/users/profile');
      version = asked?.body.version ?? version;
      if (asked) await call('PUT', '/api/account/profile', { version, full_name, phone, email });
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
  }
}
