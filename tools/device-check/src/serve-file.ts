import type { IncomingMessage, ServerResponse } from 'node:http';

/** A file, or what is still lacking of it. */
export function serveFile({ headers }: IncomingMessage, response: ServerResponse, bytes: Buffer, type: string) {
  const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
  const range = from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {};
  response
    .writeHead(from > 0 ? 206 : 200, { 'content-type': type, 'accept-ranges': 'bytes', ...range })
    .end(bytes.subarray(from));
}
