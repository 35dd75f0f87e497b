import { CALLS } from '@loa/contracts/calls';
import { expect, it } from 'vitest';
import { everyCase, triedCalls } from './every-case';
import type { Person } from './person';
import type { Place } from './places';
import { Subjects } from './records';
import { OTHERS } from './spec-calls';
import { rightOf } from './spec-rights';
import { Staging } from './staging';

/** The calls of the contract, written as the description of the API writes them. */
const contract = Object.keys(CALLS).map((call) => call.replace(/:(\w+)/g, '{$1}'));

/** Nobody calls anything here: only which calls would be made is looked at. */
const nobody: Person = {
  username: 'admin',
  call: () => Promise.reject(new Error('no call is made here')),
} as unknown as Person;
const place: Place = { what: 'the commune', id: 'c', path: '/c/', level: 3 };
const village: Place = { what: 'a village', id: 'v', path: '/c/v/', level: 4 };
const cases = everyCase(
  [{ person: nobody, account_id: 'a', area: place }],
  nobody,
  new Subjects(new Staging(nobody), nobody, nobody),
  [place, village],
);

it('knows of every call of the contract who may make it', () => {
  const unknown = contract.filter((call) => {
    const [method = '', path = ''] = call.split(' ');
    return rightOf(method, path) === null;
  });
  expect(
    unknown,
    'add them to OTHERS of tools/attack/src/spec-calls.ts (a new resource to MODULES of spec-rights.ts)',
  ).toEqual([]);
});

it('has somebody try every call of the contract', () => {
  const tried = triedCalls(cases);
  expect(
    contract.filter((call) => !tried.has(call)),
    'add a case to one of tools/attack/src/cases*.ts (sharedRecords makes those of a plain resource)',
  ).toEqual([]);
});

it('keeps no rights and no cases of calls that are gone', () => {
  // These calls are not in the contract: some are for whoever runs the server, another speaks tus.
  const ofOperators = ['GET /api/health', 'GET /api/health/live', 'GET /api/health/ready'];
  const known = new Set([...contract, ...ofOperators, 'POST /api/upload']);
  expect(
    [...Object.keys(OTHERS), ...triedCalls(cases)].filter((call) => !known.has(call)),
    'take them out of tools/attack/src',
  ).toEqual([]);
});
