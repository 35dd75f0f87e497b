/** Byte offsets in the head of a page: before the table of segments, and the table itself. */
const [TYPE_AT, POSITION_AT, SEGMENTS_AT, TABLE_AT] = [5, 6, 26, 27];
const MARK = Buffer.from('OggS');
const FIRST = 2;
/** Length of a segment that is not the last one of its packet. */
const GOES_ON = 255;

/** A page of Ogg (RFC 3533) by its frame; its content is for the decoder. */
export interface OggPage {
  bytes: Buffer;
  /** True on the first page of a stream. */
  is_first: boolean;
  /** True when the page advances the position of the stream. Pages before the sound do not. */
  has_position: boolean;
  /** Number of packets that end in it. */
  packets: number;
}

/** Number of first bytes that show whether a stream is Ogg. */
export const MARK_BYTES = MARK.length;
export const isOgg = (bytes: Uint8Array) => MARK.equals(bytes.subarray(0, MARK_BYTES));

/** The page at the beginning of some bytes; null while it is incomplete. */
function firstPage(bytes: Buffer): OggPage | null {
  if (bytes.length < TABLE_AT) return null;
  const table = bytes.subarray(TABLE_AT, TABLE_AT + bytes[SEGMENTS_AT]!);
  const size = table.reduce((sum, segment) => sum + segment, TABLE_AT + bytes[SEGMENTS_AT]!);
  if (bytes.length < size) return null;
  return {
    bytes: bytes.subarray(0, size),
    is_first: (bytes[TYPE_AT]! & FIRST) !== 0,
    has_position: bytes.readBigInt64LE(POSITION_AT) > 0n,
    packets: table.filter((segment) => segment < GOES_ON).length,
  };
}

/** Finds the pages in a stream of bytes, also after some got lost. */
export class OggPages {
  #rest = Buffer.alloc(0);

  *add(bytes: Uint8Array): Generator<OggPage> {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const at = this.#rest.indexOf(MARK);
      // The last bytes may be the beginning of the mark.
      this.#rest = this.#rest.subarray(at < 0 ? Math.max(0, this.#rest.length - MARK_BYTES + 1) : at);
      const page = at < 0 ? null : firstPage(this.#rest);
      if (!page) return;
      this.#rest = this.#rest.subarray(page.bytes.length);
      yield page;
    }
  }
}
