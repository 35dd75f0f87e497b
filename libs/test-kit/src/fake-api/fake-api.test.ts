import { contents } from '@loa/contracts/content';
import { describe, expect, it } from 'vitest';
import { buildContent } from '../build/content';
import { buildDashboard } from '../build/dashboard';
import { nextId } from '../build/record';
import { failure } from './failure';
import { fakeApi, type FakeApiOptions } from './fake-api';
import { takeFaults } from './check-contract';
import { rowsOf } from './table';

const morning = buildContent({ name: 'Bản tin sáng' });
const write = { name: 'Bản tin trưa', note: '', sound_quality_id: nextId(), area_id: nextId() };

async function ask(call: string, body?: object, options: FakeApiOptions = { tables: [rowsOf(contents, [morning])] }) {
  fakeApi(options);
  const [method, path = ''] = call.split(' ');
  const answer = await fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, faults: takeFaults() };
}

describe('the fake API', () => {
  it('accepts what the contract allows, and fills in the server’s values', async () => {
    expect(await ask('POST /api/content-manager', write)).toMatchObject({
      status: 200,
      body: { name: 'Bản tin trưa', share: 'below', version: 1 },
      faults: [],
    });
    expect(await ask('GET /api/content-manager/find?page=1&sort=-name')).toMatchObject({
      status: 200,
      body: { total: 1 },
      faults: [],
    });
  });

  it.each([
    ['an unknown field', 'POST /api/content-manager', { ...write, area: 'An Nhơn' }],
    ['a missing field', 'POST /api/content-manager', { name: 'Bản tin trưa' }],
    ['a change without its version', `PUT /api/content-manager/${morning.id}`, write],
    ['a sort that the list has not', 'GET /api/content-manager/find?sort=size', undefined],
    ['a filter that the list has not', 'GET /api/content-manager/find?owner=1', undefined],
    ['a parameter given twice', 'GET /api/content-manager/find?page=1&page=2', undefined],
    ['a body of a call of its own', `POST /api/playlist/${morning.id}/reject`, { version: 1 }],
  ])('refuses %s as the server does, and the test fails', async (_name, call, body) => {
    const answer = await ask(call, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
    expect(answer.faults).toHaveLength(1);
  });

  it('does not send an answer that the server would not', async () => {
    const dashboard = (answer: unknown) =>
      ask('GET /api/dashboard', undefined, { routes: { 'GET /api/dashboard': () => answer } });
    expect((await dashboard({ ...buildDashboard(), secret: 'x' })).body).not.toHaveProperty('secret');
    expect((await dashboard(buildDashboard())).faults).toEqual([]);
    expect((await dashboard({ ...buildDashboard(), approval_total: '3' })).faults).toEqual([
      expect.stringContaining('approval_total'),
    ]);
    expect((await dashboard(failure(503, 'UNAVAILABLE', 'Bận'))).faults).toEqual([]);
    expect((await dashboard(failure(400, 'BAD_REQUEST', 'Bận'))).faults).toHaveLength(1);
    expect((await dashboard(Response.json({ error: 'Bận' }, { status: 503 }))).faults).toHaveLength(1);
  });

  it('has no call that the contract does not name', async () => {
    expect(
      (await ask('GET /api/dashbord', undefined, { routes: { 'GET /api/dashbord': () => buildDashboard() } })).faults,
    ).toHaveLength(1);
    expect(await ask('GET /api/dashbord')).toMatchObject({ status: 404, faults: [] });
  });
});
