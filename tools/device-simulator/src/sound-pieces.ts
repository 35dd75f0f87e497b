import { isOgg, MARK_BYTES, OggPages, type OggPage } from './ogg-pages';

/** About a second: enough to be decoded. */
const PIECE_BYTES = 16 * 1024;
/** Silence takes hardly any bytes: what came in such a time is enough, too. */
const PIECE_MS = 2000;
/** About a second of Ogg. */
const PIECE_PACKETS = 50;
/** No codec needs more than its first packets to be decoded: Opus two, Vorbis three. */
const HEAD_PACKETS = 3;
/** No head is longer, with the pictures some put there. */
const MOST_HEAD_BYTES = 2 ** 20;

interface Cutter {
  add: (bytes: Uint8Array) => Iterable<Uint8Array>;
}

/** Of what can be decoded wherever one comes in. */
class BytesCutter implements Cutter {
  #piece: Uint8Array[] = [];
  #since: number;

  constructor(private readonly now: () => number) {
    this.#since = now();
  }

  *add(bytes: Uint8Array) {
    this.#piece.push(bytes);
    if (sizeOf(this.#piece) < PIECE_BYTES && this.now() - this.#since < PIECE_MS) return;
    yield Buffer.concat(this.#piece);
    [this.#piece, this.#since] = [[], this.now()];
  }
}

/**
 * Of Ogg, which cannot be decoded without what stands at its beginning: each piece is pages of one stream behind the
 * head of it.
 */
class OggCutter implements Cutter {
  #pages = new OggPages();
  #head: Buffer[] = [];
  #isInHead = false;
  #headPackets = 0;
  #piece: Buffer[] = [];
  #packets = 0;

  *add(bytes: Uint8Array) {
    for (const page of this.#pages.add(bytes)) {
      if (this.#isOfHead(page)) continue;
      this.#piece.push(page.bytes);
      this.#packets += page.packets;
      if (this.#packets < PIECE_PACKETS && sizeOf(this.#piece) < PIECE_BYTES) continue;
      yield Buffer.concat([...this.#head, ...this.#piece]);
      this.#begin();
    }
  }

  #begin() {
    [this.#piece, this.#packets] = [[], 0];
  }

  /** Stations begin a stream anew with each programme: then what was heard before has another head. */
  #isOfHead({ bytes, is_first, has_position, packets }: OggPage) {
    if (is_first && !this.#isInHead) {
      this.#begin();
      [this.#head, this.#isInHead, this.#headPackets] = [[], true, 0];
    }
    this.#isInHead &&= !has_position && this.#headPackets < HEAD_PACKETS;
    if (!this.#isInHead) return false;
    this.#head.push(bytes);
    this.#headPackets += packets;
    // What then comes cannot be decoded, which costs nothing.
    if (sizeOf(this.#head) > MOST_HEAD_BYTES) [this.#head, this.#isInHead] = [[], false];
    return true;
  }
}

const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

/**
 * What a source sends, in pieces of about a second that can each be decoded by itself; less than that at its end is
 * left out. `now` in ms.
 */
export async function* piecesOf(
  sound: AsyncIterable<Uint8Array>,
  now: () => number = Date.now,
): AsyncGenerator<Uint8Array> {
  let cutter: Cutter | null = null;
  let begun: Uint8Array = new Uint8Array();
  for await (const chunk of sound) {
    if (cutter) {
      yield* cutter.add(chunk);
      continue;
    }
    begun = Buffer.concat([begun, chunk]);
    if (begun.length < MARK_BYTES) continue;
    cutter = isOgg(begun) ? new OggCutter() : new BytesCutter(now);
    yield* cutter.add(begun);
  }
}
