import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as tus from 'tus-js-client';
import {
  addPlacesAndPeople,
  startContentServer,
  temporaryFolder,
  uploadIdOf,
} from '../modules/content/content-server.fixture';
import type { ContentServer } from '../modules/content/content-server.fixture';
import { finishedUpload } from './finished-upload';
import { uploadHeaders } from './upload-headers.fixture';
import { onDisk } from '../testing/on-disk';

const console_origin = 'https://console.example.vn';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path, { listen: true, config: { cors_origins: [console_origin] } });
  await addPlacesAndPeople(server.deps);
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const headersOf = (username: string) => uploadHeaders(server.url, username);

it('receives a file in parts from the client the console uses', async () => {
  const content = randomBytes(3_000_000);
  const headers = await headersOf('xa1');
  const sent: number[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new tus.Upload(content, {
      endpoint: `${server.url}/api/upload`,
      chunkSize: 1_000_000,
      headers,
      metadata: { filename: 'bản tin.wav' },
      retryDelays: [],
      onChunkComplete: (size) => sent.push(size),
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    });
    upload.start();
  });
  expect(sent).toEqual([1_000_000, 1_000_000, 1_000_000]);
  const finished = await finishedUpload(server.deps, uploadIdOf(url), null);
  expect(finished?.original_name).toBe('bản tin.wav');
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(await readFile(onDisk(server.deps, finished?.key ?? '')))).toBe(hash(content));
});

it('resumes after the line was cut at any of its bytes, and again at the next, and is the same file in the end', async () => {
  const content = randomBytes(48);
  const login = { ...(await headersOf('xa1')), 'tus-resumable': '1.0.0' };
  const begun = async () => {
    const answer = await fetch(`${server.url}/api/upload`, {
      method: 'POST',
      headers: {
        ...login,
        'upload-length': String(content.length),
        'upload-metadata': `filename ${Buffer.from('tin.wav').toString('base64')}`,
      },
    });
    return new URL(answer.headers.get('location') ?? '', server.url).href;
  };
  /** Announces the rest of the file, sends `count` bytes of it and disconnects. */
  const sendAndCut = (address: string, from: number, count: number) =>
    new Promise<void>((done) => {
      const headers = {
        ...login,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(content.length - from),
      };
      const patch = request(address, { method: 'PATCH', headers }, (answer) => answer.resume());
      patch.on('error', () => undefined).on('close', done);
      patch.flushHeaders();
      patch.write(content.subarray(from, from + count), () => patch.destroy());
    });
  /** A request that was cut off may still lock it for a moment. */
  const offsetOf = (address: string) =>
    vi.waitFor(async () => {
      const answer = await fetch(address, { method: 'HEAD', headers: login });
      expect(answer.status).toBe(200);
      return Number(answer.headers.get('upload-offset'));
    });
  for (let at = 0; at < content.length; at += 1) {
    const address = await begun();
    await sendAndCut(address, 0, at);
    const offset = await offsetOf(address);
    await sendAndCut(address, offset, Math.min(1, content.length - offset));
    const then = await offsetOf(address);
    expect([offset <= at, then - offset <= 1, then >= offset]).toEqual([true, true, true]);
    if (then < content.length) {
      expect(await finishedUpload(server.deps, uploadIdOf(address), null)).toBeNull();
      const rest = await fetch(address, {
        method: 'PATCH',
        headers: { ...login, 'upload-offset': String(then), 'content-type': 'application/offset+octet-stream' },
        body: content.subarray(then),
      });
      expect(rest.status).toBe(204);
    }
    const finished = await finishedUpload(server.deps, uploadIdOf(address), null);
    expect((await readFile(onDisk(server.deps, finished?.key ?? ''))).equals(content), `cut at ${at}`).toBe(true);
  }
});

it('lets a console on another host read its offset, and no other host', async () => {
  const asked = {
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'tus-resumable,upload-offset,accesstoken,x-csrf-token',
  };
  const preflight = await fetch(`${server.url}/api/upload/${'a'.repeat(32)}`, {
    method: 'OPTIONS',
    headers: { origin: console_origin, ...asked },
  });
  expect([
    preflight.headers.get('access-control-allow-origin'),
    preflight.headers.get('access-control-allow-methods'),
  ]).toEqual([console_origin, expect.stringContaining('PATCH')]);

  const create = async (origin: string) =>
    fetch(`${server.url}/api/upload`, {
      method: 'POST',
      headers: { ...(await headersOf('xa1')), origin, 'tus-resumable': '1.0.0', 'upload-length': '10' },
    });
  const created = await create(console_origin);
  expect([
    created.status,
    created.headers.get('access-control-allow-origin'),
    created.headers.get('access-control-allow-credentials'),
  ]).toEqual([201, console_origin, 'true']);
  expect(created.headers.get('access-control-expose-headers')).toContain('Location');
  expect((await create('https://elsewhere.example')).headers.get('access-control-allow-origin')).not.toBe(
    'https://elsewhere.example',
  );
  // The last answers are sent before anything else, and they say it too.
  const news = async () =>
    (await fetch(`${server.url}/api/news`, { headers: { origin: console_origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect([await news(), await news()]).toEqual([console_origin, console_origin]);
});
