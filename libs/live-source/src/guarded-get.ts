import http from 'node:http';
import https from 'node:https';
import type { Guard } from './guard';
import { icyGet, isShoutcast } from './icy-get';
import { asSourceError, SourceError, stalled, stopped } from './source-error';

export interface Limits {
  /** Maximum wait for a connection, an answer, or the next bytes, in ms. */
  patience_ms: number;
  /** Maximum time for a finite answer (a playlist, a segment), in ms. */
  whole_ms: number;
  redirects: number;
  playlist_bytes: number;
  segment_bytes: number;
}

export const LIMITS: Limits = {
  patience_ms: 8000,
  whole_ms: 20_000,
  redirects: 5,
  playlist_bytes: 512 * 1024,
  segment_bytes: 8 * 2 ** 20,
};

/** Limits of every read of a source. */
export interface Access {
  guard: Guard;
  limits: Limits;
  signal?: AbortSignal;
}

export interface Answer {
  /** Final address, after redirects. */
  url: URL;
  headers: http.IncomingHttpHeaders;
  /** Bytes of the answer; leaving the loop closes the connection. */
  body: AsyncIterable<Uint8Array>;
  close: () => void;
}

// No compression: unpacking could turn a small answer into a large one.
const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Loa' };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * GET of an address that a user typed: only where the guard allows it, and within the limits. Rejects with a
 * SourceError.
 */
export async function guardedGet(address: string | URL, access: Access): Promise<Answer> {
  let url = asUrl(address);
  for (let hop = 0; hop <= access.limits.redirects; hop += 1) {
    const response = await ask(url, access).catch((error: unknown) => {
      if (error instanceof SourceError && isShoutcast(error.cause)) return null;
      throw error;
    });
    if (!response) return icyGet(url, access);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200)
      return { url, headers, body: bodyOf(response, url, access.signal), close: () => void response.destroy() };
    response.destroy();
    if (!REDIRECTS.has(statusCode) || !headers.location) throw refusal(statusCode);
    url = asUrl(headers.location, url);
  }
  throw new SourceError('redirects', 'Nguồn chuyển hướng quá nhiều lần.');
}

/** The whole of a finite answer. */
export async function wholeOf(
  address: string | URL,
  most_bytes: number,
  access: Access,
): Promise<{ url: URL; bytes: Buffer }> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(access.limits.whole_ms),
    ...(access.signal ? [access.signal] : []),
  ]);
  const answer = await guardedGet(address, { ...access, signal });
  return { url: answer.url, bytes: await gathered(answer.body, most_bytes) };
}

/** The whole of an answer up to a maximum size; the connection ends when the loop is left. */
async function gathered(body: AsyncIterable<Uint8Array>, most_bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most_bytes) throw new SourceError('too_big', 'Nguồn gửi một phần quá lớn.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export interface Sent {
  headers: Record<string, string>;
  body: string;
}

/**
 * POST to an address that a user typed, within the same limits; the answer is not read, and redirects are not followed.
 * Returns the status.
 */
export async function guardedPost(address: string | URL, sent: Sent, access: Access): Promise<number> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(access.limits.whole_ms),
    ...(access.signal ? [access.signal] : []),
  ]);
  const response = await ask(asUrl(address), { ...access, signal }, sent);
  response.destroy();
  return response.statusCode ?? 0;
}

/** Answer with any status. */
export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

/**
 * One call of an address that a user typed, a POST where `sent` is given, with the whole answer; redirects are not
 * followed.
 */
export async function guardedCall(
  address: string | URL,
  sent: Sent | undefined,
  most_bytes: number,
  access: Access,
): Promise<Reply> {
  const url = asUrl(address);
  const signal = AbortSignal.any([
    AbortSignal.timeout(access.limits.whole_ms),
    ...(access.signal ? [access.signal] : []),
  ]);
  const response = await ask(url, { ...access, signal }, sent);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, bytes: await gathered(bodyOf(response, url, signal), most_bytes) };
}

function asUrl(address: string | URL, base?: URL): URL {
  const url = URL.parse(String(address), base);
  if (!url) throw new SourceError('bad_address', 'Địa chỉ không hợp lệ.');
  return url;
}

function ask(url: URL, { guard, limits, signal }: Access, sent?: Sent): Promise<http.IncomingMessage> {
  guard.check(url);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: sent ? 'POST' : 'GET',
      agent: false,
      lookup: guard.lookup,
      headers: { ...HEADERS, ...sent?.headers },
      signal,
      timeout: limits.patience_ms,
    });
    let answer: http.IncomingMessage | undefined;
    request.on('timeout', () => (answer ?? request).destroy(stalled()));
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        const { remoteAddress = '' } = socket;
        if (!guard.mayReach(url.hostname, remoteAddress))
          request.destroy(new SourceError('inside', 'Kết nối dẫn vào mạng nội bộ nên đã bị dừng.'));
      }),
    );
    request.on('error', (error) =>
      reject(signal?.aborted && !(error instanceof SourceError) ? stopped(signal) : asSourceError(error, url.hostname)),
    );
    request.on('response', (response) => resolve((answer = response)));
    request.end(sent?.body);
  });
}

async function* bodyOf(
  response: http.IncomingMessage,
  url: URL,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response) yield chunk as Buffer;
  } catch (error) {
    throw signal?.aborted ? stopped(signal) : asSourceError(error, url.hostname);
  } finally {
    response.destroy();
  }
}

function refusal(status: number): SourceError {
  if (status === 401 || status === 403) return new SourceError('refused', 'Nguồn đòi mật khẩu hoặc không cho nghe.');
  if (status === 404 || status === 410) return new SourceError('refused', 'Nguồn không có ở địa chỉ này.');
  if (status >= 500) return new SourceError('refused', 'Máy chủ nguồn đang gặp lỗi.');
  return new SourceError('refused', 'Nguồn không trả lời như mong đợi.');
}
