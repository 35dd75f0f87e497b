import { DEVICE_API, MOST_PLAN_MESSAGE, MOST_PLAN_PARTS } from '@loa/contracts/device-protocol';
import type { PlanMessage } from '@loa/contracts/device-protocol';
import { sql } from 'drizzle-orm';
import { listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { planPartTable, planTable } from './table';
import { packedParts } from './packed-plans';

/** A change from one plan to the next that some devices have to get. */
export interface PlanStep {
  hash: string;
  /** The plan they were sent last; its parts need not be sent again. */
  before: string | null;
  valid_to: string;
}

type Parts = NonNullable<PlanMessage['parts']>;

/** A larger part does not fit into a message however well it is compressed, so it is not read. */
const MOST_READ = 16 * MOST_PLAN_MESSAGE;
const FIELD = ',"gzip":""'.length;

/** The message of each step, with two queries for any number of them. */
export async function planMessages<Step extends PlanStep>(
  db: Database,
  steps: readonly Step[],
): Promise<{ step: Step; message: PlanMessage }[]> {
  const lists = await listsOf(
    db,
    steps.flatMap(({ hash, before }) => [hash, before ?? []].flat()),
  );
  const planned = steps.map((step) => {
    const known = new Set((lists.get(step.before ?? '') ?? []).map(({ sha256 }) => sha256));
    const parts = lists.get(step.hash) ?? [];
    return { step, parts, fresh: parts.filter(({ sha256, size }) => !known.has(sha256) && size <= MOST_READ) };
  });
  const packed = await packedParts(db, [...new Set(planned.flatMap(({ fresh }) => fresh.map(({ sha256 }) => sha256)))]);
  return planned.map(({ step, parts, fresh }) => ({ step, message: messageOf(step, parts, fresh, packed) }));
}

function messageOf(
  { hash, valid_to }: PlanStep,
  parts: Parts,
  fresh: Parts,
  packed: ReadonlyMap<string, Buffer>,
): PlanMessage {
  const whole = { hash, url: `${DEVICE_API.plan}/${hash}`, valid_to };
  if (parts.length === 0 || parts.length > MOST_PLAN_PARTS) return whole;
  const message = { ...whole, format: 2, parts };
  const inlined = inline(fresh, packed, MOST_PLAN_MESSAGE - JSON.stringify(message).length);
  return { ...message, parts: parts.map((part) => ({ ...part, ...inlined.get(part.sha256) })) };
}

/** The parts that fit into a message of this size, the soonest first. */
function inline(fresh: Parts, packed: ReadonlyMap<string, Buffer>, space: number) {
  const inlined = new Map<string, { gzip: string }>();
  let left = space;
  for (const { sha256 } of fresh) {
    const gzip = packed.get(sha256)?.toString('base64');
    if (gzip === undefined || gzip.length + FIELD > left) continue;
    left -= gzip.length + FIELD;
    inlined.set(sha256, { gzip });
  }
  return inlined;
}

/** The parts of plans, in their order. */
async function listsOf(db: Database, hashes: readonly string[]): Promise<ReadonlyMap<string, Parts>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await db.execute<{ hash: string; parts: Parts }>(sql`
    select p.hash, jsonb_agg(jsonb_build_object('sha256', part.hash, 'size', octet_length(part.text))
    order by named.place) as parts
    from ${planTable} p, unnest(p.parts) with ordinality named (hash, place)
    join ${planPartTable} part on part.hash = named.hash
    where p.hash = any(${listOf([...new Set(hashes)])}::text[]) group by p.hash`);
  return new Map(rows.map(({ hash, parts }) => [hash, parts]));
}
