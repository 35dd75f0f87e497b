import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../deps';
import { testConfig } from '../testing/test-config';
import { pictureHosts } from './picture-hosts';
import { serveConsoles } from './static-console';

const OWN = ["'self'", 'data:', 'blob:'];
const page = (tiles: string, api = '') =>
  `<!doctype html><head><meta name="loa:api-url" content="${api}" /><meta name="loa:map-tiles" content="${tiles}" /></head>`;

it.each([
  [page(''), []],
  [page('https://tiles.example.vn/{z}/{x}/{y}.png'), ['https://tiles.example.vn']],
  [page('https://{s}.tiles.example.vn:8443/{z}/{x}/{y}.png'), ['https://*.tiles.example.vn:8443']],
  [
    page('http://10.0.0.7/tiles/{z}/{x}/{y}.png', 'https://api.example.vn'),
    ['http://10.0.0.7', 'https://api.example.vn'],
  ],
  [page('//tiles.example.vn/{z}/{x}/{y}.png'), ['tiles.example.vn']],
  // A folder of this server needs no permission, and a text that is no address gets none.
  [page('/tiles/{z}/{x}/{y}.png'), []],
  [page('https://a.vn; script-src *'), []],
  [page('https://*/{z}'), []],
  [page('javascript:alert(1)'), []],
  ["<META  content='https://tiles.example.vn/{z}' name='loa:map-tiles'>", ['https://tiles.example.vn']],
  [`<!-- ${page('https://old.example.vn/{z}')} -->${page('')}`, []],
])('reads the hosts of pictures in %j', (html, hosts) => expect(pictureHosts(html)).toEqual(hosts));

let folder: string;
let app: App;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loa-console-'));
  await writeFile(join(folder, 'index.html'), page('https://tiles.example.vn/{z}/{x}/{y}.png'));
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = Fastify() as unknown as App;
  const config = testConfig(folder, { video_domain: 'https://media.example.vn/kho' });
  await serveConsoles(app, { config, files: { origin: 'http://kho.lan:9000' } }, () => folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
const pictures = async (path: string) => {
  const { headers } = await app.inject({ url: path, headers: { accept: 'text/html' } });
  return /img-src ([^;]*)/
    .exec(String(headers['content-security-policy'] ?? ''))?.[1]
    ?.split(' ')
    .sort();
};

it('lets a page show its own pictures, its tiles and its media, and follows changes of the page', async () => {
  const expected = (...hosts: string[]) => [...OWN, 'http://kho.lan:9000', ...hosts].sort();
  for (const path of ['/', '/index.html', '/quan-ly-thiet-bi/thiet-bi-lap-dat'])
    expect([path, await pictures(path)]).toEqual([
      path,
      expected('https://tiles.example.vn', 'https://media.example.vn'),
    ]);
  expect(await pictures('/icon.svg')).toBeUndefined();
  const file = join(folder, 'index.html');
  await writeFile(file, page('https://other.example.vn/{z}/{x}/{y}.png'));
  await utimes(file, new Date(0), new Date(0));
  expect(await pictures('/')).toEqual(expected('https://other.example.vn', 'https://media.example.vn'));
});
