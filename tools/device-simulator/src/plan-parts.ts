import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { PlanMessage } from '@loa/contracts/device-protocol';

type Part = NonNullable<PlanMessage['parts']>[number];

/**
 * Devices of one process are told the same in one moment: what is worked out for the first of them is kept for so many
 * things.
 */
const KEPT = 32;

/** What is known to be what its hash says; most bytes are shared by thousands of devices. */
const good = new WeakMap<Uint8Array, string>();

export function isGood(bytes: Uint8Array, { sha256 }: Pick<Part, 'sha256'>) {
  if (good.get(bytes) === sha256) return true;
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return false;
  good.set(bytes, sha256);
  return true;
}

/** The bytes of the parts of plans, wherever a device has them from. */
export class PartStore {
  #unpacked = new Map<string, Buffer | null>();
  #cut = new Map<string, Promise<ReadonlyMap<string, Buffer>>>();

  constructor(private readonly readDocument: (hash: string) => Promise<Buffer>) {}

  /** All of these parts in their order; null when one that was fetched is not what its hash says. */
  async gather(
    parts: readonly Part[],
    own: PlanMessage | null,
    fetchPart: (sha256: string) => Promise<Uint8Array>,
  ): Promise<Uint8Array[] | null> {
    const held = own?.parts ? await this.#partsOf(own.hash, own.parts) : null;
    const gathered: Uint8Array[] = [];
    for (const part of parts) {
      const bytes = held?.get(part.sha256) ?? this.#inlined(part) ?? (await fetchPart(part.sha256));
      if (!isGood(bytes, part)) return null;
      gathered.push(bytes);
    }
    return gathered;
  }

  /** What travelled in the message; null when nothing did, or not what its hash says. */
  #inlined(part: Part): Buffer | null {
    if (!part.gzip) return null;
    const bytes = keep(this.#unpacked, part.gzip, () => unpack(part.gzip ?? '', part.size));
    return bytes && isGood(bytes, part) ? bytes : null;
  }

  /** A stored document, cut where its list says. */
  #partsOf(hash: string, parts: readonly Part[]) {
    return keep(this.#cut, `${hash} ${parts.map(({ size }) => size).join()}`, async () => {
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

/** Under a key the same for ever; the oldest go when there are too many. */
export function keep<Value>(kept: Map<string, Value>, key: string, make: () => Value): Value {
  const value = kept.has(key) ? (kept.get(key) as Value) : make();
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return value;
}
