import { SourceError } from './source-error';

export interface Segment {
  /** Number by the sender: the same number is the same piece. */
  sequence: number;
  uri: string;
  /** Initialization segment, which must come before it (fragmented MP4). */
  init: string | null;
}

export type Playlist =
  | { kind: 'choice'; variants: { uri: string; bandwidth: number }[] }
  | { kind: 'segments'; segments: Segment[]; target_sec: number; has_end: boolean };

const MOST_LINES = 20_000;
const quoted = (line: string, name: string) => new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1];
const number = (line: string, name: string) => Number(new RegExp(`[:,]${name}=(\\d+)`).exec(line)?.[1] ?? 0);

function linesOf(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  if (!lines[0]?.startsWith('#EXTM3U') || lines.length > MOST_LINES)
    throw new SourceError(
      'not_hls',
      'Địa chỉ này không phải nguồn HLS. Đài phát kiểu Icecast, Shoutcast hoặc tệp .m3u, .pls: hãy chọn kiểu nguồn Icecast, Shoutcast.',
    );
  return lines.filter(Boolean);
}

/** An HLS playlist as far as sound needs it. Encrypted segments, and parts of larger files, are refused. */
export function readPlaylist(text: string): Playlist {
  const lines = linesOf(text);
  const variants: { uri: string; bandwidth: number }[] = [];
  const segments: Segment[] = [];
  let [init, sequence, target_sec] = [null as string | null, 0, 10];
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('#EXT-X-STREAM-INF')) {
      const uri = lines.slice(at + 1).find((next) => !next.startsWith('#'));
      if (uri) variants.push({ uri, bandwidth: number(line, 'BANDWIDTH') });
    } else if (line.startsWith('#EXT-X-MEDIA:') && line.includes('TYPE=AUDIO')) {
      // A rendition with sound alone costs least, so it comes first.
      const uri = quoted(line, 'URI');
      if (uri) variants.push({ uri, bandwidth: 0 });
    } else if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) sequence = Number(line.split(':')[1]) || 0;
    else if (line.startsWith('#EXT-X-TARGETDURATION:'))
      target_sec = Math.min(60, Math.max(1, Number(line.split(':')[1]) || 10));
    else if (line.startsWith('#EXT-X-MAP:')) init = quoted(line, 'URI') ?? null;
    else if (line.startsWith('#EXT-X-BYTERANGE') || (line.startsWith('#EXT-X-KEY') && !line.includes('METHOD=NONE'))) {
      throw new SourceError('unsupported', 'Nguồn HLS này được mã hóa hoặc chia tệp theo cách chưa hỗ trợ.');
    } else if (!line.startsWith('#') && variants.length === 0) segments.push({ sequence: sequence++, uri: line, init });
  }
  if (variants.length > 0) return { kind: 'choice', variants: variants.sort((a, b) => a.bandwidth - b.bandwidth) };
  return { kind: 'segments', segments, target_sec, has_end: lines.includes('#EXT-X-ENDLIST') };
}

/** Tags for low latency, which are removed: only the sender himself could answer requests for parts. */
const LOW_LATENCY = /^#EXT-X-(SERVER-CONTROL|PART|PART-INF|PRELOAD-HINT|RENDITION-REPORT):/;

/** The same playlist with every address in it replaced, also within tags; it is requested again and again. */
export const rewritePlaylist = (text: string, addressOf: (uri: string) => string): string =>
  linesOf(text)
    .filter((line) => !LOW_LATENCY.test(line))
    .map((line) =>
      line.startsWith('#')
        ? line.replace(/URI="([^"]*)"/g, (_tag, uri: string) => `URI="${addressOf(uri)}"`)
        : addressOf(line),
    )
    .join('\n');
