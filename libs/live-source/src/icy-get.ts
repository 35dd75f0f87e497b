import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import net from 'node:net';
import type { Access, Answer } from './guarded-get';
import { asSourceError, SourceError, stalled, stopped } from './source-error';

const MOST_HEADER = 16 * 1024;
const END = '\r\n\r\n';

/** Whether an answer begins as Shoutcast 1 does, `ICY 200 OK`, which no HTTP parser takes. */
export function isShoutcast(error: unknown) {
  const { rawPacket } = Object(error) as { rawPacket?: unknown };
  return Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 4).toString() === 'ICY ';
}

/** GET from a Shoutcast 1 server: its own first line, then headers and sound as in HTTP. */
export async function icyGet(url: URL, { guard, limits, signal }: Access): Promise<Answer> {
  guard.check(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket = new net.Socket({ signal });
  socket.setTimeout(limits.patience_ms, () => socket.destroy(stalled()));
  try {
    socket.connect({ host, port: Number(url.port || 80), lookup: guard.lookup });
    await once(socket, 'connect');
    if (!guard.mayReach(url.hostname, socket.remoteAddress ?? ''))
      throw new SourceError('inside', 'Kết nối dẫn vào mạng nội bộ nên đã bị dừng.');
    socket.write(
      `GET ${url.pathname}${url.search} HTTP/1.0\r\nHost: ${url.host}\r\nUser-Agent: Loa\r\nAccept: */*${END}`,
    );
    const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let read = Buffer.alloc(0);
    while (read.indexOf(END) < 0) {
      const { value, done } = await chunks.next();
      if (done || read.length > MOST_HEADER)
        throw new SourceError('not_sound', 'Máy chủ nguồn trả lời không đúng kiểu.');
      read = Buffer.concat([read, value]);
    }
    const [first = '', ...lines] = read.subarray(0, read.indexOf(END)).toString('latin1').split('\r\n');
    if (!/^ICY 200\b/.test(first)) throw new SourceError('refused', 'Nguồn đòi mật khẩu hoặc không cho nghe.');
    const headers: IncomingHttpHeaders = {};
    for (const line of lines) {
      const colon = line.indexOf(':');
      if (colon > 0) headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
    }
    return {
      url,
      headers,
      body: soundOf(read.subarray(read.indexOf(END) + END.length), chunks, socket, signal),
      close: () => void socket.destroy(),
    };
  } catch (error) {
    socket.destroy();
    throw signal?.aborted ? stopped(signal) : asSourceError(error, host);
  }
}

async function* soundOf(
  first: Uint8Array,
  chunks: AsyncIterator<Buffer>,
  socket: net.Socket,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    if (first.length > 0) yield first;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  } catch (error) {
    throw signal?.aborted ? stopped(signal) : asSourceError(error, socket.remoteAddress ?? '');
  } finally {
    socket.destroy();
  }
}
