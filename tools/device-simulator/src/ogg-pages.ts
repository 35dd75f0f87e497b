/** What stands before the table of a page's segments, and where in it. */
const [TYPE_AT, POSITION_AT, SEGMENTS_AT, TABLE_AT] = [5, 6, 26, 27];
const MARK = Buffer.from('OggS');
const FIRST = 2;
/** A segment that is not the last one of its packet. */
const GOES_ON = 255;

/** A page of Ogg (RFC 3533), by its frame: what is in it is the decoder's. */
export interface OggPage {
  bytes: Buffer;
  /** A stream begins with it. */
  is_first: boolean;
  /** It brings the stream further: what stands before the sound does not. */
  has_position: boolean;
  /** How many packets end in it. */
  packets: number;
}

/** Whether a stream is Ogg: told by so many of its first bytes. */
export const MARK_BYTES = MARK.length;
export const isOgg = (bytes: Uint8Array) => MARK.equals(bytes.subarray(0, MARK_BYTES));

/** The page at the beginning of some bytes; null while not all of it is there. */
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
