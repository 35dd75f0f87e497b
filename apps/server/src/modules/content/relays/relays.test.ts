import type { PermissionCode } from '@loa/contracts/permissions';
import { relays } from '@loa/contracts/content';
import type { Relay, RelayChecks } from '@loa/contracts/content';
import { answersWith, stalls, playlist, radio, redirects, startSourceServer } from '@loa/live-source/testing';
import { eq } from 'drizzle-orm';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCrud } from '../../../testing/describe-crud';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';
import { callerFor, createAccount, createGroup } from '../../accounts';
import { checkDue, checkRelay } from './check-job';
import { liveSounds } from './live-sounds.fixture';
import { relayTable } from './table';

let server: TestServer;
let station: Awaited<ReturnType<typeof startSourceServer>>;
let folder: string;
let sounds: Awaited<ReturnType<typeof liveSounds>>;
let area_id: string;
let canbo: TestClient;

const { base } = relays;
const fields = { backup_url: '', protocol: 'icecast', backup_protocol: null, station_kind: 'vov' };
const body = (more: object = {}) => ({ ...fields, name: 'VOV1', url: station.at('/radio'), area_id, ...more });
const check = async (more: object): Promise<RelayChecks> =>
  (await canbo.post(`${base}/check`, { protocol: 'icecast', ...more })).json();
const create = async (more: object = {}): Promise<Relay> => (await canbo.post(base, body(more))).json();
const read = async (id: string): Promise<Relay> => (await canbo.get(`${base}/find/${id}`)).json();
const bell = async (client: TestClient, id: string) =>
  (await client.get('/api/notification/find'))
    .json()
    .rows.filter((row: { record: { id: string } }) => row.record.id === id)
    .map(({ kind }: { kind: string }) => kind);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loa-relay-'));
  sounds = await liveSounds(folder);
  station = await startSourceServer({
    '/radio': radio(sounds.tone.mp3, { every: 4096 }),
    '/ogg': radio(sounds.tone.vorbis, { type: 'application/ogg' }),
    '/silent-vorbis': stalls(sounds.silence.vorbis, { 'content-type': 'application/ogg' }),
    '/opus': radio(sounds.tone.opus, { type: 'audio/ogg' }),
    '/silent-opus': stalls(sounds.silence.opus, { 'content-type': 'audio/ogg' }),
    '/aac': radio(sounds.tone.aac, { type: 'audio/aac' }),
    '/silent': radio(sounds.silence.mp3),
    '/stalls': stalls(sounds.tone.mp3.subarray(0, 2000)),
    '/mute': stalls(''),
    '/inside': redirects('http://169.254.169.254/latest/meta-data/'),
    '/page': answersWith('<html><p>VOV</p></html>', 'text/html'),
    '/noise': radio(Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919 + (at >> 3) * 104_729) % 251))),
    '/hls/main.m3u8': playlist('#EXT-X-STREAM-INF:BANDWIDTH=64000', 'sound.m3u8'),
    '/hls/words.m3u8': playlist(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="tieng",NAME="Việt",URI="sound.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=900000,AUDIO="tieng"',
      'pictures.m3u8',
    ),
    '/hls/sound.m3u8': playlist(
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES',
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="9.ts"',
      '#EXT-X-MEDIA-SEQUENCE:7',
      '#EXTINF:6,',
      '7.ts',
      '#EXTINF:6,',
      '8.ts',
    ),
    '/hls/7.ts': answersWith(sounds.tone.ts, 'video/mp2t'),
    '/hls/8.ts': answersWith(sounds.tone.ts, 'video/mp2t'),
    '/hls/silent.m3u8': playlist('#EXTINF:6,', 'silent.ts', '#EXT-X-ENDLIST'),
    '/hls/silent.ts': answersWith(sounds.silence.ts, 'video/mp2t'),
  });
  server = await startTestServer({
    config: { relay: { hosts: ['127.0.0.1'], patience_ms: 1000, listen_ms: 500, check_ms: 3_600_000 } },
  });
  area_id = (await callerFor(server.db, 'canbo')).area.id;
  canbo = await server.signIn('canbo');
});
afterAll(async () => {
  await server.stop();
  await station.stop();
  await rm(folder, { recursive: true });
});

describeCrud(relays, {
  server: () => server,
  valid: (n) => body({ name: `Đài tiếng nói ${n}`, url: `https://dai-${n}.example/nghe` }),
  invalid: {
    body: { ...fields, name: 'Thiếu địa chỉ', area_id: '01900000-0000-7000-8000-00000000ffff' },
    field: 'url',
  },
  rules: [
    { values: { url: 'rtmp://vov.vn/live' }, field: 'url' },
    { values: { url: 'http://ten:matkhau@vov.vn/' }, field: 'url' },
    { values: { url: 'http://10.0.0.1/' }, field: 'url' },
    { values: { url: 'http://localhost:8000/nghe' }, field: 'url' },
    { values: { backup_url: 'http://[64:ff9b::a00:1]/' }, field: 'backup_url' },
    { values: { backup_url: 'file:///etc/passwd' }, field: 'backup_url' },
    { values: { url: 'https://vov.vn/a', backup_url: 'https://vov.vn/a' }, field: 'backup_url' },
    { values: { protocol: 'rtsp' }, field: 'protocol' },
    { values: { backup_protocol: 'rtmp' }, field: 'backup_protocol' },
    { values: { gain_db: 21 }, field: 'gain_db' },
  ],
  references: ['area_id'],
});

describe('checking a source', () => {
  it.each([
    ['an Icecast radio with titles between', { url: '/radio' }, { codec: 'mp3', sample_rate_hz: 48_000 }],
    ['AAC over HTTP', { url: '/aac', protocol: 'http' }, { codec: 'aac' }],
    ['Vorbis in Ogg', { url: '/ogg' }, { codec: 'vorbis' }],
    ['Opus in Ogg', { url: '/opus' }, { codec: 'opus' }],
    ['HLS, through its main playlist', { url: '/hls/main.m3u8', protocol: 'hls' }, { codec: 'aac' }],
  ])('really hears %s', async (_what, { url, ...more }, heard) => {
    const { main } = await check({ url: station.at(url), ...more });
    expect(main).toMatchObject({ status: 'ok', error: null, channels: 1, ...heard });
    expect(main.first_sound_ms).toBeGreaterThanOrEqual(0);
    expect(main.loudness_lufs).toBeGreaterThan(-40);
  });

  it.each([
    ['/silent', 'icecast', 'silent', /Mất tiếng/],
    ['/silent-vorbis', 'icecast', 'silent', /Mất tiếng/],
    ['/silent-opus', 'icecast', 'silent', /Mất tiếng/],
    ['/hls/silent.m3u8', 'hls', 'silent', /Mất tiếng/],
    ['/stalls', 'icecast', 'error', /Nguồn đứng/],
    ['/mute', 'icecast', 'error', /Nguồn đứng/],
    ['/inside', 'icecast', 'error', /mạng nội bộ/],
    ['/page', 'http', 'error', /trang web/],
    ['/page', 'hls', 'error', /không phải nguồn HLS/],
    ['/noise', 'http', 'error', /không phải âm thanh|Nguồn đứng/],
    ['/nowhere', 'http', 'error', /không có ở địa chỉ này/],
  ])('says of %s as %s that it is %s', async (path, protocol, status, reason) => {
    const { main } = await check({ url: station.at(path), protocol });
    expect(main).toMatchObject({ status, error: expect.stringMatching(reason) });
    expect(await readdir(join(server.deps.config.data_dir, 'processing'))).toEqual([]);
  });

  it("does not open the server's network to callers", async () => {
    for (const url of [
      'http://10.0.0.1/',
      'http://[::1]:5432/',
      `http://localhost:${station.port}/radio`,
      'http://169.254.169.254/',
    ])
      expect((await check({ url })).main.error).toMatch(/mạng nội bộ/);
  });

  it('stores the result, sends it to open pages and, when the status changed, notifies the author', async () => {
    const heard: unknown[] = [];
    const stop = server.deps.events.on(
      'console',
      ({ event, item }) => void (event === 'relay.status' && heard.push(item)),
    );
    const { id, check_status } = await create({
      name: 'Nguồn chập chờn',
      url: station.at('/flaky'),
      backup_url: station.at('/radio'),
    });
    expect(check_status).toBe('unknown');
    const at = async (path: string) => {
      station.replies['/flaky'] = station.replies[path]!;
      return (await canbo.post(`${base}/${id}/check`)).json() as Relay;
    };
    const good = await at('/radio');
    expect(good).toMatchObject({
      check_status: 'ok',
      last_error: null,
      checks: { main: { status: 'ok' }, backup: { status: 'ok' } },
    });
    // A check changes nothing of the record itself: an edit at the same time is not refused.
    expect(good.version).toBe(1);
    expect(await bell(canbo, id)).toEqual([]);
    expect(await at('/silent')).toMatchObject({
      check_status: 'silent',
      last_error: expect.stringContaining('Mất tiếng'),
      checks: { backup: { status: 'ok' } },
    });
    await at('/silent');
    await at('/radio');
    // However often it comes and goes, one line says how it is now.
    expect(await bell(canbo, id)).toEqual(['relay.back']);
    // All fields of a check that a list shows: the list may have been read before the check.
    expect(heard).toMatchObject(
      ['ok', 'silent', 'silent', 'ok'].map((status) => ({
        check_status: status,
        checks: { main: { status }, backup: { status: 'ok' } },
      })),
    );
    stop();
    const changed = await canbo.put(
      `${base}/${id}`,
      body({ name: 'Nguồn chập chờn', url: station.at('/aac'), version: 1 }),
    );
    expect(changed.json()).toMatchObject({ check_status: 'unknown', checks: null, last_check_at: null });
  });

  it('listens to a backup of another kind by its own protocol', async () => {
    const both = await check({
      url: station.at('/radio'),
      backup_url: station.at('/hls/main.m3u8'),
      backup_protocol: 'hls',
    });
    expect(both).toMatchObject({ main: { status: 'ok', codec: 'mp3' }, backup: { status: 'ok', codec: 'aac' } });
    expect((await check({ url: station.at('/radio'), backup_url: station.at('/hls/main.m3u8') })).backup).toMatchObject(
      { status: 'error' },
    );
    const { id, version } = await create({
      name: 'Hai kiểu',
      backup_url: station.at('/hls/main.m3u8'),
      backup_protocol: 'hls',
    });
    expect((await canbo.post(`${base}/${id}/check`)).json()).toMatchObject({ checks: { backup: { codec: 'aac' } } });
    expect((await canbo.post(`${base}/${id}/listen`, { which: 'backup' })).json()).toMatchObject({
      protocol: 'hls',
      gain_db: 0,
      media_url: expect.stringContaining('/list/'),
    });
    // With another protocol it is another source: the earlier result no longer applies.
    const changed = await canbo.put(
      `${base}/${id}`,
      body({ name: 'Hai kiểu', backup_url: station.at('/hls/main.m3u8'), gain_db: -6, version }),
    );
    expect(changed.json()).toMatchObject({ check_status: 'unknown', checks: null, backup_protocol: null });
    expect((await canbo.post(`${base}/${id}/listen`, { which: 'backup' })).json()).toMatchObject({
      protocol: 'icecast',
      gain_db: -6,
    });
  });

  it('checks a source that was good a second time before it counts as lost', async () => {
    const { id } = await create({ name: 'Nghẽn một lần', url: station.at('/hiccup') });
    let requests = 0;
    const [bad, good] = [station.replies['/stalls']!, station.replies['/radio']!];
    station.replies['/hiccup'] = (request, response) => ((requests += 1) === 2 ? bad : good)(request, response);
    for (let times = 0; times < 2; times += 1) await checkRelay(server.deps, id);
    expect([requests, (await read(id)).check_status]).toEqual([3, 'ok']);
  });

  it('keeps an address of before that would be refused now, until another is typed', async () => {
    const { id } = await create({ name: 'Có từ trước' });
    const url = 'http://10.0.0.1/nghe';
    await server.db.update(relayTable).set({ url }).where(eq(relayTable.id, id));
    const save = async (more: object) => (await canbo.put(`${base}/${id}`, body({ version: 1, ...more }))).statusCode;
    expect(await save({ url: 'http://10.0.0.2/nghe' })).toBe(400);
    expect(await save({ url, name: 'Tên khác' })).toBe(200);
  });

  it('discards the result for an address that the link no longer has', async () => {
    const { id } = await create({ name: 'Đổi giữa chừng', url: station.at('/slow') });
    const requested = new Promise<() => void>((started) => {
      station.replies['/slow'] = (request, response) => started(() => station.replies['/radio']!(request, response));
    });
    const checking = checkRelay(server.deps, id);
    const answer = await requested;
    await canbo.put(`${base}/${id}`, body({ name: 'Đổi giữa chừng', url: station.at('/aac'), version: 1 }));
    answer();
    await checking;
    expect(await read(id)).toMatchObject({ check_status: 'unknown', url: station.at('/aac') });
  });

  it('repeats by itself, for every link', async () => {
    const { id } = await create({ name: 'Tự kiểm tra' });
    const reported = new Promise<void>((done) => {
      const stop = server.deps.events.on(
        'console',
        ({ event, item }) => event === 'relay.status' && item.id === id && (stop(), done()),
      );
    });
    await checkDue(server.deps, { name: 'relay.check', send: ({ relay_id }) => checkRelay(server.deps, relay_id) });
    await reported;
    const [row] = await server.db.select().from(relayTable).where(eq(relayTable.id, id));
    const minutes = (Date.parse(row!.next_check_at) - Date.parse(row!.last_check_at!)) / 60_000;
    expect(minutes).toBeGreaterThan(3.9);
    expect(minutes).toBeLessThan(6.1);
  });
});

describe('listening in the page', () => {
  const listen = async (more: object) =>
    (await canbo.post(`${base}/listen`, { protocol: 'icecast', ...more })).json() as {
      media_url: string;
      protocol: string;
    };

  it('goes through the server, so that neither mixed content nor CORS is a problem', async () => {
    const { media_url } = await listen({ url: station.at('/hls/main.m3u8'), protocol: 'hls' });
    const get = (url: string) => server.app.inject({ method: 'GET', url });
    // The listener hears that of several variants that devices play, also where it is a track of its own.
    const main = await get(media_url);
    const words = await get((await listen({ url: station.at('/hls/words.m3u8'), protocol: 'hls' })).media_url);
    expect([main.statusCode, main.headers.location]).toEqual([302, words.headers.location]);
    const address = (text: string) => text.split('\n').find((line) => !line.startsWith('#')) ?? '';
    const list = await get(String(main.headers.location));
    expect([list.statusCode, list.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl']);
    // Nobody here waits for segments that the sender has not written yet.
    expect(list.body).not.toMatch(/SERVER-CONTROL|PRELOAD-HINT/);
    const segment = await get(address(list.body));
    expect(segment.rawPayload.equals(sounds.tone.ts)).toBe(true);
    expect(list.body).not.toContain(String(station.port));
  });

  it('works for addresses that the server signed, and never for a page', async () => {
    const { media_url } = await listen({ url: station.at('/page'), protocol: 'http' });
    expect((await server.app.inject({ method: 'GET', url: media_url })).json()).toMatchObject({
      code: 'RULE',
      message: expect.stringContaining('trang web'),
    });
    const [path = '', query] = media_url.split('?');
    const other = `/relay-sound/piece/${Buffer.from(station.at('/page')).toString('base64url')}`;
    for (const url of [`${other}?${query}`, path, `${path}?exp=99999999999&sig=x`])
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBeGreaterThanOrEqual(400);
    const inside = await listen({ url: 'http://10.1.1.1/' });
    expect((await server.app.inject({ method: 'GET', url: inside.media_url })).json().message).toMatch(/mạng nội bộ/);
  });

  it('forwards an endless stream as long as somebody listens, with its own audio type and without titles', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address() as { port: number };
    const hear = async (path: string, most: number) => {
      const { media_url } = await listen({ url: station.at(path) });
      const answer = await fetch(`http://127.0.0.1:${address.port}${media_url}`);
      const heard: Uint8Array[] = [];
      for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
        if (Buffer.concat([...heard, chunk]).length < most) heard.push(chunk);
        else break;
      return { type: answer.headers.get('content-type'), heard: Buffer.concat(heard) };
    };
    const { type, heard } = await hear('/radio', 120_000);
    expect(type).toBe('audio/mpeg');
    expect(heard.includes('StreamTitle')).toBe(false);
    expect(heard.subarray(0, 4000).equals(sounds.tone.mp3.subarray(0, 4000))).toBe(true);
    expect([(await hear('/aac', 60_000)).type, (await hear('/ogg', 60_000)).type]).toEqual(['audio/aac', 'audio/ogg']);
  });

  it('of a stored link is for callers who may see it; of any other address for those who may create links', async () => {
    const own: PermissionCode[] = ['DUONG_DAN_TIEP_SONG_VIEW'];
    const group = await createGroup(server.db, { code: 'XEM-TS', name: 'Xem tiếp sóng', permissions: own });
    await createAccount(server.db, {
      username: 'nghe',
      name: 'Người nghe',
      password: 'Loa@123456',
      group_account_id: group,
      area_id,
    });
    const viewer = await server.signIn('nghe');
    const { id } = await create({ name: 'Để nghe', backup_url: station.at('/aac') });
    expect((await viewer.post(`${base}/${id}/listen`, {})).statusCode).toBe(200);
    expect((await viewer.post(`${base}/${id}/listen`, { which: 'backup' })).statusCode).toBe(200);
    expect((await viewer.post(`${base}/${id}/check`)).statusCode).toBe(200);
    for (const path of ['listen', 'check'])
      expect(
        (await viewer.post(`${base}/${path}`, { url: station.at('/radio'), protocol: 'icecast' })).statusCode,
      ).toBe(403);
    const stranger = await server.signIn('canbo2');
    const hidden = await create({ name: 'Riêng', share: 'private' });
    for (const path of ['listen', 'check'])
      expect((await stranger.post(`${base}/${hidden.id}/${path}`, {})).statusCode).toBe(404);
  });
});
