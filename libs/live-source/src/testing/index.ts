import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A sender's web server: the test sets the reply for each path, and may change it. */
export async function startSourceServer(replies: Record<string, Reply> = {}) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    requests.push(path);
    const reply = replies[path];
    if (reply) reply(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    replies,
    asked: requests,
    port,
    at: (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`,
    /** Closes all connections. */
    cut: () => server.closeAllConnections(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type SourceServer = Awaited<ReturnType<typeof startSourceServer>>;

/** Answers immediately, and ends. */
export const answersWith =
  (body: string | Uint8Array, type = 'audio/mpeg'): Reply =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body);
export const redirects =
  (to: string): Reply =>
  (_request, response) =>
    void response.writeHead(302, { location: to }).end();
/** Sends this and then nothing, without an end. */
export const stalls =
  (body: string | Uint8Array, headers: Record<string, string> = { 'content-type': 'audio/mpeg' }): Reply =>
  (_request, response) => {
    response.writeHead(200, headers);
    response.flushHeaders();
    if (body.length > 0) response.write(body);
  };
export const playlist = (...lines: string[]): Reply =>
  answersWith(['#EXTM3U', '#EXT-X-TARGETDURATION:1', ...lines].join('\n'), 'application/vnd.apple.mpegurl');
/**
 * Behaves like a radio: repeats the sound as long as somebody listens, with a burst first; with titles in between when
 * `every` is given.
 */
export const radio =
  (sound: Uint8Array, { every = 0, type = 'audio/mpeg' } = {}): Reply =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, ...(every > 0 && { 'icy-metaint': String(every) }) });
    const rounds = Buffer.concat(Array.from({ length: Math.ceil((128 * 1024) / sound.length) }, () => sound));
    const title = Buffer.concat([Buffer.from([2]), Buffer.from("StreamTitle='Thời sự';".padEnd(32, '\0'))]).subarray(
      0,
      33,
    );
    const pieces =
      every > 0
        ? Array.from({ length: Math.floor(rounds.length / every) }, (_, at) =>
            Buffer.concat([rounds.subarray(at * every, (at + 1) * every), title]),
          )
        : [rounds];
    response.write(Buffer.concat(pieces));
    const timer = setInterval(() => response.write(Buffer.concat(pieces)), 500);
    response.on('close', () => clearInterval(timer));
  };
