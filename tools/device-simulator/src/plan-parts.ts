import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { PlanMessage } from '@loa/contracts/device-protocol';

type Part = NonNullable<PlanMessage['parts']>[number];

/**
 * Number of cached results. Many devices of one process receive the same message in one moment, so the result for the
 * first serves the others.
 */
const CACHED = 32;

/** Bytes already checked against their hash; most are shared by thousands of devices. */
const good = new WeakMap<Uint8Array, string>();

export function isGood(bytes: Uint8Array, { sha256 }: Pick<Part, 'sha256'>) {
  if (good.get(bytes) === sha256) return true;
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return false;
  good.set(bytes, sha256);
  return true;
}

/** Store of the bytes of plan parts, from wherever a device gets them. */
export class PartStore {
  #unpacked = new Map<string, Buffer | null>();
  #cut = new Map<string, Promise<ReadonlyMap<string, Buffer>>>();

  constructor(private readonly readDocument: (hash: string) => Promise<Buffer>) {}

  /** The bytes of all these parts in order; null when a fetched part does not match its hash. */
  async gather(
    parts: readonly Part[],
    own: PlanMessage | null,
    fetchPart: (sha256: string) => Promise<Uint8Array>,
  ): Promise<Uint8Array[] | null> {
    const stored = own?.parts ? await this.#partsOf(own.hash, own.parts) : null;
    const gathered: Uint8Array[] = [];
    for (const part of parts) {
      const bytes = stored?.get(part.sha256) ?? this.#inlined(part) ?? (await fetchPart(part.sha256));
      if (!isGood(bytes, part)) return null;
      gathered.push(bytes);
    }
    return gathered;
  }

  /** Bytes that came with the message; null when there are none, or they do not match the hash. */
  #inlined(part: Part): Buffer | null {
    if (!part.gzip) return null;
    const bytes = cached(this.#unpacked, part.gzip, () => unpack(part.gzip ?? '', part.size));
    return bytes && isGood(bytes, part) ? bytes : null;
  }

  /** A stored document, cut into the parts of its list. */
  #partsOf(hash: string, parts: readonly Part[]) {
    return cached(this.#cut, `${hash} ${parts.map(({ size }) => size).join()}`, async () => {
      const bytes = await this.readDocument(hash).catch(() => Buffer.alloc(0));
      let at = 0;
      return new Map(
        parts
          .map((part) => [part.sha256, bytes.subarray(at, (at += part.size))] as const)
          .filter(([, piece], index) => parts[index] && isGood(piece, parts[index])),
      );
    });
  }
}

function unpack(gzip: string, size: number): Buffer | null {
  try {
    return gunzipSync(Buffer.from(gzip, 'base64'), { maxOutputLength: Math.max(size, 1) });
  } catch {
    return null;
  }
}

/** Cached value of a key, which never changes; the oldest entries are removed when there are too many. */
export function cached<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const value = cache.has(key) ? (cache.get(key) as Value) : make();
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > CACHED && oldest !== undefined) cache.delete(oldest);
  return value;
}
