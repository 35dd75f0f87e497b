import type { AppRelease } from '@loa/contracts/app-releases';
import { devices, type Device } from '@loa/contracts/devices';
import { UPGRADE_STATES, upgrades, type Upgrade, type UpgradeState } from '@loa/contracts/upgrades';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCrud } from '../../testing/describe-crud';
import { officerOf } from '../../testing/officer-of';
import type { TestClient } from '../../testing/test-client';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { accountTable } from '../accounts';
import { deviceRuntimeTable, deviceTable } from '../devices';
import { demoSeeded } from '../devices/devices.fixture';
import { advance } from './advance';
import { tick } from './tick';
import { upgradeDeviceTable, upgradeTable, type UpgradeRow } from './table';
import { sendOrders } from './send-orders';
import { settleUpgrade } from './settle';
import { publishedFirmware, upgradesBy } from './upgrades.fixture';

const base = '/api/device/upgrade';
let server: TestServer;
let admin: TestClient;
let mine: TestClient;
let neighbour: TestClient;
let release: AppRelease;
let area_id: string;

beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 30);
  admin = await server.signIn('admin');
  mine = await officerOf(server, devices, 'canbo');
  neighbour = await officerOf(server, devices, 'canbo2');
  release = await publishedFirmware(admin, '3.0.0', 30, { rollout_percent: 50 });
  const [account] = await server.db
    .select({ area_id: accountTable.area_id })
    .from(accountTable)
    .where(eq(accountTable.username, 'canbo'));
  area_id = account?.area_id ?? '';
});
afterAll(() => server.stop());

const written = (values: object = {}) => ({
  name: 'Đợt ở xã',
  area_id,
  release_id: release.id,
  stages: [10, 50],
  wait_min: 0,
  before_run_min: 0,
  ...values,
});
const codeOf = (answer: { statusCode: number; json: () => { code?: string; errors?: { field: string }[] } }) => [
  answer.statusCode,
  answer.json().errors?.map(({ field }) => field) ?? answer.json().code,
];
const made = async (values: object = {}) => (await mine.post(base, written(values))).json<Upgrade>();

describeCrud(upgrades, {
  server: () => server,
  valid: (n) => written({ name: `Đợt nâng cấp số ${n}` }),
  invalid: { body: { name: 'Thiếu nơi' }, field: 'area_id' },
  rules: [{ values: { stages: [10, 10] }, field: 'stages' }],
  references: ['area_id', 'release_id'],
});

describe('the rights over roll-outs', () => {
  it('sees and controls those of the own place, and none of another', async () => {
    const { id, area } = await made();
    expect(area.id).toBe(area_id);
    expect((await mine.get(`${base}/find/${id}`)).json().abilities).toEqual(['start', 'edit', 'delete']);
    for (const answer of [
      await neighbour.get(`${base}/find/${id}`),
      await neighbour.post(`${base}/${id}/start`),
      await neighbour.get(`${base}/${id}/device/find`),
      await neighbour.delete(`${base}/${id}`),
    ])
      expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect((await neighbour.get(`${base}/find`)).json().rows).toEqual([]);
    expect(codeOf(await neighbour.post(base, written()))).toEqual([400, ['area_id']]);
    expect(
      codeOf(
        await neighbour.post(
          base,
          written({ area_id: (await neighbour.get('/api/users/profile')).json().area_id, area_ids: [area_id] }),
        ),
      ),
    ).toEqual([400, ['area_ids']]);
  });

  it('needs its own right to change anything, and the right to see devices for reading', async () => {
    const viewer = await server.signIn('xemthoi');
    const { id } = await made();
    expect([
      (await viewer.get(`${base}/find/${id}`)).json().abilities,
      (await viewer.get(`${base}/${id}/device/find`)).statusCode,
    ]).toEqual([[], 200]);
    for (const answer of [
      await viewer.post(base, written()),
      await viewer.post(`${base}/${id}/start`),
      await viewer.post(`${base}/preview`, { area_id, release_id: release.id }),
      await viewer.get(`${base}/choices`),
    ])
      expect(codeOf(answer)).toEqual([403, 'FORBIDDEN']);
  });

  it('reads the upgrades and offers the models of the devices in sight, and of no others', async () => {
    const seenBy = async (client: TestClient) =>
      (await client.get('/api/device/find?limit=200')).json<{ rows: Device[] }>().rows;
    await server.db.update(deviceTable).set({ model: sql`'M-' || ${deviceTable.device_code}` });
    const all = await seenBy(admin);
    for (const client of [mine, neighbour]) {
      const seen = await seenBy(client);
      expect([seen.length > 0, seen.length < all.length]).toEqual([true, true]);
      expect((await client.get(`${base}/choices`)).json().models.toSorted()).toEqual(
        seen.map(({ model }) => model).toSorted(),
      );
      for (const { id } of all)
        expect((await client.get(`/api/device/${id}/upgrade`)).statusCode).toBe(
          seen.some((device) => device.id === id) ? 200 : 404,
        );
    }
    await server.db.update(deviceTable).set({ model: '' });
  });

  it('is started once when several people do it at the same moment', async () => {
    const { id } = await made();
    const answers = await Promise.all([mine, admin, mine, admin].map((client) => client.post(`${base}/${id}/start`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const targets = (await upgradesBy(mine).devices(id)).map(({ device_id }) => device_id);
    expect(new Set(targets).size).toBe(targets.length);
    await upgradesBy(mine).decide(id, 'stop');
  });

  it('targets only devices below its place, as many as the stages say', async () => {
    const { id } = await made();
    const all = await server.db.select({ id: deviceTable.id }).from(deviceTable);
    const own = (await mine.get('/api/device/find?limit=200'))
      .json()
      .rows.map((device: { id: string }) => device.id) as string[];
    const before = (await mine.post(`${base}/preview`, { area_id, release_id: release.id, stages: [10, 50] })).json();
    expect([before.total, own.length < all.length]).toEqual([own.length, true]);
    expect(before.stages).toEqual([
      { percent: 10, added: Math.ceil(own.length / 10) },
      { percent: 50, added: Math.ceil(own.length / 2) - Math.ceil(own.length / 10) },
    ]);
    const started = await upgradesBy(mine).decide(id, 'start');
    expect([started.status, started.counts.waiting]).toEqual(['running', own.length]);
    expect((await upgradesBy(mine).devices(id)).map(({ device_id }) => device_id).sort()).toEqual(own.toSorted());
    // A device in one roll-out is skipped by another.
    const second = (await mine.post(`${base}/preview`, { area_id, release_id: release.id, stages: [10, 50] })).json();
    expect(second.skipped).toEqual([{ reason: 'other_upgrade', count: own.length }]);
    expect(codeOf(await mine.put(`${base}/${id}`, { ...written(), version: started.version }))).toEqual([
      409,
      'WRONG_STATE',
    ]);
    expect(codeOf(await mine.delete(`${base}/${id}`))).toEqual([409, 'WRONG_STATE']);
    expect(codeOf(await mine.post(`${base}/${id}/start`))).toEqual([409, 'WRONG_STATE']);
    await upgradesBy(mine).decide(id, 'stop');
  });

  it('shows a bound account only its own devices, and lets it control no roll-out that contains others', async () => {
    const bind = async (device_ids: string[]) => {
      await server.db.update(accountTable).set({ device_ids }).where(like(accountTable.username, 'canbo.%'));
      server.deps.events.emit('access.changed', {});
    };
    const { id } = await made();
    await upgradesBy(mine).decide(id, 'start');
    await upgradesBy(mine).decide(id, 'pause');
    const all = await upgradesBy(mine).devices(id);
    const states: UpgradeState[] = ['done', 'failed', 'waiting'];
    for (const [at, { device_id }] of all.entries()) {
      await server.db
        .update(upgradeDeviceTable)
        .set({ state: states[at % 3]!, sent_at: at % 3 < 2 ? new Date().toISOString() : null })
        .where(and(eq(upgradeDeviceTable.upgrade_id, id), eq(upgradeDeviceTable.device_id, device_id)));
    }
    const stored = () =>
      server.db
        .select()
        .from(upgradeDeviceTable)
        .where(eq(upgradeDeviceTable.upgrade_id, id))
        .orderBy(upgradeDeviceTable.id);
    expect((await upgradesBy(mine).read(id)).abilities).toEqual(['continue', 'stop', 'retry', 'roll-back']);

    const own = all.slice(0, 4).map(({ device_id }) => device_id);
    await bind(own);
    const listed = await upgradesBy(mine).devices(id);
    expect(listed.map(({ device_id }) => device_id).sort()).toEqual(own.toSorted());
    // Counted from the list, state by state; the list of roll-outs shows the same as the single one.
    const counted = Object.fromEntries(
      UPGRADE_STATES.map((state) => [state, listed.filter((device) => device.state === state).length]),
    );
    const seen = await upgradesBy(mine).read(id);
    expect([seen.counts, seen.abilities]).toEqual([counted, []]);
    const [row] = (await mine.get(`${base}/find?search=${encodeURIComponent(seen.name)}&status=paused`)).json<{
      rows: Upgrade[];
    }>().rows;
    expect([row?.id, row?.counts, row?.abilities]).toEqual([id, counted, []]);
    const before = await stored();
    for (const verb of ['continue', 'stop', 'retry', 'roll-back'])
      expect([verb, ...codeOf(await mine.post(`${base}/${id}/${verb}`))]).toEqual([verb, 422, 'RULE']);
    expect([await stored(), (await upgradesBy(admin).read(id)).status]).toEqual([before, 'paused']);

    // All devices of one state are not all devices.
    await bind(all.flatMap(({ device_id }, at) => (at % 3 === 0 ? [device_id] : [])));
    expect((await upgradesBy(mine).read(id)).abilities).toEqual([]);

    // The account controls a roll-out of its own devices like anybody else.
    const [{ id: other }] = [await made({ name: 'Đợt của máy mình' })];
    await bind([]);
    await upgradesBy(mine).decide(id, 'stop');
    await bind(own);
    expect((await upgradesBy(mine).decide(other, 'start')).counts.waiting).toBe(own.length);
    for (const verb of ['pause', 'continue', 'stop']) {
      expect((await upgradesBy(mine).read(other)).abilities).toContain(verb);
      await upgradesBy(mine).decide(other, verb);
    }
    await bind([]);
  });

  it('targets all that a filter matches, below its own place, if the number is the one agreed to when it is written and when it begins', async () => {
    const all = (await mine.get('/api/device/find?limit=200')).json().rows as Device[];
    const speakers = all.filter(({ kind }) => kind === 'speaker').map(({ id }) => id);
    const everywhere = (await admin.get('/api/device/count?kind=speaker')).json().count as number;
    expect([speakers.length > 0, speakers.length < everywhere]).toEqual([true, true]);
    const agreed = (expected_count: number) => ({ matching: { filter: { kind: 'speaker' }, expected_count } });
    for (const count of [speakers.length - 1, everywhere]) {
      const refused = await mine.post(base, written(agreed(count)));
      expect([refused.statusCode, refused.json().message]).toEqual([
        422,
        expect.stringContaining(`Bộ lọc nay khớp ${speakers.length} máy, không phải ${count}`),
      ]);
    }
    const before = (
      await mine.post(`${base}/preview`, { area_id, release_id: release.id, stages: [50], ...agreed(speakers.length) })
    ).json();
    expect(before.total).toBe(speakers.length);
    const { id } = await made(agreed(speakers.length));
    const [first = ''] = speakers;
    await server.db.update(deviceTable).set({ kind: 'led' }).where(eq(deviceTable.id, first));
    const late = await mine.post(`${base}/${id}/start`);
    expect([late.statusCode, late.json().message]).toEqual([
      422,
      expect.stringContaining(`nay khớp ${speakers.length - 1} máy`),
    ]);
    expect((await upgradesBy(mine).read(id)).status).toBe('draft');
    await server.db.update(deviceTable).set({ kind: 'speaker' }).where(eq(deviceTable.id, first));
    await upgradesBy(mine).decide(id, 'start');
    expect((await upgradesBy(mine).devices(id)).map(({ device_id }) => device_id).sort()).toEqual(speakers.toSorted());
    await upgradesBy(mine).decide(id, 'stop');
  });

  it('refuses releases that cannot be rolled out', async () => {
    expect(codeOf(await mine.post(base, written({ release_id: '01900000-0000-7000-8000-00000000ffff' })))).toEqual([
      400,
      ['release_id'],
    ]);
    expect(codeOf(await mine.post(base, written({ stages: [10, 60] })))).toEqual([400, ['stages']]);
    expect(codeOf(await mine.post(base, written({ stages: [10, 10] })))).toEqual([400, ['stages']]);
    expect(codeOf(await mine.post(base, written({ from_time: '24:00' })))).toEqual([400, ['from_time']]);
    const { id } = await made();
    await admin.post(`/api/app-manager/${release.id}/withdraw`);
    expect(codeOf(await mine.post(`${base}/${id}/start`))).toEqual([400, ['release_id']]);
    expect((await admin.delete(`/api/app-manager/${release.id}`)).json()).toMatchObject({ code: 'IN_USE' });
    await admin.post(`/api/app-manager/${release.id}/publish`);
  });

  it('is left as it is by a step that was worked out before somebody changed it', async () => {
    const { id } = await made();
    await upgradesBy(mine).decide(id, 'start');
    const [before] = await server.db.select().from(upgradeTable).where(eq(upgradeTable.id, id));
    await upgradesBy(mine).decide(id, 'stop');
    await admin.post(`/api/app-manager/${release.id}/withdraw`);
    await expect(advance(server.db, before!, new Date().toISOString())).rejects.toThrow('changed meanwhile');
    await admin.post(`/api/app-manager/${release.id}/publish`);
    expect(await upgradesBy(mine).read(id)).toMatchObject({ status: 'stopped', why: null });
  });

  it('stops when its release is withdrawn, shows it in the notifications, and does not continue until it is offered again', async () => {
    const { id } = await made();
    await upgradesBy(mine).decide(id, 'start');
    await tick(server.deps, new Date().toISOString());
    expect((await upgradesBy(mine).read(id)).status).toBe('running');
    await admin.post(`/api/app-manager/${release.id}/withdraw`);
    await tick(server.deps, new Date().toISOString());
    const stopped = await upgradesBy(mine).read(id);
    expect([stopped.status, stopped.why]).toEqual(['stopped', 'Bản này đã bị thu hồi']);
    expect((await mine.get('/api/notification/find')).json().rows[0]).toMatchObject({
      kind: 'upgrade.stopped',
      record: { id },
      detail: 'Bản này đã bị thu hồi',
    });
    const refused = await mine.post(`${base}/${id}/continue`);
    expect([refused.statusCode, refused.json().message]).toEqual([422, 'Bản này đã bị thu hồi']);
    await admin.post(`/api/app-manager/${release.id}/publish`);
    expect((await upgradesBy(mine).decide(id, 'continue')).status).toBe('running');
    await upgradesBy(mine).decide(id, 'stop');
  });

  it('counts a device that comes back with the version after all, also when the roll-out is long over', async () => {
    const { id } = await made();
    await upgradesBy(mine).decide(id, 'start');
    await upgradesBy(mine).decide(id, 'stop');
    const [late] = await upgradesBy(mine).devices(id);
    const ofLate = and(eq(upgradeDeviceTable.upgrade_id, id), eq(upgradeDeviceTable.device_id, late?.device_id ?? ''));
    await server.db
      .update(upgradeDeviceTable)
      .set({ state: 'failed', reason: 'never_back', sent_at: new Date().toISOString() })
      .where(ofLate);
    await server.db.update(upgradeTable).set({ status: 'finished' }).where(eq(upgradeTable.id, id));
    await tick(server.deps, new Date().toISOString());
    expect((await upgradesBy(mine).read(id)).counts.failed).toBe(1);
    await server.db
      .update(deviceRuntimeTable)
      .set({ fw_version: 'v3.0.0' })
      .where(eq(deviceRuntimeTable.device_id, late?.device_id ?? ''));
    await tick(server.deps, new Date().toISOString());
    expect((await upgradesBy(mine).read(id)).counts).toMatchObject({ failed: 0, done: 1 });
    await server.db
      .update(deviceRuntimeTable)
      .set({ fw_version: '' })
      .where(eq(deviceRuntimeTable.device_id, late?.device_id ?? ''));
  });

  it.each(UPGRADE_STATES)(
    'takes the wanted version for the end of an upgrade that was %s, unless it was none',
    async (state) => {
      const { id } = await made();
      await upgradesBy(mine).decide(id, 'start');
      await upgradesBy(mine).decide(id, 'pause');
      const [{ device_id } = { device_id: '' }] = await upgradesBy(mine).devices(id);
      const version = (fw_version: string) =>
        server.db.update(deviceRuntimeTable).set({ fw_version }).where(eq(deviceRuntimeTable.device_id, device_id));
      const ofDevice = and(eq(upgradeDeviceTable.upgrade_id, id), eq(upgradeDeviceTable.device_id, device_id));
      const at = new Date().toISOString();
      await server.db
        .update(upgradeDeviceTable)
        .set({ state, reason: state === 'skipped' ? 'other_upgrade' : null, sent_at: at, state_at: at })
        .where(ofDevice);
      await version('3.0.0');
      const [upgrade] = await server.db.select().from(upgradeTable).where(eq(upgradeTable.id, id));
      await server.db.transaction((tx) =>
        settleUpgrade(tx, upgrade as UpgradeRow, new Date().toISOString(), Date.now()),
      );
      const [after] = await server.db.select().from(upgradeDeviceTable).where(ofDevice);
      expect(after?.state).toBe(state === 'skipped' ? 'skipped' : 'done');
      await version('');
      await upgradesBy(mine).decide(id, 'stop');
    },
  );
});

describe('the next order', () => {
  const at = '2026-05-04T01:00:00.000Z';
  /** How many orders would be sent, with a roll-out of its own that is paused while the server's timer runs. */
  const orderedAt = async (
    values: object,
    now = at,
    runtime: Partial<typeof deviceRuntimeTable.$inferInsert> = { connection: 'online', play_state: 'idle' },
  ) => {
    await server.db.update(deviceRuntimeTable).set({ connection: 'offline' });
    await server.db.delete(upgradeTable);
    const { id } = await made({ stages: [50], ...values });
    await upgradesBy(mine).decide(id, 'start');
    await upgradesBy(mine).decide(id, 'pause');
    await server.db.update(deviceRuntimeTable).set(runtime);
    const [row] = await server.db.select().from(upgradeTable).where(eq(upgradeTable.id, id));
    return server.db.transaction((tx) =>
      sendOrders(tx, () => undefined, server.deps, { ...(row as UpgradeRow), status: 'running' }, now),
    );
  };

  it('goes to devices that are online and play nothing, a number at once, within the hours', async () => {
    const closed = { from_time: '22:00', to_time: '05:00' };
    // 01:00 in Greenwich is 08:00 here.
    expect(await orderedAt({ ...closed, at_once: 2 })).toBe(0);
    expect(await orderedAt({ ...closed, at_once: 2 }, '2026-05-04T16:00:00.000Z')).toBe(2);
    expect(await orderedAt({}, at, { connection: 'offline', play_state: 'idle' })).toBe(0);
    expect(await orderedAt({}, at, { connection: 'online', play_state: 'playing' })).toBe(0);
  });
});
