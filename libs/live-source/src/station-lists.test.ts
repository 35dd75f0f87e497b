import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGuard, LIMITS, openSource, SourceError } from '.';
import { answersWith, startSourceServer, type SourceServer } from './testing';

let server: SourceServer;
let shoutcast: net.Server;
let answer: string[];
beforeEach(async () => {
  server = await startSourceServer({ '/live': answersWith('tiếng', 'audio/mpeg') });
  answer = [];
  shoutcast = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      for (const part of answer) socket.write(part);
      socket.end();
    });
  });
  await new Promise<void>((listening) => shoutcast.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  await server.stop();
  await new Promise((closed) => shoutcast.close(closed));
});

async function heard(url: string, allowed_hosts = ['127.0.0.1']) {
  const access = { guard: createGuard({ allowed_hosts }), limits: { ...LIMITS, patience_ms: 500 } };
  const got: Uint8Array[] = [];
  try {
    for await (const chunk of openSource({ url, protocol: 'icecast' }, access)) got.push(chunk);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return error.code;
  }
  return Buffer.concat(got).toString();
}

it.each([
  ['/radio.m3u', 'audio/x-mpegurl', (live: string) => `#EXTM3U\r\n#EXTINF:-1,Đài xã\r\n${live}\r\n`],
  ['/radio.m3u', 'text/plain', (live: string) => live],
  ['/radio.m3u', 'application/octet-stream', () => '\ufeff/live\n'],
  [
    '/radio.pls',
    'audio/x-scpls',
    (live: string) => `[playlist]\nNumberOfEntries=1\nFile1=${live}\nTitle1=Đài\nLength1=-1\n`,
  ],
  [
    '/radio.asx',
    'video/x-ms-asf',
    (live: string) => `<asx version="3.0">\n<entry>\n<Ref HREF = "${live}" />\n</entry>\n</asx>`,
  ],
  [
    '/tracks',
    'application/xspf+xml',
    (live: string) => `<playlist><track><location>${live}</location></track></playlist>`,
  ],
  ['/listen', 'application/pls+xml', (live: string) => `[playlist]\nTitle1=Đài\nFile1 = ${live}\n`],
])('a list of stations at %s, sent as %s, leads to its station', async (path, type, list) => {
  server.replies[path] = answersWith(list(server.at('/live')), type);
  expect(await heard(server.at(path))).toBe('tiếng');
});

it('a list that leads nowhere, to itself, or inside is not followed', async () => {
  server.replies['/empty.pls'] = answersWith('[playlist]\nNumberOfEntries=0\n', 'audio/x-scpls');
  server.replies['/empty.asx'] = answersWith('<asx>\n<title>Đài</title>\n</asx>', 'video/x-ms-asf');
  server.replies['/self.m3u'] = answersWith('/self.m3u', 'audio/x-mpegurl');
  server.replies['/inside.m3u'] = answersWith('http://10.0.0.1/live', 'audio/x-mpegurl');
  server.replies['/hls.m3u8'] = answersWith('#EXTM3U\n#EXT-X-TARGETDURATION:2\n', 'application/vnd.apple.mpegurl');
  expect(await heard(server.at('/empty.pls'))).toBe('not_sound');
  expect(await heard(server.at('/empty.asx'))).toBe('not_sound');
  expect(await heard(server.at('/self.m3u'))).toBe('redirects');
  expect(await heard(server.at('/inside.m3u'))).toBe('inside');
  expect(await heard(server.at('/hls.m3u8'))).toBe('not_sound');
});

const stationAt = () => `http://127.0.0.1:${(shoutcast.address() as AddressInfo).port}/;`;

it('Shoutcast 1 is heard, without its titles', async () => {
  answer = [
    'ICY 200 OK\r\nicy-name:Đài\r\ncontent-type:audio/mpeg\r\nicy-metaint:4\r\n\r',
    '\nabcd',
    "\x01StreamTitle='a';efgh\0ij",
  ];
  expect(await heard(stationAt())).toBe('abcdefghij');
});

it('Shoutcast 1 that refuses, or is inside, is not heard', async () => {
  answer = ['ICY 401 Service Unavailable\r\n\r\n'];
  expect(await heard(stationAt())).toBe('refused');
  expect(await heard(stationAt(), [])).toBe('inside');
});
