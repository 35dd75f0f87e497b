import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { App } from '../deps';
import { testConfig } from '../testing/test-config';
import { serveConsoles } from './static-console';

let root: string;
const files = { origin: null };
let app: App;
const page = (text: string) => writeFile(join(root, 'index.html'), `<!doctype html><title>${text}</title>`);
const read = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'loa-console-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/frame-a1b2c3d4.js'), 'export {};');
  await page('Truyền thanh');
  app = Fastify();
  await serveConsoles(app, { config: testConfig(root), files }, () => root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

it('answers every path of the console with its page, before and after it is cached, and nothing else', async () => {
  const filtered = ['/lich-su?planned_start_from=2026-11-26T17%3A00%3A00.000Z', '/danh-sach?search=tin.mp3'];
  for (const path of ['/', '/download', '/download?a=1', '/tin-tuc/mot-tin', ...filtered, '/download']) {
    const { statusCode, body, headers } = await read(path, { accept: 'text/html' });
    expect([path, statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([
      path,
      200,
      '<!doctype html><title>Truyền thanh</title>',
      'text/html; charset=utf-8',
      'no-cache',
    ]);
  }
  for (const path of ['/api/khong-co', '/assets/khong-co.js', '/khong-co.png', '/khong-co.png?v=1'])
    expect([path, (await read(path)).statusCode]).toEqual([path, 404]);
  const script = await read('/assets/frame-a1b2c3d4.js');
  expect([script.body, script.headers['cache-control']]).toEqual(['export {};', 'public, max-age=31536000, immutable']);
});

it('sends a page with the policy of pages, and no body to clients that have it', async () => {
  const { headers } = await read('/download');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const again = await read('/download', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it("sends changes of an installation's page without a restart", async () => {
  await read('/download');
  await page('Truyền thanh xã');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect((await read('/download')).body).toContain('Truyền thanh xã');
  vi.useRealTimers();
});

it('shows each host name its own console, with its own policy, and the usual one everywhere else', async () => {
  const folder = (variant: string) => join(root, variant);
  for (const variant of ['smart-audio', 'ip-radio']) {
    await mkdir(join(folder(variant), 'assets'), { recursive: true });
    await writeFile(join(folder(variant), 'index.html'), `<meta name="loa:api-url" content="https://${variant}.vn">`);
    await writeFile(join(folder(variant), 'assets/logo.svg'), variant);
  }
  const served: App = Fastify();
  served.get('/api/health', () => ({ ready: true }));
  const console_hosts = [{ host: 'radio.example.vn', variant: 'ip-radio' as const }];
  await serveConsoles(served, { config: testConfig(root, { console_hosts }), files }, folder);
  const ask = async (host: string, url: string) => served.inject({ url, headers: { host, accept: '*/*' } });
  const shown = [
    ['radio.example.vn', 'ip-radio'],
    ['Radio.example.vn:8443', 'ip-radio'],
    ['loa.example.vn', 'smart-audio'],
    ['radio.example.vn.evil.vn', 'smart-audio'],
  ] as const;
  for (const [host, variant] of shown) {
    for (const path of ['/', '/danh-sach']) {
      const { body, headers } = await ask(host, path);
      expect([host, path, body]).toEqual([host, path, expect.stringContaining(variant)]);
      expect(headers['content-security-policy']).toContain(`https://${variant}.vn`);
    }
    expect((await ask(host, '/assets/logo.svg')).body).toBe(variant);
    expect((await ask(host, '/api/health')).json()).toEqual({ ready: true });
    expect((await ask(host, '/api/khong-co')).statusCode).toBe(404);
  }
  await served.close();
});

it('does not start with a console that is not built', async () => {
  const config = testConfig(root, { console_hosts: [{ host: 'radio.example.vn', variant: 'ip-radio' }] });
  await expect(serveConsoles(Fastify(), { config, files }, () => null)).rejects.toThrow('ip-radio is not built');
});
