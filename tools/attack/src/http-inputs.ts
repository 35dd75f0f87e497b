import { describedCalls, type DescribedCall } from './described-calls';
import type { Findings } from './findings';
import { outOfRange } from '../../testbed/out-of-range.ts';
import type { Part } from './part';
import type { Person } from './person';

const UNKNOWN_ID = '01900000-0000-7000-8000-00000000ffff';
const withIds = (path: string, id = UNKNOWN_ID) => path.replace(/\{\w+\}/g, id);
/** Ends the session this attack works with. */
const isLeaving = ({ path }: DescribedCall) => path.endsWith('/logout');

/**
 * Percent-encoded: NUL, bytes that are no UTF-8, moments and numbers out of range, and what other languages read as an
 * order.
 */
const WRONG_VALUES = [
  '%00',
  'a%00b',
  '%ff%fe',
  '%ed%a0%80',
  '',
  '%E2%80%8B',
  '0',
  '-1',
  '1e999',
  '99999999999999999999',
  '1.5',
  'NaN',
  '0000-01-01T00:00:00Z',
  '%2B010000-01-01T00:00:00Z',
  '2026-01-01T00:00:00%2B23:59',
  "'%20or%201=1--",
  '..%2f..%2fetc%2fpasswd',
  '%25',
  '%',
  'a'.repeat(5000),
];
const WRONG_HEADERS = [
  "'",
  '\u00ff\u00fe',
  '-1',
  '99999999999999999999',
  '../..',
  'a'.repeat(4000),
  '+07:00',
  '01900000-0000-7000-8000-00000000ffff.x',
];

type Attempt = (
  kind: string,
  what: string,
  target: { method: string; path: string },
  body?: string,
  isHarmless?: boolean,
) => Promise<void>;

/**
 * One call; anything of 500 or more is a finding, so is an answer that speaks no Vietnamese, and success where nothing
 * may be stored.
 */
const attempting = (person: Person, findings: Findings, every: number): Attempt => {
  let turn = 0;
  return async (kind, what, { method, path }, body, isHarmless = true) => {
    turn += 1;
    if (turn % every !== 0) return;
    const { status, body: answer } = await person.call<{ message?: unknown }>(method, path, body);
    findings.tried(kind);
    const detail = `${person.username}: ${method} ${path.slice(0, 200)} with ${what}: ${status} ${JSON.stringify(answer).slice(0, 200)}`;
    if (status >= 500) findings.found(`an answer was ${status}`, detail);
    else if (status >= 400 && !/[à-ỹ]/i.test(String(answer.message)))
      findings.found('an answer is not Vietnamese', detail);
    else if (status < 300 && !isHarmless) findings.found('something was stored that should not be', detail);
  };
};

async function wrongBodies(attempt: Attempt, call: DescribedCall) {
  const schema = call.operation.requestBody?.content?.['application/json']?.schema;
  if (!schema || isLeaving(call)) return;
  const target = { method: call.method.toUpperCase(), path: withIds(call.path) };
  for (const { path, why, json } of outOfRange(schema))
    await attempt('bodies with one thing out of range', `${path}: ${why}`, target, json, !/NUL|half|control/.test(why));
}

async function wrongAddresses(attempt: Attempt, { method, path, operation }: DescribedCall) {
  if (method !== 'get') return;
  const get = (address: string) => ({ method: 'GET', path: address });
  for (const value of WRONG_VALUES) {
    for (const { name } of (operation.parameters ?? []).filter((each) => each.in === 'query'))
      await attempt('queries out of range', name, get(`${withIds(path)}?${name}=${value}`));
    if (path.includes('{')) await attempt('ids out of range', 'an id', get(withIds(path, value)));
  }
}

/** The headers of ours that a call carries; what HTTP itself forbids in one never gets here. */
async function wrongHeaders(person: Person, findings: Findings) {
  for (const name of ['tz', 'type-app', 'accesstoken', 'refreshtoken', 'x-csrf-token', 'user-agent', 'cookie'])
    for (const value of WRONG_HEADERS) {
      for (const target of [
        { method: 'GET', path: '/api/device/find' },
        { method: 'POST', path: '/api/auth/refresh' },
      ]) {
        const answer = await fetch(person.url + target.path, {
          method: target.method,
          headers: { ...person.headers, [name]: value },
        });
        findings.tried('headers out of range');
        if (answer.status >= 500)
          findings.found(
            `an answer was ${answer.status}`,
            `${target.method} ${target.path} with ${name}: ${value.slice(0, 100)}`,
          );
      }
    }
}

/** Every call of the OpenAPI description with one field, filter, id or header out of range, signed in and not. */
export const httpInputs: Part = async (target, findings, { every }) => {
  const admin = await target.as('admin');
  const calls = await describedCalls(admin);
  for (const person of [admin, await target.as(null)]) {
    const attempt = attempting(person, findings, every);
    for (const call of calls) {
      await wrongBodies(attempt, call);
      await wrongAddresses(attempt, call);
    }
  }
  await wrongHeaders(admin, findings);
};
