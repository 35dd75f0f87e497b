import { isOgg, MARK_BYTES, OggPages, type OggPage } from './ogg-pages';

/** About a second: enough to be decoded. */
const PIECE_BYTES = 16 * 1024;
/** Silence takes hardly any bytes, so what came in this time is enough, too. */
const PIECE_MS = 2000;
/** About a second of Ogg. */
const PIECE_PACKETS = 50;
/** No codec needs more than its first packets to be decoded: Opus two, Vorbis three. */
const HEAD_PACKETS = 3;
/** Largest possible head, with the pictures that some stations include. */
const MOST_HEAD_BYTES = 2 ** 20;

interface Cutter {
  add: (bytes: Uint8Array) => Iterable<Uint8Array>;
}

/** Cutter for formats that can be decoded from any position. */
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
 * Cutter for Ogg, which cannot be decoded without its beginning: each piece is the head of a stream and some of its
 * pages.
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

  /** Stations begin a new stream with each programme: the head before is no longer valid then. */
  #isOfHead({ bytes, is_first, has_position, packets }: OggPage) {
    if (is_first && !this.#isInHead) {
      this.#begin();
      [this.#head, this.#isInHead, this.#headPackets] = [[], true, 0];
    }
    this.#isInHead &&= !has_position && this.#headPackets < HEAD_PACKETS;
    if (!this.#isInHead) return false;
    this.#head.push(bytes);
    this.#headPackets += packets;
    // The following pages cannot be decoded, which costs nothing.
    if (sizeOf(this.#head) > MOST_HEAD_BYTES) [this.#head, this.#isInHead] = [[], false];
    return true;
  }
}

const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

/**
 * Pieces of about a second of a source, each decodable by itself; less than that at the end is left out. `now` in ms.
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
