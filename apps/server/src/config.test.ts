import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { demoSecret, makeDataFolder } from './data-folder';
import { requireFilesFolder } from './files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loa-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('settings', () => {
  it('take a secret of 32 characters in production', () => {
    const secret = '0123456789abcdef0123456789abcdef';
    expect(readConfig({ LOA_MODE: 'production', LOA_SECRET: secret })).toMatchObject({ mode: 'production', secret });
  });

  it('have defaults, of which the broker port follows the port', () => {
    expect(readConfig({ PORT: '5000', LOA_VARIANT: '' })).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 5000,
      mqtt_port: 5001,
      mqtt_host: '127.0.0.1',
      demo_devices: 50,
      variant: 'smart-audio',
    });
  });

  it.each([
    [{ LOA_MODE: 'production' }, /thiếu LOA_SECRET/],
    [{ LOA_MODE: 'production', LOA_SECRET: 'short' }, /LOA_SECRET quá ngắn/],
    [{ LOA_MODE: 'production', LOA_SECRET: '0123456789abcdef0123456789abcde' }, /LOA_SECRET quá ngắn/],
    [{ LOA_MODE: 'production', LOA_SECRET: 'x'.repeat(64) }, /quá đơn giản/],
    [{ LOA_MODE: 'live' }, /LOA_MODE phải là demo hoặc production/],
    [{ PORT: 'http' }, /PORT phải là một số/],
    [{ PORT: '70000' }, /PORT phải từ 1 đến 65535/],
    [{ LOA_VARIANT: 'radio' }, /LOA_VARIANT phải là một trong/],
    [{ LOA_CONSOLE_HOSTS: 'radio.example.vn=radio' }, /LOA_CONSOLE_HOSTS: "radio.example.vn=radio" phải/],
    [{ DATABASE_URL: 'here' }, /DATABASE_URL/],
    [{ DATABASE_URL: 'mysql://u:p@db/loa' }, /^DATABASE_URL phải là địa chỉ của một PostgreSQL/],
    [{ MQTT_URL: 'amqp://broker' }, /^MQTT_URL phải là địa chỉ mqtt/],
    [{ LOA_TRUST_PROXY: 'true' }, /LOA_TRUST_PROXY phải là số proxy đứng trước .* giả địa chỉ/],
    [{ LOA_TRUST_PROXY: '0.5' }, /LOA_TRUST_PROXY phải là số proxy/],
    [{ LOA_TRUST_PROXY: '10.0.0.1, proxy.example.vn' }, /LOA_TRUST_PROXY phải là số proxy/],
    [{ LOA_TRUST_PROXY: '10.0.0.0/40' }, /LOA_TRUST_PROXY phải là số proxy/],
    [{ LOA_TRUST_PROXY: '0.0.0.0/0' }, /LOA_TRUST_PROXY phải là số proxy/],
    [{ LOA_MQTT_TLS_CERT: 'cert.pem' }, /LOA_MQTT_TLS_CERT và LOA_MQTT_TLS_KEY phải đi cùng nhau/],
  ])('%j stops the server with one clear line', (env, line) => {
    expect(() => readConfig(env)).toThrow(line);
  });
});

describe('the address of a caller', () => {
  it.each([
    [undefined, '127.0.0.1'],
    ['false', '127.0.0.1'],
    ['0', '127.0.0.1'],
    // One proxy in front: the address it received from counts, whatever the caller wrote before.
    ['1', '203.0.113.9'],
    ['2', '198.51.100.7'],
    ['127.0.0.1', '203.0.113.9'],
    ['127.0.0.0/8, 203.0.113.9', '198.51.100.7'],
    ['::1', '127.0.0.1'],
    // A caller from outside that bypasses the proxy: its own header is not believed.
    ['1', '192.0.2.77', '192.0.2.77'],
    ['127.0.0.1', '::ffff:192.0.2.77', '::ffff:192.0.2.77'],
    ['1', '203.0.113.9', '::ffff:10.1.2.3'],
    ['10.1.2.0/24', '203.0.113.9', '::ffff:10.1.2.3'],
  ])('behind LOA_TRUST_PROXY=%s cannot be forged', async (setting, address, remoteAddress = '127.0.0.1') => {
    const app = Fastify({ trustProxy: readConfig({ LOA_TRUST_PROXY: setting }).trust_proxy });
    app.get('/', (request) => request.ip);
    const answer = await app.inject({
      url: '/',
      remoteAddress,
      headers: { 'x-forwarded-for': '192.0.2.1, 198.51.100.7, 203.0.113.9' },
    });
    expect(answer.body).toBe(address);
    await app.close();
  });
});

it('reads no address of a caller who has gone, behind whatever proxy', async () => {
  for (const setting of ['0', '1', '127.0.0.1', '10.0.0.0/8']) {
    const app = Fastify({ trustProxy: readConfig({ LOA_TRUST_PROXY: setting }).trust_proxy });
    const read = new Promise<unknown>((done) => {
      app.get('/', async (request) => {
        socket.destroy();
        await once(request.raw.socket, 'close');
        try {
          done(request.ip);
        } catch (error) {
          done(error);
        }
      });
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: loa\r\nx-forwarded-for: 203.0.113.9\r\n\r\n');
    expect(await read).toBeUndefined();
    await app.close();
  }
});

describe('e-mail', () => {
  const set = {
    LOA_SMTP_URL: 'smtps://u:p@mail.example.vn',
    LOA_SMTP_FROM: 'Loa <loa@example.vn>',
    LOA_CONSOLE_URL: 'https://loa.example.vn/',
  };

  it('is sent where a server is named, with links to the console', () => {
    expect(readConfig({}).mail).toBeNull();
    expect(readConfig(set).mail).toEqual({
      url: set.LOA_SMTP_URL,
      from: set.LOA_SMTP_FROM,
      console_url: 'https://loa.example.vn',
    });
  });

  it.each([
    [{ LOA_SMTP_URL: 'mail.example.vn' }, /^LOA_SMTP_URL phải là/],
    [{ LOA_CONSOLE_URL: 'javascript:alert(1)' }, /^LOA_CONSOLE_URL phải là/],
    [{ LOA_SMTP_FROM: '' }, /^LOA_SMTP_URL cần LOA_SMTP_FROM/],
    [{ LOA_CONSOLE_URL: '' }, /và LOA_CONSOLE_URL/],
  ])('%j is refused in one line', (wrong, line) => {
    expect(() => readConfig({ ...set, ...wrong })).toThrow(line);
  });
});

describe('the data folder', () => {
  it('is closed to everyone else and keeps its secret', () => {
    const inside = join(folder, 'data');
    makeDataFolder(inside);
    const secret = demoSecret(inside);
    expect(statSync(inside).mode & 0o777).toBe(0o700);
    expect(statSync(join(inside, 'secret')).mode & 0o777).toBe(0o600);
    expect(demoSecret(inside)).toBe(secret);
  });

  it('takes the place of the files unless there is a shared one, which must be there', () => {
    expect(readConfig({ LOA_DATA_DIR: folder }).files_dir).toBe(folder);
    const shared = join(folder, 'shared');
    expect(readConfig({ LOA_DATA_DIR: folder, LOA_FILES_DIR: shared }).files_dir).toBe(shared);
    expect(() => requireFilesFolder(shared)).toThrow(/thư mục tệp .*shared \(LOA_FILES_DIR\): ENOENT/);
  });

  it('that is a file is named', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => makeDataFolder(file)).toThrow(/không ghi được vào thư mục dữ liệu .*file/);
  });
});
