import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, ContentSound } from '@loa/contracts/content';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../http/errors';
import { newRecord } from '../http/record-values';
import { upload } from '../modules/content/content-server.fixture';
import { deviceRuntimeTable, deviceTable } from '../modules/devices';
import { allSettings } from '../modules/system-config';
import { setSettings } from '../modules/system-config/config-world.fixture';
import { accountTable, closeAccounts, openAgain } from '../modules/accounts';
import { newPasswordLink } from '../modules/accounts/forgotten/password-links';
import { offerSignals, signalItems } from '../modules/content/signals';
import { requireContentKind } from '../modules/settings/content-categories/kinds-of-content';
import { buildSchedule, create, inDays, putOnAir } from '../modules/schedules/broadcast-world.fixture';
import { isShownOn } from '../modules/devices/commands/shown-files';
import { announce } from '../modules/devices/enrolment/announcements';
import { quarantine } from '../modules/devices/reports/quarantine';
import type { BroadcastWorld } from '../modules/schedules/broadcast-world.fixture';
import { upgradeDeviceTable } from '../modules/upgrades/table';
import { publishedFirmware, upgradesBy } from '../modules/upgrades/upgrades.fixture';
import { sendPicture, tone } from './sample-files.fixture';
import type { TestClient } from './test-client';

/** Ends when no job is due or runs: what a change leads to is done. */
export async function jobsDone({ db }: Pick<BroadcastWorld, 'db'>) {
  for (;;) {
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from pgboss.job where name <> 'failed' and (state = 'active' or (state = 'created' and start_after <= now())) limit 1`,
    );
    if (rows.length === 0) return;
    await new Promise((done) => setTimeout(done, 5));
  }
}

const made = async (call: ReturnType<TestClient['post']>) => {
  const answer = await call;
  if (answer.statusCode > 202) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<{ id: string; version: number }>();
};

/** Another machine with the code of a known one is refused, and noted. */
const isRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
};

/** Sounds are uploaded, edited, joined and copied; one of them is no sound. */
async function sounds(world: BroadcastWorld, officer: TestClient) {
  const area_id = world.author.area.id;
  const sound_quality_id = (await officer.get('/api/sound-quality/find?limit=1')).json().rows[0].id as string;
  const base = '/api/content-manager';
  const create = async (name: string, sound: Buffer) => {
    const upload_id = await upload(officer, sound, `${name}.wav`);
    return made(officer.post(base, { name, area_id, sound_quality_id, upload_id }));
  };
  const [one, other] = [await create('Bản tin thu', tone(440)), await create('Nhạc hiệu', tone(700))];
  await create('Không phải âm thanh', Buffer.from('chỉ là chữ'));
  await jobsDone(world);
  const read = async ({ id }: { id: string }) => (await officer.get(`${base}/find/${id}`)).json<Content>();
  const part = async ({ id }: { id: string }) => {
    const { as_part } = (await officer.get(`${base}/${id}/sound`)).json<ContentSound>();
    return { content_id: id, sha256: as_part?.sha256 ?? '', from_ms: 0, to_ms: 600 };
  };
  const edit = { fade_in_ms: 100, fade_out_ms: 100, jingle_before_id: other.id, jingle_after_id: null };
  const parts = [await part(one), await part(other)];
  await made(officer.put(`${base}/${one.id}/sound`, { ...edit, parts, version: (await read(one)).version }));
  await jobsDone(world);
  await made(officer.post(`${base}/${one.id}/copy`));
  await officer.post(`${base}/${other.id}/replacement`, { duration_sec: 0.5 });
  await jobsDone(world);
}

/** A text is spoken, and one that cannot be. */
async function speeches(world: BroadcastWorld, officer: TestClient) {
  const area_id = world.author.area.id;
  const sound_quality_id = (await officer.get('/api/sound-quality/find?limit=1')).json().rows[0].id as string;
  const spoken = { area_id, sound_quality_id, provider: 'espeak-ng', voice_code: 'vi', text: 'Mời bà con.' };
  await made(officer.post('/api/text-to-speech', { ...spoken, name: 'Thông báo đọc' }));
  const failing = await made(
    officer.post('/api/text-to-speech', { ...spoken, name: 'Đọc không được', is_draft: true }),
  );
  await world.db.execute(sql`update text_to_speech set voice_code = 'khong-co' where id = ${failing.id}`);
  await officer.post(`/api/text-to-speech/${failing.id}/make`);
  await jobsDone(world);
}

/** Pictures for boards, one of which has a size of its own, and a trial on it. */
async function boards(world: BroadcastWorld, officer: TestClient) {
  const area_id = world.author.area.id;
  const resolution_id = (await officer.get('/api/resolution/find?limit=1')).json().rows[0].id as string;
  const id = uuidv7();
  const name = 'Bảng đầu xã';
  const values = { ...newRecord(world.author, name), install_status: 'installed' as const, is_active: true };
  await world.db
    .insert(deviceTable)
    .values({ id, name, device_code: 'BANG-1', area_id, kind: 'led', resolution_id, ...values });
  await world.db.insert(deviceRuntimeTable).values({ device_id: id });
  const base = '/api/content-manager/media';
  const file = await readFile(join(import.meta.dirname, '../../fixtures/bang-mau.png'));
  const picture = await made(
    officer.post(base, { name: 'Ảnh', area_id, upload_id: await upload(officer, file, 'anh.png') }),
  );
  const broken = Buffer.from('không phải ảnh');
  await made(officer.post(base, { name: 'Hỏng', area_id, upload_id: await upload(officer, broken, 'anh.png') }));
  await jobsDone(world);
  await officer.put(`/api/default-show/area/${area_id}`, { kind: 'media', media_id: picture.id });
  await officer.post(`${base}/${picture.id}/trial`, { device_ids: [id] });
  await isShownOn(world.db, 'BANG-1', 'a'.repeat(64));
  await jobsDone(world);
}

/** A release goes to devices: some have it, one fails, and it is rolled back. */
async function rollOut(world: BroadcastWorld, passTime: () => Promise<unknown>) {
  const { admin, db, author, devices } = world;
  const steer = upgradesBy(admin);
  await publishedFirmware(admin, '1.0.0', 1);
  const release = await publishedFirmware(admin, '2.0.0', 2);
  await db
    .update(deviceRuntimeTable)
    .set({ connection: 'online', fw_version: '1.0.0' })
    .where(inArray(deviceRuntimeTable.device_id, devices));
  const { id } = await steer.draft(release, { area_id: author.area.id, fail_least: 100, before_run_min: 5 });
  await steer.decide(id, 'start');
  await passTime();
  const [done = '', failed = ''] = devices;
  const isNow = (device_id: string, row: Partial<typeof upgradeDeviceTable.$inferInsert>) =>
    db.update(upgradeDeviceTable).set(row).where(eq(upgradeDeviceTable.device_id, device_id));
  await db.update(deviceRuntimeTable).set({ fw_version: '2.0.0' }).where(eq(deviceRuntimeTable.device_id, done));
  await isNow(failed, { state: 'failed', reason: 'no_answer' });
  await passTime();
  for (const verb of ['stop', 'retry', 'continue', 'roll-back'] as const) {
    await steer.decide(id, verb).catch(() => undefined);
    await passTime();
  }
}

/** People who sign in, forget their password, look after their sessions and show a picture of themselves. */
async function people({ server, admin, db }: BroadcastWorld) {
  const visitor = await server.visit();
  await visitor.post('/api/auth/forgot-password', { name: 'canbo2' });
  const [forgetful] = await db.select().from(accountTable).where(eq(accountTable.username, 'canbo2'));
  const token = await newPasswordLink(db, forgetful as typeof accountTable.$inferSelect);
  await made(visitor.post('/api/auth/reset-password', { token, new_password: 'Mot-mat-khau-9' }));
  const { group_account_id, area_id } = forgetful as typeof accountTable.$inferSelect;
  const leaving = { username: 'nghi-viec', name: 'Người nghỉ việc', email: 'nghi@xa.vn', group_account_id, area_id };
  const { account } = (await admin.post('/api/account', leaving)).json<{ account: { id: string } }>();
  await made(admin.post(`/api/account/${account.id}/erase`));
  await closeAccounts(db, [NO_RECORD]);
  await openAgain(db, 'khong-co-ai', 'Mot-mat-khau-9');
  const own = await server.signIn('xemthoi');
  await sendPicture(own, 'PUT', '/api/account/avatar', 'avatar');
  const { id, username } = (await own.get('/api/users/profile')).json<{ id: string; username: string }>();
  await made(
    own.put(`/api/account/change-pass/${id}`, { old_password: 'Loa@123456', new_password: `${username}@1234567` }),
  );
  const feed = (await own.post('/api/calendar-feed', {})).json<{ id: string; path: string }>();
  await own.get(feed.path);
  await own.delete(`/api/calendar-feed/${feed.id}`);
  await own.get('/api/account/session/find');
  await own.delete(`/api/account/session/${NO_RECORD}`);
  await own.delete('/api/account/session');
  await own.post('/api/auth/refresh', { refresh_token: own.tokens.refresh_token });
  await own.post('/api/auth/logout');
  for (const path of ['/api/health', '/api/system-config/health']) await admin.get(path);
}

/** Devices announce themselves, and one sends what cannot be used. */
async function newDevices({ deps, db, admin, devices }: BroadcastWorld) {
  const { key } = (await admin.post('/api/device/maker-key', { name: 'Khóa nhà máy' })).json();
  for (const proof of ['p'.repeat(43), 'q'.repeat(43)])
    await announce(deps, {
      announcement: { device_code: 'MOI-1', proof, model: 'L1', serial: 'S1', fw_version: '1.0.0', kind: 'speaker' },
      key: key ?? null,
      ip: '198.51.100.7',
    }).catch(isRefused);
  const [device_id = ''] = devices;
  await quarantine(db, { device_id, topic: 'status', reason: 'Không đọc được', message: '{' });
  await sendPicture(admin, 'PUT', `/api/device/${device_id}/photo`, 'photo');
  await sendPicture(admin, 'POST', '/api/news/picture', 'picture');
}

/** A village moves, another is merged into it: what belongs to them follows. */
async function places({ admin, author, neighbour }: BroadcastWorld) {
  const base = '/api/category/village';
  const add = (name: string, parent_id: string) => made(admin.post(base, { name, parent_id }));
  const versioned = async ({ id }: { id: string }) => {
    const { version } = (await admin.get(`${base}/find/${id}`)).json<{ version: number }>();
    return { id, version };
  };
  const [one, other] = [await add('Thôn đi', author.area.id), await add('Thôn gộp', neighbour.area.id)];
  await made(admin.post('/api/pronunciation', { area_id: one.id, name: 'HTX', read: 'hợp tác xã' }));
  const move = { parent_id: neighbour.area.id, version: (await versioned(one)).version };
  await made(admin.post(`${base}/${one.id}/preview-move`, move));
  await made(admin.post(`${base}/${one.id}/move`, move));
  const merge = { sources: [await versioned(one)], into: await versioned(other) };
  await made(admin.post(`${base}/preview-merge`, merge));
  await made(admin.post(`${base}/merge`, merge));
}

/** Reads that few make: previews, what a device plays, the newest apps, uploads in use, the sounds of the product. */
async function otherReads(world: BroadcastWorld) {
  const { admin, canbo, author, deps, db, devices } = world;
  const schedule = buildSchedule(world, { name: 'Xem trước' });
  const { id } = await create(canbo, schedule);
  await made(canbo.post('/api/playlist/check-conflict', { id, schedule }));
  const days = `from=${inDays(0)}&to=${inDays(30)}&area_id=${author.area.id}`;
  await made(canbo.get(`/api/playlist/calendar?${days}&status=approved,draft&search=tin`));
  const reads = ['listen', 'explain?at=2026-01-01T00:00:00Z'].map((read) => `/api/device/${devices[0]}/${read}`);
  for (const read of [...reads, '/api/app-manager/released']) await made(admin.get(read));
  const filter = { area_id: author.area.id };
  const expected_count = (await admin.get(`/api/device/find?limit=1&area_id=${filter.area_id}`)).json().total as number;
  await admin.post('/api/device/command', { filter, expected_count, type: 'pause', payload: {} });
  await deps.devices.areInScope(db, author, devices);
  await deps.uploads.usedAmong?.([NO_RECORD]);
  await requireContentKind(db, NO_RECORD, 'audio');
  await offerSignals(deps);
  const [signal] = signalItems(deps);
  await signal?.make(new AbortController().signal);
  await signal?.failed?.(null);
}

/** Settings change: what they touch is counted, and plans follow. */
async function settings(world: BroadcastWorld) {
  const { admin, author, deps, db } = world;
  await putOnAir(world, buildSchedule(world, { name: 'Nghỉ lễ', start_date: inDays(3), skip_holidays: true }));
  const quiet_windows = [{ area_id: author.area.id, windows: [{ start_time: '05:00', end_time: '21:00' }] }];
  const before = await allSettings(db);
  const after = { ...before, quiet_windows, holidays: [inDays(3)] };
  for (const impacts of deps.settingImpacts)
    for (const impact of Object.values(impacts)) await impact(db, { before, after });
  await setSettings(admin, { quiet_windows, holidays: after.holidays });
  await jobsDone(world);
}

const NO_RECORD = '01900000-0000-7000-8000-00000000ffff';

/** Work of the product beside its single calls: files, speech, roll-outs, people and devices that come. */
export async function workOfAll(world: BroadcastWorld, officer: TestClient, passTime: () => Promise<unknown>) {
  await sounds(world, officer);
  await speeches(world, officer);
  await boards(world, officer);
  await rollOut(world, passTime);
  await newDevices(world);
  await people(world);
  await places(world);
  await otherReads(world);
  await settings(world);
  for (const { needed } of world.deps.storedFiles) await needed();
}
