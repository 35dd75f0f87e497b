import { createHash } from 'node:crypto';
import { filesOfSheet, frameOf, sheetOf } from '@loa/broadcast-engine';
import type { PlanSheet, PlanStrip } from '@loa/broadcast-engine';
import type { PlanDocument } from '@loa/contracts/device-protocol';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database';
import { planDocuments } from '../../devices';
import type { PlanPart, WantedPlan } from '../../devices';

/** Cache of plans. They are immutable under their hash; these are the ones that will probably be changed next. */
const CACHE_CHARS = 8_000_000;
const cache = new LRUCache<string, PlanSheet>({
  maxSize: CACHE_CHARS,
  sizeCalculation: ({ strips }) => strips.reduce((sum, { json }) => sum + json.length, 1),
});

/** Plans by their hash, cut into their runs. */
export async function sheetsOf(db: Database, hashes: Iterable<string>): Promise<ReadonlyMap<string, PlanSheet>> {
  const sheets = new Map([...new Set(hashes)].map((hash) => [hash, cache.get(hash)] as const));
  const documents = await planDocuments(
    db,
    [...sheets].filter(([, sheet]) => !sheet).map(([hash]) => hash),
  );
  for (const [hash, document] of documents) {
    const sheet = sheetOf(JSON.parse(document) as PlanDocument);
    sheets.set(hash, sheet);
    cache.set(hash, sheet);
  }
  return new Map([...sheets].flatMap(([hash, sheet]) => (sheet ? [[hash, sheet] as const] : [])));
}

/** A plan as it is stored: its bytes in parts, and their hash. */
export function storedForm(sheet: PlanSheet): Omit<WantedPlan, 'device_ids'> {
  const { head, tail } = frameOf(sheet);
  const runs = stretchesOf(sheet).map((strips, index) => partOfRuns(strips, index === 0 ? '' : ','));
  const digest = createHash('sha256').update(head);
  for (const [index, { json }] of sheet.strips.entries()) digest.update(index === 0 ? json : `,${json}`);
  const hash = digest.update(tail).digest('hex');
  cache.set(hash, sheet);
  return {
    hash,
    parts: [partOf(head), ...runs, partOf(tail)],
    files: filesOfSheet(sheet),
    valid_to: sheet.frame.valid_to,
  };
}

const DAY_MS = 86_400_000;
/**
 * Size in characters above which a day is split: the runs of a day are one part, of a larger day the runs of each hour
 * are one: `2026-11-20T17`.
 */
const LARGE_DAY = 65_536;
const HOUR_CHARS = 13;

/** Splits a plan into days. They end where the plan ends, so a plan of the next days has the same ones. */
function stretchesOf({ frame, strips }: PlanSheet): PlanStrip[][] {
  const end = Date.parse(frame.valid_to);
  const days = [...Map.groupBy(strips, ({ starts }) => Math.ceil((end - starts) / DAY_MS)).values()];
  return days.flatMap((day) =>
    day.reduce((sum, { json }) => sum + json.length, 0) <= LARGE_DAY
      ? [day]
      : [...Map.groupBy(day, ({ start }) => start.slice(0, HOUR_CHARS)).values()],
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const partOf = (text: string): PlanPart => ({ hash: sha256(text), text: () => text });

/** Digests of runs. Runs are taken over from plan to plan, so each is digested once. */
const digests = new WeakMap<PlanStrip, string>();
function digestOf(strip: PlanStrip): string {
  const digest = digests.get(strip) ?? sha256(strip.json);
  digests.set(strip, digest);
  return digest;
}

/**
 * Hashes of parts by the digests of their runs: most parts are those of the plan before, and are not built again.
 */
const hashes = new LRUCache<string, string>({ max: 20_000 });

function partOfRuns(strips: readonly PlanStrip[], before: string): PlanPart {
  const text = () => before + strips.map(({ json }) => json).join();
  const runs = sha256(`${before}${strips.map(digestOf).join()}`);
  const hash = hashes.get(runs) ?? sha256(text());
  hashes.set(runs, hash);
  return { hash, text };
}
