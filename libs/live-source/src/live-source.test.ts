import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createGuard,
  guardedCall,
  guardedPost,
  LIMITS,
  openSource,
  rewritePlaylist,
  SourceError,
  type GuardOptions,
  type Limits,
  type LiveSource,
} from '.';
import { answersWith, stalls, playlist, redirects, startSourceServer, type SourceServer } from './testing';

let server: SourceServer;
beforeEach(async () => {
  server = await startSourceServer();
});
afterEach(() => server.stop());

const here = { allowed_hosts: ['127.0.0.1'] };
const impatient: Partial<Limits> = { patience_ms: 150, whole_ms: 300 };

/** Reads from a source, and returns the bytes or the error code; `most` bytes are enough. */
async function read(source: LiveSource, guard: GuardOptions = here, limits: Partial<Limits> = {}, most = Infinity) {
  const access = { guard: createGuard(guard), limits: { ...LIMITS, ...limits } };
  const got: Uint8Array[] = [];
  try {
    for await (const chunk of openSource(source, access)) {
      got.push(chunk);
      if (Buffer.concat(got).length >= most) break;
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { code: error.code, received: Buffer.concat(got).toString() };
  }
  return { code: 'ended', received: Buffer.concat(got).toString() };
}
const stream = (url: string): LiveSource => ({ url, protocol: 'icecast' });
const hls = (url: string): LiveSource => ({ url, protocol: 'hls' });
/** Resolves any name to these addresses, one after another. */
const names = (...answers: string[]): GuardOptions['resolve'] & object => {
  let asked = 0;
  return async () => [{ address: answers[Math.min(asked++, answers.length - 1)]!, family: 4 }];
};

describe('never connects to', () => {
  it.each([
    'http://127.0.0.1:1',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.1.2.3/a',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'http://100.64.1.1/',
    'http://localhost/',
    'http://LOA.localhost./',
  ])('%s, by its address', async (url) => {
    expect(await read(stream(url), {})).toEqual({ code: 'inside', received: '' });
    expect(await read(hls(url), {})).toEqual({ code: 'inside', received: '' });
  });
  it.each(['ftp://vov.vn/a', 'file:///etc/passwd', 'rtsp://vov.vn/a', 'http://a:b@vov.vn/', 'không phải địa chỉ'])(
    '%s: not http',
    async (url) => expect((await read(stream(url))).code).toBe('bad_address'),
  );

  it('a name that resolves to a private address', async () => {
    server.replies['/a'] = answersWith('bí mật');
    const url = server.at('/a', 'noi-bo.example');
    expect((await read(stream(url), { resolve: names('127.0.0.1') })).code).toBe('inside');
    expect(server.asked).toEqual([]);
    expect(await read(stream(url), { resolve: names('127.0.0.1'), allowed_hosts: ['NOI-BO.example'] })).toEqual({
      code: 'ended',
      received: 'bí mật',
    });
  });

  it('a name that resolves to a private address, to send it something', async () => {
    const access = { guard: createGuard({ resolve: names('127.0.0.1') }), limits: LIMITS };
    const url = server.at('/a', 'noi-bo.example');
    const sent = { headers: {}, body: 'a' };
    await expect(guardedPost(url, sent, access)).rejects.toMatchObject({ code: 'inside' });
    await expect(guardedCall(url, sent, 100, access)).rejects.toMatchObject({ code: 'inside' });
    expect(server.asked).toEqual([]);
  });

  it('the target of a redirect, by address or by name; an allowed host allows no other', async () => {
    for (const to of [
      'http://169.254.169.254/latest/',
      'http://ke-khac.example/',
      `http://localhost:${server.port}/secret`,
    ]) {
      server.replies['/a'] = redirects(to);
      expect((await read(stream(server.at('/a')), { ...here, resolve: names('127.0.0.1') })).code).toBe('inside');
    }
    expect(server.asked).not.toContain('/secret');
  });

  it('the addresses in a playlist and its segments', async () => {
    server.replies['/list'] = playlist('#EXTINF:1,', 'http://169.254.169.254/segment.ts');
    expect((await read(hls(server.at('/list')))).code).toBe('inside');
    server.replies['/list'] = playlist('#EXT-X-STREAM-INF:BANDWIDTH=1', 'http://192.168.1.1/list.m3u8');
    expect((await read(hls(server.at('/list')))).code).toBe('inside');
    server.replies['/list'] = playlist('#EXT-X-MAP:URI="http://[fd00:ec2::254]/init.mp4"', '#EXTINF:1,', 'a.m4s');
    expect((await read(hls(server.at('/list')))).code).toBe('inside');
    server.replies['/list'] = playlist('#EXTINF:1,', '/moved.ts');
    server.replies['/moved.ts'] = redirects('http://10.0.0.1/x');
    expect((await read(hls(server.at('/list')))).code).toBe('inside');
  });

  it('a name whose answer changes: the checked address is the connected one', async () => {
    server.replies['/a'] = answersWith('bí mật');
    const guard = createGuard({ resolve: names('1.1.1.1', '127.0.0.1') });
    const connect = () =>
      new Promise((answered) =>
        guard.lookup('doi-tra-loi.example', { all: true }, (error, found) =>
          answered(error ? (error as unknown as SourceError).code : found),
        ),
      );
    // One lookup for a connection, and its answer is used directly; another lookup is checked again.
    expect(await connect()).toEqual([{ address: '1.1.1.1', family: 4 }]);
    expect(await connect()).toBe('inside');
    // Each redirect and each segment is resolved and checked again.
    server.replies['/hop'] = redirects(server.at('/a', 'doi-tra-loi.example'));
    expect((await read(stream(server.at('/hop')), { ...here, resolve: names('127.0.0.1') })).code).toBe('inside');
    expect(server.asked).toEqual(['/hop']);
  });
});

describe('limits', () => {
  it('of redirects', async () => {
    server.replies['/a'] = redirects('/a');
    expect((await read(stream(server.at('/a')))).code).toBe('redirects');
    expect(server.asked).toHaveLength(LIMITS.redirects + 1);
  });

  it('of time to wait: no answer, silence after the beginning, a playlist that never ends', async () => {
    server.replies['/mute'] = () => undefined;
    server.replies['/stalls'] = stalls('tiếng');
    server.replies['/list'] = stalls('#EXTM3U\n', { 'content-type': 'application/vnd.apple.mpegurl' });
    expect(await read(stream(server.at('/mute')), here, impatient)).toEqual({ code: 'stalled', received: '' });
    expect(await read(stream(server.at('/stalls')), here, impatient)).toEqual({ code: 'stalled', received: 'tiếng' });
    expect((await read(hls(server.at('/list')), here, impatient)).code).toBe('stalled');
  });

  it('of total time, for a slow trickle', async () => {
    let dripping: NodeJS.Timeout;
    server.replies['/list'] = (_request, response) => {
      response.writeHead(200);
      dripping = setInterval(() => response.write('#EXTM3U\n'), 20);
      response.on('close', () => clearInterval(dripping));
    };
    expect((await read(hls(server.at('/list')), here, impatient)).code).toBe('stalled');
  });

  it('of size', async () => {
    server.replies['/list'] = answersWith(`#EXTM3U\n${'#\n'.repeat(2000)}`);
    expect((await read(hls(server.at('/list')), here, { playlist_bytes: 1000 })).code).toBe('too_big');
    server.replies['/list'] = playlist('#EXTINF:1,', 'a.ts');
    server.replies['/a.ts'] = answersWith(Buffer.alloc(2000));
    expect((await read(hls(server.at('/list')), here, { segment_bytes: 1000 })).code).toBe('too_big');
  });

  it('of playlists within playlists', async () => {
    server.replies['/list'] = playlist('#EXT-X-STREAM-INF:BANDWIDTH=1', '/list');
    expect((await read(hls(server.at('/list')))).code).toBe('unsupported');
    expect(server.asked).toHaveLength(2);
  });
});

describe('the sound', () => {
  it('of an endless stream comes without the titles mixed into it', async () => {
    const title = Buffer.alloc(33);
    title[0] = 2;
    title.write("StreamTitle='Bản tin';", 1);
    const sound = [...'abcdefgh'].map((letter) => Buffer.from(letter.repeat(4)));
    const mixed = Buffer.concat(sound.flatMap((piece, at) => [piece, at === 1 ? title : Buffer.from([0])]));
    for (const size of [1, 3, 7, 100]) {
      server.replies['/a'] = (_request, response) => {
        response.writeHead(200, { 'content-type': 'audio/mpeg', 'icy-metaint': '4' });
        for (let at = 0; at < mixed.length; at += size) response.write(mixed.subarray(at, at + size));
        response.end();
      };
      expect(await read(stream(server.at('/a')))).toEqual({ code: 'ended', received: Buffer.concat(sound).toString() });
    }
  });

  it('of HLS begins near its end, follows new segments, and uses the smallest variant', async () => {
    const at = (first: number, count: number, end = false) =>
      playlist(
        `#EXT-X-MEDIA-SEQUENCE:${first}`,
        ...Array.from({ length: count }, (_, n) => [`#EXTINF:1,`, `s${first + n}.ts`]).flat(),
        ...(end ? ['#EXT-X-ENDLIST'] : []),
      );
    for (let n = 0; n < 12; n += 1) server.replies[`/live/s${n}.ts`] = answersWith(`[${n}]`);
    server.replies['/main'] = playlist(
      '#EXT-X-STREAM-INF:BANDWIDTH=900',
      'live/video',
      '#EXT-X-STREAM-INF:BANDWIDTH=64',
      'live/sound',
    );
    let asked = 0;
    const lists = [at(1, 6), at(1, 6), at(3, 6), at(5, 7, true)];
    server.replies['/live/sound'] = (request, response) => lists[Math.min(asked++, 3)]!(request, response);
    expect(await read(hls(server.at('/main')))).toEqual({ code: 'ended', received: '[4][5][6][7][8][9][10][11]' });
    expect(server.asked).not.toContain('/live/video');
  });

  it('of fragmented HLS has its head before each piece, loaded once', async () => {
    server.replies['/list'] = playlist(
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXTINF:1,',
      'a.m4s',
      '#EXTINF:1,',
      'b.m4s',
      '#EXT-X-ENDLIST',
    );
    for (const name of ['init.mp4', 'a.m4s', 'b.m4s']) server.replies[`/${name}`] = answersWith(`<${name}>`);
    expect((await read(hls(server.at('/list')))).received).toBe('<init.mp4><a.m4s><init.mp4><b.m4s>');
    expect(server.asked).toEqual(['/list', '/init.mp4', '/a.m4s', '/b.m4s']);
  });

  it('is missing where there is none, with the reason', async () => {
    server.replies['/page'] = answersWith('<html>', 'text/html; charset=utf-8');
    server.replies['/locked'] = playlist('#EXT-X-KEY:METHOD=AES-128,URI="key"', '#EXTINF:1,', 'a.ts');
    server.replies['/private'] = (_request, response) => void response.writeHead(403).end();
    const code = async (source: LiveSource) => (await read(source)).code;
    expect(await code(stream(server.at('/page')))).toBe('not_sound');
    expect(await code(hls(server.at('/page')))).toBe('not_hls');
    expect(await code(hls(server.at('/locked')))).toBe('unsupported');
    expect([await code(stream(server.at('/private'))), await code(stream(server.at('/nowhere')))]).toEqual([
      'refused',
      'refused',
    ]);
    const closed = await startSourceServer();
    await closed.stop();
    expect(await code(stream(closed.at('/a')))).toBe('unreachable');
  });
});

it('rewrites a playlist with other addresses, those in tags too', () => {
  const written = rewritePlaylist(
    '#EXTM3U\n#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES\n#EXT-X-PART:DURATION=1,URI="p.ts"\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\nhttps://vov.vn/a.ts?x=1\n',
    (uri) => `/nghe/${encodeURIComponent(uri)}`,
  );
  expect(written).toBe(
    '#EXTM3U\n#EXT-X-MAP:URI="/nghe/init.mp4"\n#EXTINF:4,\n/nghe/https%3A%2F%2Fvov.vn%2Fa.ts%3Fx%3D1',
  );
});
