import { type Access, guardedGet } from './guarded-get';
import { SourceError } from './source-error';

/** Content types of pages, pictures and documents; a stream without a known type is tried. */
const NOT_SOUND = /^(text\/html|image\/|application\/(json|pdf|xml|zip)|text\/xml)/;

/** An endless source: the content type of its sound, and the sound. */
export async function openStream(
  address: string,
  access: Access,
): Promise<{ type: string; sound: AsyncIterable<Uint8Array> }> {
  const { headers, body, close } = await guardedGet(address, access);
  const type = headers['content-type'] ?? '';
  if (NOT_SOUND.test(type)) {
    close();
    throw new SourceError(
      'not_sound',
      type.startsWith('text/html')
        ? 'Địa chỉ này là một trang web, không phải nguồn âm thanh.'
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
