import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client';
import { buildSchedule, inDays, onceIn, putOnAir, runsOf, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const base = '/api/playlist';
const kindsOf = async (client: TestClient, id: string): Promise<string[]> =>
  (await client.get('/api/notification/find?limit=200'))
    .json()
    .rows.filter(({ record }: { record: { id: string } }) => record.id === id)
    .map(({ kind }: { kind: string }) => kind);

it('reaches at once who may stop it; one press stops that run only, and the author reads so', async () => {
  const live = await putOnAir(world, buildSchedule(world, { ...onceIn(5, 15) }));
  const [run] = await runsOf(world.canbo, live.id);
  for (const client of [world.xemthoi, world.canbo2])
    expect([403, 404]).toContain((await client.post(`${base}/${live.id}/ask-stop`, { reason: '' })).statusCode);
  const asked = (await world.canbo.post(`${base}/${live.id}/ask-stop`, { reason: 'Sai số điện thoại' })).json();
  expect(asked).toMatchObject({
    status: 'approved',
    stop_request: {
      occurrence_id: run.id,
      planned_start: run.planned_start,
      device_count: 4,
      reason: 'Sai số điện thoại',
      asked_by: { id: world.author.account_id },
      stopped_at: null,
      is_over: false,
    },
  });
  const again = (await world.canbo.post(`${base}/${live.id}/ask-stop`, { reason: 'Lần nữa' })).json();
  expect(again).toMatchObject({ version: asked.version, stop_request: { reason: 'Sai số điện thoại' } });
  expect((await kindsOf(world.lanhdao, live.id)).filter((kind) => kind === 'schedule.stop_asked')).toHaveLength(1);
  const requests = async () => (await world.lanhdao.get('/api/dashboard')).json().stop_requests;
  expect(await requests()).toMatchObject([
    {
      schedule: { id: live.id, name: live.name, kind: 'audio', version: asked.version },
      occurrence_id: run.id,
      device_count: 4,
      reason: 'Sai số điện thoại',
    },
  ]);
  const stopped = await world.lanhdao.post(`${base}/${live.id}/drop`, {
    version: again.version,
    reason: 'Theo yêu cầu',
    occurrence_id: run.id,
  });
  expect(stopped.json()).toMatchObject({
    stop_request: { stopped_by: { name: 'Nguyễn Văn Thành' }, stopped_at: expect.any(String), is_over: false },
  });
  await expect.poll(requests, { timeout: 10_000 }).toEqual([]);
  expect(await kindsOf(world.lanhdao, live.id)).not.toContain('schedule.stop_asked');
  expect((await kindsOf(world.canbo, live.id))[0]).toBe('schedule.stopped');
  const nothing = await world.canbo.post(`${base}/${live.id}/ask-stop`, { reason: '' });
  expect(nothing.json()).toMatchObject({ status: 409, code: 'WRONG_STATE' });
});

it('follows its run to another time, by a move or an edit, and ends with it where the edit takes it off', async () => {
  const slots = [{ start_time: '05:00', end_time: '05:30' }];
  const body = buildSchedule(world, { mode: 'daily', start_date: inDays(1), slots });
  const live = await putOnAir(world, body);
  const asked = (await world.canbo.post(`${base}/${live.id}/ask-stop`, { reason: 'Sai tên' })).json();
  const moved = await world.lanhdao.post(`${base}/${live.id}/move`, {
    version: asked.version,
    occurrence_id: asked.stop_request.occurrence_id,
    start_time: '06:15',
  });
  const planned = async () =>
    (await runsOf(world.canbo, live.id)).find(({ status }: { status: string }) => status === 'planned');
  const requested = async () => (await world.canbo.get(`${base}/find/${live.id}`)).json();
  const first = await planned();
  expect(moved.json().stop_request).toMatchObject({ occurrence_id: first.id, planned_start: first.planned_start });
  const edited = async (write: typeof body) => {
    const saved = (
      await world.canbo.put(`${base}/${live.id}`, { ...write, version: (await requested()).version })
    ).json();
    await world.lanhdao.post(`${base}/${live.id}/approve`, { version: saved.version });
    return requested();
  };
  const later = { ...body, slots: [{ start_time: '06:15', end_time: '06:45' }] };
  expect((await edited(later)).stop_request).toMatchObject({ occurrence_id: first.id, is_over: false });
  expect((await edited({ ...later, slots: [{ start_time: '06:20', end_time: '06:50' }] })).stop_request).toMatchObject({
    occurrence_id: (await planned()).id,
    is_over: false,
  });
  expect(await kindsOf(world.lanhdao, live.id)).toContain('schedule.stop_asked');
  expect((await edited({ ...body, start_date: inDays(3) })).stop_request.stopped_at).toEqual(expect.any(String));
  expect(await kindsOf(world.lanhdao, live.id)).not.toContain('schedule.stop_asked');
});
