import type { PermissionCode } from '@loa/contracts/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, createGroup } from '../../accounts';
import { addMedia, item, makeBoard } from '../bulletins/bulletins.fixture';
import { buildSchedule, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => {
  world = await startBroadcastWorld();
  const [board = ''] = world.devices;
  await makeBoard(world, board);
  const poster = await addMedia(world, 'Áp phích');
  const submit = async (base: string, body: object) => {
    const { id, version } = (await world.canbo.post(base, body)).json();
    expect((await world.canbo.post(`${base}/${id}/submit`, { version })).statusCode).toBe(200);
  };
  for (const name of ['Bản tin một', 'Bản tin hai'])
    await submit('/api/playlist', buildSchedule(world, { name, conflict_rule: 'keep' }));
  await submit(
    '/api/playlist/media',
    buildSchedule(world, { name: 'Bảng tin', items: [item(poster, 20)], device_ids: [board], area_ids: [] }),
  );
});
afterAll(() => world.server.stop());

const SEES: PermissionCode[] = ['LICH_PHAT_VIEW', 'LICH_PHAT_MEDIA_VIEW'];
const person = async (username: string, permissions: PermissionCode[]) => {
  const group_account_id = await createGroup(world.db, { code: username, name: username, permissions });
  await createAccount(world.db, {
    username,
    password: 'Demo@123456',
    name: username,
    group_account_id,
    area_id: world.author.area.id,
  });
  return world.server.signIn(username, 'Demo@123456');
};

it.each<[string, PermissionCode[], number | undefined]>([
  ['duyetloa', [...SEES, 'LICH_PHAT_APPROVE'], 2],
  ['duyetbang', [...SEES, 'LICH_PHAT_MEDIA_APPROVE'], 1],
  ['duyetca', [...SEES, 'LICH_PHAT_APPROVE', 'LICH_PHAT_MEDIA_APPROVE'], 3],
  ['chixem', SEES, undefined],
])('waiting schedules are counted for %s as far as he may decide', async (username, permissions, count) => {
  expect((await (await person(username, permissions)).get('/api/notification/waiting')).json().schedules).toBe(count);
});
