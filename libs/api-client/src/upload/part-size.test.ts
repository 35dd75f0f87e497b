import { createRequire } from 'node:module';
import type { HttpRequest, HttpResponse, HttpStack, Upload, UploadOptions } from 'tus-js-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const KIB = 1024;
/** Proxy between console and server: the largest body that it lets pass, and its answer to a larger one. */
const proxy = { limit: Infinity, silent: false };
const server = { received: 0, size: 0, parts: [] as number[], refused: [] as number[] };

function answerTo(
  method: string,
  headers: Record<string, string>,
  body: Blob | null,
): [number, Record<string, string>] {
  if (body && body.size > proxy.limit) {
    server.refused.push(body.size);
    if (proxy.silent) throw new Error('reset');
    return [413, {}];
  }
  if (method === 'POST') Object.assign(server, { received: 0, size: Number(headers['Upload-Length']) });
  if (method === 'PATCH') {
    server.parts.push(body?.size ?? 0);
    server.received += body?.size ?? 0;
  }
  const offset = { 'Upload-Offset': String(server.received), 'Upload-Length': String(server.size) };
  return method === 'POST'
    ? [201, { Location: `/api/upload/${'a'.repeat(32)}` }]
    : [method === 'HEAD' ? 200 : 204, offset];
}

class LineRequest implements HttpRequest {
  private readonly headers: Record<string, string> = {};
  private progress: (sent: number) => void = () => undefined;
  constructor(
    private readonly method: string,
    private readonly url: string,
  ) {}
  getMethod = () => this.method;
  getURL = () => this.url;
  setHeader = (name: string, value: string) => void (this.headers[name] = value);
  getHeader = (name: string) => this.headers[name];
  setProgressHandler = (handler: (sent: number) => void) => void (this.progress = handler);
  async send(body: Blob | null): Promise<HttpResponse> {
    // A browser counts what it gave to the line, whether or not somebody takes it there.
    if (body) this.progress(body.size);
    const [status, headers] = answerTo(this.method, this.headers, body);
    return {
      getStatus: () => status,
      getHeader: (name) => headers[name],
      getBody: () => (status === 413 ? '<h1>413 Request Entity Too Large</h1>' : ''),
      getUnderlyingObject: () => ({}),
    };
  }
  abort = async () => undefined;
  getUnderlyingObject = () => ({});
}
const line: HttpStack = { createRequest: (method, url) => new LineRequest(method, url), getName: () => 'line' };

// The library itself: other tests have the fake of the test kit.
vi.mock('tus-js-client', () => {
  const library = createRequire(import.meta.url)('tus-js-client/lib.es5/browser') as { Upload: typeof Upload };
  return {
    Upload: class extends library.Upload {
      constructor(file: File, options: UploadOptions) {
        super(file, { ...options, httpStack: line });
      }
    },
  };
});

/** Sends files of these sizes, one after the other, in one page; what the bar showed and how each ended. */
async function send(...sizes: number[]) {
  vi.resetModules();
  const { openTusUpload } = await import('./tus-upload');
  const ends: { bar: number[]; end: string }[] = [];
  for (const size of sizes) {
    const bar: number[] = [];
    const ended = Promise.withResolvers<string>();
    const upload = await openTusUpload(new File([new Uint8Array(size)], 'tin.mp3'), {
      onProgress: (sent) => bar.push(sent),
      onDone: () => ended.resolve('done'),
      onFailed: ended.resolve,
    });
    upload.start();
    const end = ended.promise;
    let isOver = false;
    void end.then(() => (isOver = true));
    while (!isOver) await vi.advanceTimersByTimeAsync(1000);
    ends.push({ bar, end: await end });
  }
  return ends;
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(proxy, { limit: Infinity, silent: false });
  Object.assign(server, { received: 0, size: 0, parts: [], refused: [] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const rises = (bar: number[]) => bar.every((sent, at) => at === 0 || sent >= (bar[at - 1] ?? 0));

it.each([false, true])(
  'finds the size that a proxy lets pass, and remembers it (answers nothing: %s)',
  async (silent) => {
    Object.assign(proxy, { limit: 1024 * KIB, silent });
    const size = 5000 * KIB;
    const [first, second] = await send(size, size);
    expect([first?.end, second?.end]).toEqual(['done', 'done']);
    // One attempt for both files.
    expect(server.refused).toHaveLength(1);
    expect(Math.max(...server.parts)).toBe(1024 * KIB);
  },
);

it('sends large parts where nothing refuses them', async () => {
  const [only] = await send(40_000 * KIB);
  expect(only?.end).toBe('done');
  expect(Math.max(...server.parts)).toBe(16 * 1024 * KIB);
  expect(server.parts.length).toBeLessThan(10);
});

it('shows no bar that is full or falls before the server has everything', async () => {
  proxy.limit = 1024 * KIB;
  const size = 2000 * KIB;
  for (const { bar, end } of await send(size, size))
    expect([end, rises(bar), bar.indexOf(size)]).toEqual(['done', true, bar.length - 1]);
});

it('says what to do when even small parts are refused', async () => {
  proxy.limit = KIB;
  const [only] = await send(3000 * KIB);
  expect(only?.end).toMatch(/proxy.*client_max_body_size/s);
  expect(Math.min(...server.refused)).toBe(64 * KIB);
});
