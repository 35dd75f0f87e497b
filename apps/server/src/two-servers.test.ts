import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { topicOf } from '@loa/contracts/device-protocol';
import { systemHealth } from '@loa/contracts/system-config';
import { freePort } from '../../../tools/testbed/free-port.ts';
import { openPostgres } from './db/open-postgres';
import { askedRights, recordsOf, runReport, startExternal } from './devices-gateway/external-broker.fixture';
import { openDevice } from './devices-gateway/gateway.fixture';
import { sha256Of } from './media';
import { toneWav } from './media/sound-files.fixture';
import { processed, upload } from './modules/content/content-server.fixture';
import { demoEnrolments } from './modules/devices';
import { demoSeeded } from './modules/devices/devices.fixture';
import {
  buildSchedule,
  create,
  startBroadcastWorld,
  type BroadcastWorld,
} from './modules/schedules/broadcast-world.fixture';
import { notificationTable } from './modules/notifications';
import { scheduleTable } from './modules/schedules';
import { soundQualityTable } from './modules/settings';
import { consoleSockets } from './testing/console-sockets.fixture';
import { administer, templateName, urlOf } from './testing/postgres-templates';
import { startTestServer, type TestServer } from './testing/test-server';
import { discardUpload, finishedUpload } from './uploads';
import { uploadHeaders } from './uploads/upload-headers.fixture';
import { onDisk } from './testing/on-disk';

/** The built server, for one that is killed. */
const main = resolve(import.meta.dirname, '../../../dist/apps/server/main.js');
const soon = { timeout: 30_000 };
const SECRET = 'a secret of tests, long enough for them';

describe.runIf(process.env.LOA_TEST_DB === 'postgres')('two servers of one installation', () => {
  let broker: Awaited<ReturnType<typeof startExternal>>;
  let world: BroadcastWorld;
  let second: TestServer;
  const databases: string[] = [];
  const newDatabase = async (name: string, template?: string) => {
    await administer(inject('postgresUrl'), `create database ${name} ${template ? `template ${template}` : ''}`);
    databases.push(name);
    return urlOf(inject('postgresUrl'), name);
  };
  const files_dir = mkdtempSync(join(tmpdir(), 'loa-shared-'));
  const mqtt = () => ({ mqtt_url: `mqtt://127.0.0.1:${broker.port}`, files_dir });
  const both = () => [world.server, second];
  const follower = () => both().find(({ deps }) => !deps.lease.leads) as TestServer;

  beforeAll(async () => {
    broker = await startExternal(0, null);
    const url = await newDatabase('loa_two_servers');
    const options = () => ({ listen: true, database: openPostgres(url) });
    [world, second] = await Promise.all([
      startBroadcastWorld(mqtt(), options()),
      startTestServer({ config: mqtt(), ...options() }),
    ]);
  });
  afterAll(async () => {
    await Promise.all(both().map(({ stop }) => stop()));
    await broker.stop();
    for (const name of databases)
      await administer(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
    rmSync(files_dir, { recursive: true, force: true });
  });

  it('are both ready after they opened an empty database at once, and one leads', async () => {
    const health = () =>
      Promise.all(
        both().map(async ({ url }) => (await fetch(`${url}/api/health`)).json() as Promise<{ ready: boolean }>),
      );
    await expect.poll(async () => (await health()).map(({ ready }) => ready), soon).toEqual([true, true]);
    expect(both().filter(({ deps }) => deps.lease.leads)).toHaveLength(1);
    const answer = await (await second.signIn('admin')).get('/api/system-config/health');
    expect(
      systemHealth
        .parse(answer.json())
        .servers.map(({ leads }) => leads)
        .sort(),
    ).toEqual([false, true]);
  });

  it('let a console of one hear what was decided on the other', async () => {
    const consoles = consoleSockets(second);
    const { of } = await consoles.listenAs('canbo');
    const { id, version } = await create(world.canbo, buildSchedule(world, { name: 'Nghe ở máy chủ kia' }));
    await world.canbo.post(`/api/playlist/${id}/submit`, { version });
    const approved = await world.lanhdao.post(`/api/playlist/${id}/approve`, { version: version + 1 });
    expect(approved.statusCode).toBe(200);
    await expect
      .poll(() => of('playlist.status').flat(), soon)
      .toContainEqual(expect.objectContaining({ id, status: 'approved' }));
    consoles.disconnect();
  });

  it('send events that are larger than a notification', async () => {
    const heard: string[][] = [];
    second.deps.events.on('tracks.changed', ({ device_ids }) => heard.push(device_ids));
    const device_ids = Array.from({ length: 2000 }, (_, at) => `Thiết bị số ${at} 📢`);
    world.deps.events.emit('tracks.changed', { device_ids });
    await expect.poll(() => heard, soon).toEqual([device_ids]);
  });

  it('refuse an account on both when one disables it', async () => {
    const signed = await Promise.all(both().map(async (server) => consoleSockets(server).listenAs('xemthoi')));
    const id = signed[0]?.client.tokens.account_id ?? '';
    for (const { client } of signed) expect((await client.get('/api/playlist/find')).statusCode).toBe(200);
    await world.admin.post('/api/account/change-many', { ids: [id], change: { status: 'disabled' } });
    for (const { client, socket } of signed) {
      await expect.poll(() => socket.connected, soon).toBe(false);
      expect((await client.get('/api/playlist/find')).statusCode).toBe(401);
    }
  });

  it('publish a plan and send a command that the follower stored', async () => {
    await demoSeeded(world.server, 1);
    const [enrolment] = await demoEnrolments(world.deps);
    if (!enrolment) throw new Error('no device');
    const { device_code } = enrolment;
    const device = openDevice(mqtt().mqtt_url, enrolment);
    const heard: string[] = [];
    device.on('message', (topic) => heard.push(topic));
    await new Promise<void>((done) => device.once('connect', () => done()));
    for (const leaf of ['plan', 'command'] as const)
      await device.subscribeAsync(topicOf(device_code, leaf), { qos: 1 });
    await device.publishAsync(
      topicOf(device_code, 'presence'),
      JSON.stringify({ online: true, at: new Date().toISOString(), boot_id: 'mot' }),
      { qos: 1, retain: true },
    );
    await expect.poll(() => heard, soon).toContain(topicOf(device_code, 'plan'));
    const { db, signIn } = follower();
    const { rows } = await db.execute<{
      id: string;
    }>(sql`select d.id from device d join device_runtime r on r.device_id = d.id
      where d.device_code = ${device_code}`);
    const id = rows[0]?.id ?? '';
    await expect
      .poll(
        async () => (await db.execute(sql`select connection from device_runtime where device_id = ${id}`)).rows,
        soon,
      )
      .toEqual([{ connection: 'online' }]);
    heard.length = 0;
    await db.execute(sql`update device_plan set published_hash = null where device_id = ${id}`);
    await expect.poll(() => heard, soon).toContain(topicOf(device_code, 'plan'));
    const ordered = await (
      await signIn('admin')
    ).post(`/api/device/${id}/command`, { type: 'set_volume', payload: { volume: 30 } });
    expect({ status: ordered.statusCode, body: ordered.body }).toMatchObject({ status: 202 });
    await expect.poll(() => heard, soon).toContain(topicOf(device_code, 'command'));
    await device.endAsync(true);
  });

  it('let each of six schedules expire once', async () => {
    const { db } = world;
    const ids: string[] = [];
    for (let each = 1; each <= 6; each += 1) {
      const { id, version } = await create(
        world.canbo,
        buildSchedule(world, { name: `Quá hạn ${each}`, conflict_rule: 'keep' }),
      );
      const submitted = await world.canbo.post(`/api/playlist/${id}/submit`, { version });
      expect({ status: submitted.statusCode, body: submitted.body }).toMatchObject({ status: 200 });
      ids.push(id);
    }
    const past = { start_date: '2026-01-05', next_start: new Date(Date.now() - 60_000).toISOString() };
    await db.update(scheduleTable).set(past).where(inArray(scheduleTable.id, ids));
    follower().deps.events.emit('runs.changed', {});
    const statuses = async () =>
      (await db.select({ status: scheduleTable.status }).from(scheduleTable).where(inArray(scheduleTable.id, ids))).map(
        ({ status }) => status,
      );
    await expect.poll(statuses, soon).toEqual(Array.from({ length: 6 }, () => 'expired'));
    for (const id of ids) {
      const { rows } = await db.execute(
        sql`select 1 from activity_log where entity_id = ${id} and action like '%EXPIRE'`,
      );
      expect(rows).toHaveLength(1);
      const notices = await db
        .select({ account_id: notificationTable.account_id })
        .from(notificationTable)
        .where(eq(notificationTable.record_id, id));
      expect(new Set(notices.map(({ account_id }) => account_id)).size).toBe(notices.length);
    }
  });

  it('let an upload of 200 MB that one is still receiving end at the other', async () => {
    const bytes = randomBytes(200 * 1024 ** 2);
    const half = bytes.length / 2;
    const [here, there] = await Promise.all(
      both().map(async ({ url }) => ({ ...(await uploadHeaders(url, 'canbo')), 'tus-resumable': '1.0.0' })),
    );
    const begun = await fetch(`${world.server.url}/api/upload`, {
      method: 'POST',
      headers: { ...here, 'upload-length': String(bytes.length) },
    });
    const path = begun.headers.get('location') ?? '';
    const id = path.split('/').at(-1) ?? '';
    const binary = { 'content-type': 'application/offset+octet-stream' };
    const silent = request(world.server.url + path, {
      method: 'PATCH',
      headers: { ...here, ...binary, 'upload-offset': '0', 'content-length': String(bytes.length) },
    });
    const stopped = once(silent, 'response');
    silent.on('error', () => undefined).write(bytes.subarray(0, half));
    const received = async () => (await stat(onDisk(world.deps, world.deps.uploads.keyOf(id)))).size;
    await expect.poll(received, soon).toBe(half);
    const asked = await fetch(second.url + path, { method: 'HEAD', headers: { ...there } });
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(half)]);
    const [answer] = (await stopped) as [IncomingMessage];
    expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(half)]);
    const rest = await fetch(second.url + path, {
      method: 'PATCH',
      headers: { ...there, ...binary, 'upload-offset': String(half) },
      body: bytes.subarray(half),
    });
    expect(rest.status).toBe(204);
    silent.destroy();
    for (const { deps } of both()) {
      const finished = await finishedUpload(deps, id, null);
      expect(await sha256Of(onDisk(deps, finished?.key ?? ''))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
    await discardUpload(second.deps, id);
    expect(await finishedUpload(world.server.deps, id, null)).toBeNull();
  });

  it('play on one the sound that was uploaded to the other', async () => {
    const file = join(files_dir, 'tone.wav');
    await toneWav(file, { seconds: 2, rate: 8000, levels: [0.5] });
    const [quality] = await world.db.select().from(soundQualityTable).where(eq(soundQualityTable.is_default, true));
    const made = await world.canbo.post('/api/content-manager', {
      name: 'Tải lên ở máy chủ này',
      area_id: world.author.area.id,
      sound_quality_id: quality?.id,
      upload_id: await upload(world.canbo, file),
    });
    expect({ status: made.statusCode, body: made.body }).toMatchObject({ status: 201 });
    const reader = await second.signIn('canbo');
    const { files, media_url } = await processed(second, reader, (made.json() as { id: string }).id);
    const answer = await fetch(second.url + (media_url ?? ''));
    expect(answer.status).toBe(200);
    const heard = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(heard).digest('hex')).toBe(files[0]?.sha256);
  });

  it('go on when the one that leads is killed: the other leads, and a report sent meanwhile is stored once', async () => {
    const url = await newDatabase('loa_killed_leader', templateName('started'));
    const folder = mkdtempSync(join(tmpdir(), 'loa-killed-'));
    const port = await freePort();
    // Production refuses a broker that does not ask.
    let asked = `http://127.0.0.1:${port}`;
    const ownBroker = await startExternal(
      0,
      null,
      askedRights(() => asked),
    );
    const mqtt_url = `mqtt://127.0.0.1:${ownBroker.port}`;
    const leader: ChildProcess = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        LOA_MODE: 'production',
        LOA_SECRET: SECRET,
        LOA_LEAVE_DEMO: 'true',
        LOA_LOG: 'error',
        LOA_DATA_DIR: folder,
        PORT: String(port),
        DATABASE_URL: url,
        MQTT_URL: mqtt_url,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const leads = async () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        async (answer) => ((await answer.json()) as { leads: boolean }).leads,
        () => false,
      );
    await expect.poll(leads, { timeout: 60_000 }).toBe(true);
    const survivor = await startTestServer({ config: { mqtt_url }, listen: true, database: openPostgres(url) });
    expect(survivor.deps.lease.leads).toBe(false);
    await demoSeeded(survivor, 1);
    const [enrolment] = await demoEnrolments(survivor.deps);
    if (!enrolment) throw new Error('no device');
    const device = openDevice(mqtt_url, enrolment);
    await new Promise<void>((done) => device.once('connect', () => done()));
    const [before, meanwhile] = await Promise.all([
      runReport(survivor.db, enrolment.device_code),
      runReport(survivor.db, enrolment.device_code),
    ]);
    const send = (report: object) =>
      device.publishAsync(topicOf(enrolment.device_code, 'report'), JSON.stringify(report), { qos: 1 });
    await vi.waitFor(
      async () => {
        await send(before);
        expect(await recordsOf(survivor.db, before)).toHaveLength(1);
      },
      { timeout: 30_000, interval: 500 },
    );
    asked = survivor.url;
    const gone = once(leader, 'exit');
    leader.kill('SIGKILL');
    await gone;
    await send(meanwhile);
    await expect.poll(() => survivor.deps.lease.leads, soon).toBe(true);
    await expect.poll(() => recordsOf(survivor.db, meanwhile), soon).toEqual([{ report_id: meanwhile.report_id }]);
    expect(await recordsOf(survivor.db, before)).toHaveLength(1);
    await expect.poll(async () => (await fetch(`${survivor.url}/api/health`)).status, soon).toBe(200);
    await device.endAsync(true);
    await survivor.stop();
    await ownBroker.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});
