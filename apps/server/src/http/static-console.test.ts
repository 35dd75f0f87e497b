import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { App } from '../deps';
import { testConfig } from '../testing/test-config';
import { serveConsole } from './static-console';

let root: string;
let app: App;
const page = (text: string) => writeFile(join(root, 'index.html'), `<!doctype html><title>${text}</title>`);
const read = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'loa-console-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/frame-a1b2c3d4.js'), 'export {};');
  await page('Truyền thanh');
  app = Fastify();
  await serveConsole(app, { config: testConfig(root) }, root);
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
