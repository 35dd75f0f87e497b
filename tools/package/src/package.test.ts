import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserConfig } from 'vite';
import { apiAs } from '../../testbed/api-user.ts';
import { freePort } from '../../testbed/free-port.ts';

/** The archive as an administrator gets it: unpacked into an empty folder, on a machine without Node. */
const root = resolve(import.meta.dirname, '../../..');
const IN_TIME = 600_000;
const place = mkdtempSync(join(tmpdir(), 'loa-package-'));
let home: string;
let server: ChildProcess | undefined;

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'tools/package/run.mjs'), `--out=${place}`, '--try'], { stdio: 'ignore' });
  const [archive = ''] = readdirSync(place);
  expect(archive).toMatch(/^loa-\d+\.\d+\.\d+-\w+-\w+\.tar\.gz$/);
  execFileSync('tar', ['-xzf', join(place, archive), '-C', place]);
  home = join(place, archive.replace('.tar.gz', ''));
}, IN_TIME);
afterAll(async () => {
  if (server && server.exitCode === null) {
    const gone = once(server, 'exit');
    server.kill();
    await gone;
  }
  rmSync(place, { recursive: true, force: true });
});

const SECRET = 'a secret of tests, long enough for them';
/** Environment of a bare machine. */
const bare = (more: Record<string, string> = {}) => ({
  PATH: '/usr/bin:/bin',
  LOA_SETTINGS: join(place, 'no-settings'),
  LOA_MODE: 'production',
  LOA_SECRET: SECRET,
  LOA_DATA_DIR: join(place, 'data'),
  ...more,
});
const loa = (...args: string[]) =>
  execFileSync(join(home, 'bin/loa'), args, { encoding: 'utf8', env: bare(), cwd: place });

it('has the server, four consoles and only what the server needs', () => {
  expect(readdirSync(join(home, 'apps')).sort()).toEqual([
    'broadcast',
    'ip-radio',
    'led-display',
    'server',
    'smart-audio',
  ]);
  const packages = readdirSync(join(home, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['@electric-sql', 'sharp', 'pino']));
  for (const unwanted of ['react', '@mui', 'vite', 'nx', 'typescript', 'vitest', 'playwright-core'])
    expect(packages).not.toContain(unwanted);
  for (const file of ['deploy/install.sh', 'deploy/loa.service', 'LICENSE', 'docs/cai-dat.md'])
    expect(existsSync(join(home, file)), file).toBe(true);
});

it('has every page that its pages lead to', () => {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: home });
  const links = pages.flatMap((page) =>
    [...readFileSync(join(home, page), 'utf8').matchAll(/\]\(([\w./-]+\.\w+)(#[^)]*)?\)/g)].map(([, to = '']) => ({
      page,
      to,
    })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ page, to }) => !existsSync(join(home, dirname(page), to)))).toEqual([]);
});

it(
  'starts without a build, serves its console, lets the administrator in, and runs the other commands',
  async () => {
    const port = await freePort();
    let output = '';
    server = spawn(join(home, 'bin/loa'), ['start'], {
      env: bare({ PORT: String(port) }),
      cwd: place,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text: Buffer) => (output += String(text)));
    const isOver = () => output.includes('Loa is ready') || server?.exitCode !== null;
    await expect.poll(isOver, { timeout: IN_TIME }).toBe(true);
    expect(output).toContain('Loa is ready');
    const url = `http://127.0.0.1:${port}`;
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    expect(
      (await fetch(`${url}${script}`, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding'),
    ).toBe('br');
    const password = /one-time password (\S+);/.exec(output)?.[1];
    const admin = await apiAs(url, 'admin', password);
    const change = { old_password: password, new_password: 'LoaXaMoi2026' };
    expect((await admin.call('PUT', `/api/account/change-pass/${admin.accountId}`, change)).status).toBe(200);
    // The sounds that come with the product are made by its workers, with what the archive has.
    const again = await apiAs(url, 'admin', 'LoaXaMoi2026');
    const states = async () => {
      const { body } = await again.call<{ rows: { processing_status: string }[] }>(
        'GET',
        '/api/content-manager/find?limit=100',
      );
      return [...new Set(body.rows.map(({ processing_status }) => processing_status))];
    };
    await expect.poll(states, { timeout: IN_TIME }).toEqual(['ready']);
    const gone = once(server, 'exit');
    server.kill();
    await gone;
    expect(loa('reset-admin')).toMatch(/Mật khẩu dùng một lần của "admin": \S{12,}/);
    expect(loa('check-media')).toContain('in order');
    const line = execFileSync(join(home, 'bin/loa'), ['logs'], {
      encoding: 'utf8',
      env: bare(),
      input: '{"level":"warn","time":"2026-11-29T00:00:00.000Z","version":"0.1.0","process":"server","msg":"a line"}\n',
    });
    expect(line).toMatch(/2026-11-2\d .* WARN: a line/);
    expect(loa('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(() => loa('no-such')).toThrow(/không có lệnh "no-such"; các lệnh: start, reset-admin, check-media/);
  },
  IN_TIME,
);

it('has all that its packages need', async () => {
  const { default: serverBuild } = (await import(join(root, 'apps/server/vite.config.ts'))) as { default: UserConfig };
  const load = `await Promise.all(${JSON.stringify(serverBuild.ssr?.external)}.map((name) => import(name)))`;
  execFileSync(join(home, 'bin/node'), ['--input-type=module', '-e', load], { cwd: join(home, 'apps/server') });
});

it.runIf(existsSync('/usr/bin/systemd-analyze'))(
  'has a unit that systemd takes, with a program and a user it finds',
  () => {
    const unit = readFileSync(join(home, 'deploy/loa.service'), 'utf8');
    expect(unit).toContain('ExecStart=/opt/loa/current/bin/loa start');
    const file = join(place, 'loa.service');
    writeFileSync(file, unit.replaceAll('/opt/loa/current', home).replace('User=loa\nGroup=loa', 'User=daemon'));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  },
);
