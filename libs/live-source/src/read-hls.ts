import { setTimeout as wait } from 'node:timers/promises';
import { type Access, wholeOf } from './guarded-get';
import { readPlaylist, type Playlist } from './playlist';
import { SourceError, stalled } from './source-error';

/** Maximum depth: a playlist may name others, which may not name others again. */
const DEEPEST = 2;
/** Number of segments before the newest at which a listener starts. */
const BEHIND = 3;

const NOTHING = new Uint8Array();

type Segments = Extract<Playlist, { kind: 'segments' }>;

/** Downloads a playlist, and follows it to one that lists segments. */
async function segmentsAt(address: URL | string, access: Access): Promise<Segments & { url: URL }> {
  let next = address;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const { url, bytes } = await wholeOf(next, access.limits.playlist_bytes, access);
    const playlist = readPlaylist(bytes.toString('utf8'));
    if (playlist.kind === 'segments') return { ...playlist, url };
    const [variant] = playlist.variants;
    if (!variant) break;
    next = resolved(variant.uri, url);
  }
  throw new SourceError('unsupported', 'Nguồn HLS này trỏ qua quá nhiều danh sách.');
}

export function resolved(uri: string, base: URL): URL {
  const url = URL.parse(uri, base);
  if (!url) throw new SourceError('not_hls', 'Danh sách HLS có địa chỉ không hợp lệ.');
  return url;
}

/**
 * The segments of a source one after another, starting near its live end; a recording from its beginning to its end.
 */
export async function* readHls(address: string, access: Access): AsyncGenerator<Uint8Array> {
  const { limits, signal } = access;
  const first = await segmentsAt(address, access);
  let list = first;
  let next = first.has_end ? 0 : (first.segments.at(-BEHIND)?.sequence ?? 0);
  let head: { uri: string; bytes: Uint8Array } = { uri: '', bytes: NOTHING };
  let news_at = Date.now();
  const fetched = async (uri: string) => (await wholeOf(resolved(uri, list.url), limits.segment_bytes, access)).bytes;
  for (;;) {
    for (const segment of list.segments.filter(({ sequence }) => sequence >= next)) {
      const uri = segment.init ?? '';
      if (uri !== head.uri) head = { uri, bytes: uri ? await fetched(uri) : NOTHING };
      // With its head each segment can be read alone, wherever a listener starts.
      yield Buffer.concat([head.bytes, await fetched(segment.uri)]);
      next = segment.sequence + 1;
      news_at = Date.now();
    }
    if (list.has_end) return;
    if (Date.now() - news_at > Math.max(limits.patience_ms, 3000 * list.target_sec)) throw stalled();
    await wait(Math.min(limits.patience_ms, 500 * list.target_sec), undefined, { signal });
    list = await segmentsAt(first.url, access);
    // The sender has started again: its numbers are lower than the ones already read.
    const newest = list.segments.at(-1)?.sequence ?? 0;
    if (newest < next - 1) next = newest;
  }
}
