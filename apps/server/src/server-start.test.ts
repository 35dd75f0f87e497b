import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiAs } from '../../../tools/testbed/api-user.ts';
import { freePort } from '../../../tools/testbed/free-port.ts';
import { startPostgres } from '../../../tools/testbed/postgres.ts';
import { startExternal } from './devices-gateway/external-broker.fixture';

/** The built server as a process of its own, started, killed and started again on one folder. */
const main = resolve(import.meta.dirname, '../../../dist/apps/server/main.js');
const IN_TIME = 120_000;
const PATIENT = { timeout: IN_TIME, interval: 10 };

let folder: string;
let port: number;
const running: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loa-start-'));
  port = await freePort();
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  await expect.poll(remaining, PATIENT).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server; `output` grows. */
function launch(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      LOA_MODE: 'production',
      LOA_SECRET: 'a secret of tests, long enough for them',
      LOA_DATA_DIR: folder,
      LOA_LOG: 'silent',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const server = { child, output: '', ended: once(child, 'close') };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (server.output += text.toString()));
  return server;
}
type Launched = ReturnType<typeof launch>;
const ready = async (server: Launched) => {
  const isOver = () => server.output.includes('Loa is ready') || server.child.exitCode !== null;
  await expect.poll(isOver, PATIENT).toBe(true);
  expect(server.output).toContain('Loa is ready');
  return server;
};
async function stop({ child, ended }: Launched, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal);
  await ended;
}

/** Processes of this folder, by the variable that all of them inherit. */
const remaining = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`LOA_DATA_DIR=${folder}`);
      } catch {
        return false;
      }
    })
    .map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
const hasBroker = () => remaining().some((command) => command.includes('broker.js'));
const listens = () =>
  readFileSync('/proc/net/tcp', 'utf8').includes(`:${(port + 1).toString(16).toUpperCase()} 00000000:0000 0A`);

describe.runIf(existsSync(main) && process.platform === 'linux')('a server', () => {
  it.each([
    ['began', (server: Launched) => server.output.includes('starting')],
    ['forked its broker', hasBroker],
    ['broker had its store open', () => hasBroker() && existsSync(join(folder, 'broker', 'LOCK'))],
    ['broker listened', listens],
    ['was ready', (server: Launched) => server.output.includes('Loa is ready')],
  ])('killed when it %s leaves nothing behind, and the next one starts', { timeout: IN_TIME }, async (_, reached) => {
    const server = launch();
    await expect.poll(() => reached(server), PATIENT).toBe(true);
    await stop(server, 'SIGKILL');
    await expect.poll(remaining, PATIENT).toEqual([]);
    await stop(await ready(launch()));
    expect(remaining()).toEqual([]);
  });

  it('started beside another names its process, and the program of a port in use', { timeout: IN_TIME }, async () => {
    const first = await ready(launch());
    const second = launch({ PORT: String(port + 2) });
    await second.ended;
    expect(second.output).toContain(`thư mục dữ liệu ${folder} đang do tiến trình ${first.child.pid} (`);
    expect(second.output).toContain('main.js');
    await stop(first);
    const [web, mqtt] = [await freePort(), await freePort()];
    const other = spawn(
      process.execPath,
      [
        '-e',
        `for (const port of [${web}, ${mqtt}]) require('net').createServer().listen(port, '127.0.0.1', () => console.log(port))`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    running.push(other);
    let lines = '';
    other.stdout.on('data', (text: Buffer) => (lines += text.toString()));
    await expect.poll(() => lines.trim().split('\n').length, PATIENT).toBe(2);
    for (const [name, taken] of [
      ['PORT', web],
      ['LOA_MQTT_PORT', mqtt],
    ] as const) {
      const refused = launch({ LOA_LOG: 'info', [name]: String(taken) });
      const [code] = (await refused.ended) as [number];
      expect(code).toBe(1);
      expect(refused.output).toMatch(
        new RegExp(`cổng ${taken} đang do tiến trình ${other.pid} \\(.*createServer.* dùng; .* đặt ${name} sang`, 's'),
      );
      // The sentence is all: what stopped with it did not fail.
      expect(refused.output).not.toContain('"level":"error"');
    }
  });

  const shown = ({ output }: Launched) => /"admin" with the one-time password (\S+);/.exec(output)?.[1];
  const url = () => `http://127.0.0.1:${port}`;
  /** Runs `npm run reset-admin` as it is built. */
  const reset = (...args: string[]) =>
    spawnSync(process.execPath, [join(main, '../reset-admin.js'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, LOA_DATA_DIR: folder },
    });

  it('shows the first password at every start until it was used', { timeout: IN_TIME }, async () => {
    // The port of devices is found in use only after the first accounts were made.
    const broker = createServer().listen(port + 1, '127.0.0.1');
    await once(broker, 'listening');
    const failed = launch();
    await failed.ended;
    expect(failed.output).toContain(`cổng ${port + 1} đang do`);
    broker.close();
    const second = await ready(launch());
    await stop(second);
    const third = await ready(launch());
    const password = shown(third) ?? '';
    expect([password.length > 12, shown(second)]).toEqual([true, password]);
    const admin = await apiAs(url(), 'admin', password);
    const change = { old_password: password, new_password: 'LoaXaMoi2026' };
    expect((await admin.call('PUT', `/api/account/change-pass/${admin.accountId}`, change)).status).toBe(200);
    await stop(third);
    const fourth = await ready(launch());
    expect(shown(fourth)).toBeUndefined();

    const refused = reset();
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`đang chạy với cơ sở dữ liệu đi kèm: .* tiến trình ${fourth.child.pid} `)),
    ]);
    await stop(fourth);
    expect(reset('canbo').stderr).toContain('không có quản trị viên nào tên "canbo"; các quản trị viên: admin.');
    const given = /"admin": (\S+)/.exec(reset().stdout)?.[1] ?? '';
    const fifth = await ready(launch());
    const again = await apiAs(url(), 'admin', given);
    expect((await again.call('GET', '/api/account/find')).body).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
    await stop(fifth);
  });

  it('lets devices in from elsewhere while its console stays on this machine', { timeout: IN_TIME }, async () => {
    await ready(launch({ LOA_MQTT_HOST: '0.0.0.0' }));
    const reached = async (host: string, at: number) => {
      const socket = connect(at, host);
      const how = await once(socket, 'connect').then(
        () => 'connected',
        (error: NodeJS.ErrnoException) => error.code,
      );
      socket.destroy();
      return how;
    };
    // Another address of this machine: a device that comes from outside is served the same way.
    expect(await Promise.all([port, port + 1].map((each) => reached('127.0.0.2', each)))).toEqual([
      'ECONNREFUSED',
      'connected',
    ]);
    expect(await reached('127.0.0.1', port)).toBe('connected');
  });

  it('refuses a broker that is open, and says in which ways', { timeout: IN_TIME }, async () => {
    const open = await startExternal(0, null);
    const refused = launch({ MQTT_URL: `mqtt://127.0.0.1:${open.port}` });
    await refused.ended;
    await open.stop();
    expect(refused.child.exitCode).toBe(1);
    expect(refused.output).toContain(
      'bộ trung chuyển tin của MQTT_URL để ngỏ: nhận kết nối không có khóa; nhận khóa sai;',
    );
    expect(refused.output).toContain('docs/brokers.md');
  });

  it('waits so long for its PostgreSQL, names it without its password, and ends', { timeout: IN_TIME }, async () => {
    const env = { DATABASE_URL: `postgres://loa:geheim@127.0.0.1:${port + 1}/loa`, LOA_DATABASE_WAIT_SEC: '2' };
    const server = launch(env);
    expect(await server.ended).toEqual([1, null]);
    expect(server.output).toContain(
      `chưa kết nối được PostgreSQL 127.0.0.1:${port + 1}/loa (ECONNREFUSED); chờ tối đa 2 giây.`,
    );
    expect(server.output).toContain(`không kết nối được PostgreSQL 127.0.0.1:${port + 1}/loa trong 2 giây`);
    expect(server.output).not.toMatch(/geheim|at \w+ \(/);
  });

  it(
    'goes on when its PostgreSQL comes while it waits, and says what that one refuses',
    { timeout: IN_TIME },
    async () => {
      const at = { port: await freePort() };
      const server = launch({
        DATABASE_URL: `postgres://loa:loa@127.0.0.1:${at.port}/postgres`,
        LOA_DATABASE_WAIT_SEC: '100',
      });
      await expect.poll(() => server.output, PATIENT).toContain('chờ tối đa 100 giây');
      const postgres = await startPostgres([], at.port);
      await stop(await ready(server));
      const wrong = launch({ DATABASE_URL: postgres.url.replace(':loa@', ':geheim@') });
      await wrong.ended;
      expect(wrong.output).toMatch(/PostgreSQL 127\.0\.0\.1:\d+\/postgres từ chối \(.*\); hãy xem lại tên đăng nhập/);
      expect(wrong.output).not.toContain('geheim');
      await postgres.stop();
    },
  );

  it('logs no failure of its own for a caller who goes away', { timeout: IN_TIME }, async () => {
    const server = await ready(launch({ LOA_LOG: 'info', LOA_TRUST_PROXY: '1' }));
    const admin = await apiAs(url(), 'admin', shown(server));
    const old_password = shown(server);
    await admin.call('PUT', `/api/account/change-pass/${admin.accountId}`, {
      old_password,
      new_password: 'LoaXaMoi2026',
    });
    const { headers, call } = await apiAs(url(), 'admin', 'LoaXaMoi2026');
    const lines = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    const upload = await fetch(`${url()}/api/upload`, {
      method: 'POST',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-length': '5000000',
        'upload-metadata': `filename ${btoa('a.mp3')}`,
      },
    });
    expect(upload.status).toBe(201);
    const tus = 'tus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\n';
    const half = `content-length: 1000000\r\n\r\n${'x'.repeat(70_000)}`;
    const requests = [
      `POST /api/auth/login HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"user`,
      `PATCH ${new URL(upload.headers.get('location') ?? '', url()).pathname} HTTP/1.1\r\n${tus}${half}`,
      `POST /api/account/import HTTP/1.1\r\ncontent-type: application/json\r\n${half}`,
      `GET /api/log/find?limit=100 HTTP/1.1\r\n\r\n`,
      `GET /api/docs/json HTTP/1.1\r\n\r\n`,
    ];
    for (const request of requests) {
      for (const leave of ['destroy', 'resetAndDestroy'] as const) {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        await new Promise((sent) =>
          socket.write(request.replace('HTTP/1.1\r\n', `HTTP/1.1\r\nhost: loa\r\n${lines}`), sent),
        );
        // The server has read what was sent before it hears of the end.
        await call('GET', '/api/account/find');
        socket[leave]();
        await call('GET', '/api/account/find');
      }
    }
    await stop(server);
    const failures = server.output.split('\n').filter((line) => /(request|upload) failed|"status":500/.test(line));
    expect(failures).toEqual([]);
  });
});
