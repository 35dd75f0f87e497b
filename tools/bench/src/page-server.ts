import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Cleanup } from './cleanup.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Headers that concern one answer and not every page. */
const OF_THIS_ANSWER =
  /^(content-(type|length|encoding)|etag|cache-control|date|connection|keep-alive|vary|x-request-id|last-modified|accept-ranges)$/;

/** Headers of the product's pages, such as who else may reach them: a browser starts a process of its own for some. */
const pageHeaders = async (api: string) =>
  Object.fromEntries([...(await fetch(api)).headers].filter(([name]) => !OF_THIS_ANSWER.test(name)));

/**
 * Serves a small page of our own as the product serves its own, and passes its `/api` calls on to the product with a
 * person's headers.
 */
export async function servePage(
  own: Cleanup,
  folder: string,
  { api, headers }: { api: string; headers: Record<string, string> },
): Promise<string> {
  const said = await pageHeaders(api);
  const packed = new Map<string, Buffer>();
  const pack = (file: string) => {
    const bytes = packed.get(file) ?? brotliCompressSync(readFileSync(file));
    packed.set(file, bytes);
    return bytes;
  };
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', 'http://page').pathname;
    if (path.startsWith('/api/')) {
      const call = forward(
        api + (incoming.url ?? ''),
        { method: incoming.method ?? 'GET', headers: { ...headers, 'accept-encoding': 'identity' } },
        (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
        },
      );
      call.on('error', () => answer.destroy());
      return void incoming.pipe(call);
    }
    const wanted = join(folder, path);
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(folder, 'index.html');
    answer.writeHead(200, {
      ...said,
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
    });
    answer.end(pack(file));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  own.add(server, () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
