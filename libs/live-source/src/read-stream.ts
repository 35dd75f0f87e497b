import { type Access, guardedGet, wholeOf } from './guarded-get';
import { SourceError } from './source-error';

/** Content types of pages, pictures and documents; a stream without a known type is tried. */
const NOT_SOUND = /^(text\/html|image\/|application\/(json|pdf|xml|zip)|text\/xml)/;

/** Content types of a list of stations, such as `.m3u` and `.pls`. */
const LIST = /mpegurl|scpls|pls\+xml|xspf/;
const LIST_NAME = /\.(m3u8?|pls)$/i;
/** Lists that are sent as if they were sound. */
const XML_LIST_NAME = /\.(asx|wax|xspf)$/i;
const XML_ADDRESS = /(?:\bhref\s*=\s*["']|<location>)\s*(https?:[^"'<>\s]+)/i;

const isList = ({ pathname }: URL, type: string) =>
  LIST.test(type) || XML_LIST_NAME.test(pathname) || (LIST_NAME.test(pathname) && !/^(audio|video)\//.test(type));
/** Lists that may lead to each other. */
const MOST_LISTS = 3;

/** The first address of a list of stations. */
function firstOf(list: string, at: URL): URL {
  if (/^#EXT-X-/m.test(list))
    throw new SourceError('not_sound', 'Địa chỉ này là nguồn HLS: hãy chọn kiểu nguồn HLS (.m3u8).');
  const line =
    XML_ADDRESS.exec(list)?.[1]?.replaceAll('&amp;', '&') ??
    list
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .map((one) => one.trim().replace(/^File\d+\s*=\s*/i, ''))
      .find((one) => /^https?:\/\//i.test(one) || /^[^#[=<\s][^=\s]*$/.test(one));
  const url = line ? URL.parse(line, at) : null;
  if (!url)
    throw new SourceError(
      'not_sound',
      'Danh sách này không ghi địa chỉ nào: mở tệp bằng Notepad rồi dán địa chỉ bắt đầu bằng http.',
    );
  return url;
}

/** An endless source: the content type of its sound, and the sound. A list of stations leads to its first one. */
export async function openStream(
  address: string | URL,
  access: Access,
  lists = MOST_LISTS,
): Promise<{ type: string; sound: AsyncIterable<Uint8Array> }> {
  const { url, headers, body, close } = await guardedGet(address, access);
  const type = headers['content-type'] ?? '';
  if (isList(url, type)) {
    close();
    if (lists === 0) throw new SourceError('redirects', 'Nguồn chuyển hướng quá nhiều lần.');
    const { bytes } = await wholeOf(url, access.limits.playlist_bytes, access);
    return openStream(firstOf(bytes.toString(), url), access, lists - 1);
  }
  if (NOT_SOUND.test(type)) {
    close();
    throw new SourceError(
      'not_sound',
      type.startsWith('text/html')
        ? 'Địa chỉ này là một trang web, không phải nguồn âm thanh. Hãy dán địa chỉ của luồng phát, thường có cổng hoặc đuôi .mp3, .aac, .m3u, .pls.'
        : 'Địa chỉ này không gửi âm thanh.',
    );
  }
  const every = Number(headers['icy-metaint'] ?? 0);
  return { type, sound: every > 0 ? withoutTitles(body, every) : body };
}

export async function* readStream(address: string, access: Access): AsyncGenerator<Uint8Array> {
  yield* (await openStream(address, access)).sound;
}

/** Icecast puts a title after every `every` bytes of sound: a length (in 16 bytes), and so much text. */
export async function* withoutTitles(body: AsyncIterable<Uint8Array>, every: number): AsyncGenerator<Uint8Array> {
  let sound = every;
  let title = 0;
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length;) {
      if (title > 0) {
        const skipped = Math.min(title, chunk.length - at);
        title -= skipped;
        at += skipped;
      } else if (sound === 0) {
        title = (chunk[at] ?? 0) * 16;
        at += 1;
        sound = every;
      } else {
        const taken = Math.min(sound, chunk.length - at);
        yield chunk.subarray(at, at + taken);
        sound -= taken;
        at += taken;
      }
    }
  }
}
