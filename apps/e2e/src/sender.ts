import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PITCHES, soundFile } from './sound-files';

/** Kinds of pieces of which a station makes its HLS. */
export const PIECE_KINDS = ['ts', 'mp3', 'aac', 'mp4'] as const;
type PieceKind = (typeof PIECE_KINDS)[number];
type Programme = 'sound' | 'silence' | null;

const PIECE_SEC = 2;
const LISTED = 15;
/** Bytes that a radio sends at once, so that listeners need not wait. */
const BURST = 64 * 1024;
const EVERY_MS = 250;

const written = (name: string, kind: PieceKind, pitches: readonly number[]) =>
  readFileSync(soundFile(name, kind, pitches));
const burstOf = (bytes: Buffer) => Buffer.concat(Array.from({ length: Math.ceil(BURST / bytes.length) }, () => bytes));

/** The head of MP4 pieces, which is sent separately. */
function partsOf(kind: PieceKind) {
  const bytes = written('doan', kind, PITCHES.slice(0, PIECE_SEC));
  const at = kind === 'mp4' ? bytes.indexOf('moof') - 4 : 0;
  return { head: bytes.subarray(0, at), piece: bytes.subarray(at) };
}

/**
 * The playlist after `sent_ms`: the latest pieces, each decodable by itself. Numbered from the beginning: hls.js counts
 * all discontinuities there ever were.
 */
function playlistOf(kind: PieceKind, sent_ms: number) {
  const first = Math.floor(sent_ms / 1000 / PIECE_SEC);
  const pieces = Array.from({ length: LISTED }, (_, at) => first + at).flatMap((n) => [
    '#EXT-X-DISCONTINUITY',
    `#EXTINF:${PIECE_SEC},`,
    `/${kind}/piece?n=${n}`,
  ]);
  const head = kind === 'mp4' ? [`#EXT-X-MAP:URI="/${kind}/head"`] : [];
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${PIECE_SEC}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first}`,
    ...head,
    ...pieces,
  ].join('\n');
}

/** A listener that does not request the playlist for this time has gone. */
const GONE_MS = 3 * PIECE_SEC * 1000;

/**
 * A station: HLS at `/{kind}/….m3u8`, radios at all other paths. The test says what is sent there; until then every
 * path is missing.
 */
export async function startSender() {
  const bursts = {
    sound: burstOf(written('tieng', 'mp3', PITCHES)),
    silence: burstOf(
      written(
        'im',
        'mp3',
        PITCHES.map(() => 0),
      ),
    ),
  };
  const parts = Object.fromEntries(PIECE_KINDS.map((kind) => [kind, partsOf(kind)])) as Record<
    PieceKind,
    ReturnType<typeof partsOf>
  >;
  const programmes = new Map<string, Programme>();
  const listening = new Map<string, number>();
  const followed = new Map<string, number>();
  const asked: string[] = [];
  const began = Date.now();

  function play(path: string, response: ServerResponse) {
    listening.set(path, (listening.get(path) ?? 0) + 1);
    response.writeHead(200, { 'content-type': 'audio/mpeg' });
    const send = () => {
      const now = programmes.get(path);
      if (now) response.write(bursts[now]);
      else response.destroy();
    };
    send();
    const timer = setInterval(send, EVERY_MS);
    response.on('close', () => {
      clearInterval(timer);
      listening.set(path, (listening.get(path) ?? 0) - 1);
    });
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    const [, kind, part] = /^\/(ts|mp3|aac|mp4)\/(head|piece|.*\.m3u8)$/.exec(path) ?? [];
    if (kind && (part === 'head' || part === 'piece')) return void response.end(parts[kind as PieceKind][part]);
    if (!programmes.get(path)) return void response.writeHead(404).end();
    if (!kind) return play(path, response);
    followed.set(path, Date.now());
    response
      .writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' })
      .end(playlistOf(kind as PieceKind, Date.now() - began));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  return {
    asked,
    at: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** Sets what is sent there from now on, also to current listeners; null disconnects everybody. */
    sends: (path: string, programme: Programme) => void programmes.set(path, programme),
    /** Number of current listeners of a radio; for HLS, whether there are any. */
    listeners: (path: string) => listening.get(path) ?? Number(Date.now() - (followed.get(path) ?? 0) < GONE_MS),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
