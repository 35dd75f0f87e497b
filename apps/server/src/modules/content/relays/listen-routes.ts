import { Readable } from 'node:stream';
import type { RelayProtocol } from '@loa/contracts/content';
import {
  openStream,
  readPlaylist,
  resolved,
  rewritePlaylist,
  SourceError,
  wholeOf,
  type Access,
} from '@loa/live-source';
import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { App, Deps } from '../../../deps';
import { AppError } from '../../../http/errors';
import { isAddressGood, signAddress, signedQuery } from '../../../http/signed-address';
import { sourceAccess } from '../../../http/source-access';

/**
 * `list` is a playlist, which is forwarded with other addresses in it, or redirects to the one that devices play;
 * `piece` and `stream` are sound.
 */
const KINDS = ['list', 'piece', 'stream'] as const;
type Kind = (typeof KINDS)[number];
/** A listener who wants more presses play again. */
const LONGEST_MS = 10 * 60_000;
const MOST_LISTENERS = 30;
/** A piece is read into memory as a whole, so only this many are read at a time, and this many wait. */
const PIECES_AT_ONCE = 6;
const PIECES_WAITING = 60;

const busy = () => new AppError('UNAVAILABLE', { message: 'Đang có nhiều người nghe thử, hãy thử lại sau ít phút' });

const params = z.object({ kind: z.enum(KINDS), '*': z.string().max(4000) });
const pathOf = (kind: Kind, url: string) => `/relay-sound/${kind}/${Buffer.from(url).toString('base64url')}`;

/**
 * Address, relative to `audio_domain`, at which the server forwards a source. Anyone who has it may listen until it
 * expires.
 */
export const listenAddress = (secret: string, { url, protocol }: { url: string; protocol: RelayProtocol }) =>
  signAddress(secret, pathOf(protocol === 'hls' ? 'list' : 'stream', url));

/** Only audio types are forwarded: whatever else a source calls its bytes, no browser may take them for a page. */
const soundType = (type: string) =>
  /^(audio|video)\/[\w.+-]+/.exec(type.replace(/^application\/ogg/, 'audio/ogg'))?.[0] ?? 'audio/mpeg';

/**
 * Sources forwarded by the server: a page that came by https may not play http, and few stations let other pages read
 * their playlists. Each address is signed, so only sources are fetched that somebody asked for who may see or make
 * relay links.
 */
export function listenRoutes(app: App, { config }: Pick<Deps, 'config'>) {
  let listeners = 0;
  const pieces = pLimit(PIECES_AT_ONCE);
  const fetched = (url: string, most_bytes: number, access: Access) => {
    if (pieces.pendingCount >= PIECES_WAITING) throw busy();
    return pieces(() => wholeOf(url, most_bytes, access));
  };
  const give: Record<Kind, (reply: FastifyReply, url: string, access: Access) => unknown> = {
    async list(reply, address, access) {
      const { url, bytes } = await fetched(address, access.limits.playlist_bytes, access);
      const text = bytes.toString('utf8');
      const playlist = readPlaylist(text);
      const signed = (kind: Kind, uri: string) => signAddress(config.secret, pathOf(kind, resolved(uri, url).href));
      reply.header('cache-control', 'no-store');
      // The listener hears what devices play: the first variant, which is the audio-only one where there is one.
      if (playlist.kind === 'choice') return reply.redirect(signed('list', playlist.variants[0]?.uri ?? ''));
      const passed = rewritePlaylist(text, (uri) => signed('piece', uri));
      return reply.type('application/vnd.apple.mpegurl').send(passed);
    },
    async piece(reply, address, access) {
      const { bytes } = await fetched(address, access.limits.segment_bytes, access);
      return reply.type('application/octet-stream').send(bytes);
    },
    async stream(reply, address, access) {
      if (listeners >= MOST_LISTENERS) throw busy();
      const leaving = new AbortController();
      listeners += 1;
      reply.raw.once('close', () => {
        listeners -= 1;
        leaving.abort();
      });
      const { type, sound } = await openStream(address, {
        ...access,
        signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(LONGEST_MS)]),
      });
      return reply.header('cache-control', 'no-store').type(soundType(type)).send(Readable.from(sound));
    },
  };
  app.get(
    '/relay-sound/:kind/*',
    { config: { access: 'public' }, schema: { hide: true, params, querystring: signedQuery } },
    async (request, reply) => {
      const { kind, '*': named } = request.params;
      const url = Buffer.from(named, 'base64url').toString();
      if (!isAddressGood(config.secret, pathOf(kind, url), request.query))
        throw new AppError('FORBIDDEN', { message: 'Đường dẫn nghe đã hết hạn, hãy tải lại trang' });
      try {
        return await give[kind](reply, url, sourceAccess(config));
      } catch (error) {
        if (error instanceof SourceError) throw new AppError('RULE', { message: error.message });
        throw error;
      }
    },
  );
}
