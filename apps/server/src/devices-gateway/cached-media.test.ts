import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DEVICE_API } from '@loa/contracts/device-protocol';
import { devices } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/testbed/free-port.ts';
import { deviceTokens } from '../device-token';
import { contentTable } from '../modules/content';
import { deviceTable } from '../modules/devices';
import {
  buildSchedule,
  putOnAir,
  startBroadcastWorld,
  type BroadcastWorld,
} from '../modules/schedules/broadcast-world.fixture';
import { eventually } from './gateway.fixture';
import { onDisk } from '../testing/on-disk';

const NGINX = '/usr/sbin/nginx';
const isOk = (status: number) => status === 200;

/** The sample as an installation has it, on this machine's ports and folders. */
function configured(folder: string, port: number, upstream: string) {
  const sample = readFileSync(resolve(import.meta.dirname, '../../../../deploy/nginx.conf'), 'utf8')
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ +listen \[::\].*\n| +ssl_.*\n/g, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace('server 127.0.0.1:4000', `server ${new URL(upstream).host}`)
    .replace('/var/cache/loa-media', join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; events {}
    http { access_log off; ${temporary.join(' ')} ${sample} }`;
}

// Where there is no nginx, as after npm ci alone, the sample cannot be tried.
describe.runIf(existsSync(NGINX))('nginx, set up as the sample says,', () => {
  let world: BroadcastWorld;
  let nginx: ChildProcess;
  let proxy: string;
  const folder = mkdtempSync(join(tmpdir(), 'loa-nginx-'));
  const bytes = randomBytes(1000);
  /** Calls of files that reached the server, by method. */
  const calls: string[] = [];
  let path: string;

  const tokenOf = async (id: string | undefined) => {
    const [row] = await world.db
      .select()
      .from(deviceTable)
      .where(eq(deviceTable.id, id ?? ''));
    return deviceTokens(world.deps.config.secret).enrol(row?.device_code ?? '', 1).token;
  };
  const ask = async (url: string, id: string | undefined, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { authorization: `Bearer ${await tokenOf(id)}`, ...headers } });

  beforeAll(async () => {
    const routes: Parameters<typeof startBroadcastWorld>[1] = {
      listen: true,
      routes: (app) => {
        app.addHook('onResponse', async ({ method, url }) => {
          if (url.startsWith(DEVICE_API.media)) calls.push(method);
        });
      },
    };
    world = await startBroadcastWorld({}, routes);
    await putOnAir(world, buildSchedule(world));
    const [content] = await world.db
      .select({ sha256: contentTable.file_sha256 })
      .from(contentTable)
      .where(eq(contentTable.id, world.contents[0] ?? ''));
    path = `${DEVICE_API.media}/${content?.sha256}`;
    const file = onDisk(world.deps, world.deps.media.keyOf(content?.sha256 ?? '', 'mp3'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    for (const id of world.devices) world.deps.events.emit('record.changed', { base: devices.base, verb: 'ADD', id });
    for (const id of world.devices) await eventually(async () => (await ask(world.server.url, id)).status, isOk);
    // The workers of an nginx that root starts have another user.
    chmodSync(folder, 0o755);
    const port = await freePort();
    proxy = `http://127.0.0.1:${port}`;
    writeFileSync(join(folder, 'nginx.conf'), configured(folder, port, world.server.url));
    nginx = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-p', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const answers = () =>
      fetch(`${proxy}/api/health/live`).then(
        ({ status }) => status,
        () => 0,
      );
    await eventually(answers, isOk);
    calls.length = 0;
  });
  afterAll(async () => {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
    await world.server.stop();
    rmSync(folder, { recursive: true });
  });

  it('reads a file once for all devices, and asks for each whether it may', async () => {
    for (const id of world.devices) {
      const answer = await ask(proxy, id);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    }
    const rest = await ask(proxy, world.devices[0], { range: 'bytes=400-' });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, 'bytes 400-999/1000']);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(400))).toBe(true);
    await expect.poll(() => calls.filter((method) => method === 'HEAD')).toHaveLength(world.devices.length + 1);
    expect(calls.filter((method) => method === 'GET')).toHaveLength(1);
  });

  it('gives it to nobody whom the server would refuse', async () => {
    const elsewhere = await ask(proxy, world.elsewhere[0]);
    const forged = await fetch(proxy + path, { headers: { authorization: 'Bearer forged' } });
    const bare = await fetch(proxy + path);
    const direct = await fetch(`${proxy}/loa-may-read`);
    expect([elsewhere, forged, bare, direct].map(({ status }) => status)).toEqual([404, 401, 401, 403]);
  });
});
