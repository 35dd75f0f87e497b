import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { planPartTable } from './table';
import { planDocuments } from './stored-plans';

const pack = promisify(gzip);

/** A hash always names the same bytes. The cache has those that a province is being sent, or asks for, right now. */
const CACHE_BYTES = 32 * 2 ** 20;
const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length + 100 });

type Read = (db: Database, hashes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const partTexts: Read = async (db, hashes) => {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select({ hash: planPartTable.hash, text: planPartTable.text })
    .from(planPartTable)
    .where(sql`${planPartTable.hash} = any(${listOf(hashes)}::text[])`);
  return new Map(rows.map(({ hash, text }) => [hash, text]));
};

const packedBy =
  (kind: string, read: Read) =>
  async (db: Database, hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>> => {
    const packed = new Map(hashes.map((hash) => [hash, cache.get(`${kind} ${hash}`)] as const));
    const texts = await read(
      db,
      hashes.filter((hash) => !packed.get(hash)),
    );
    for (const [hash, text] of texts) {
      const bytes = await pack(text, { level: constants.Z_BEST_COMPRESSION });
      cache.set(`${kind} ${hash}`, bytes);
      packed.set(hash, bytes);
    }
    return new Map([...packed].flatMap(([hash, bytes]) => (bytes ? [[hash, bytes] as const] : [])));
  };

/** Parts of plans by their hash, gzipped; hashes that do not exist are not in the map. */
export const packedParts = packedBy('part', partTexts);
/** Whole plans in the same form. */
export const packedPlans = packedBy('plan', planDocuments);
