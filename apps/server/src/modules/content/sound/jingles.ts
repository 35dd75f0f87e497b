import { LONGEST_JINGLE_MS } from '@loa/contracts/content';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import { invalidField } from '../../../http/errors';
import { visibleTo } from '../../../http/scope';
import type { ProcessJob } from '../processing/process-job';
import { contentTable as table } from '../table';

/** Condition for contents that have this content as a jingle before or after them. */
export const heardAround = (id: string) => or(eq(table.jingle_before_id, id), eq(table.jingle_after_id, id));

/**
 * Subquery of the ids in which a content is heard: itself, and the contents that have it as a jingle. For any other
 * record only its own id.
 */
export const heardWith = (id: string) =>
  sql`(select ${id}::uuid union select ${table.id} from ${table} where ${heardAround(id)})`;

const NAMED = 10;

/**
 * The contents that are made again when a jingle changes: with names where the caller may see them, and how often each
 * uses it.
 */
export async function madeAround(db: Database, caller: Caller, id: string) {
  const { jingle_before_id, jingle_after_id } = table;
  const rows = await db
    .select({
      id: table.id,
      name: table.name,
      jingle_before_id,
      jingle_after_id,
      visible: sql<boolean>`${visibleTo(table, caller) ?? sql`true`}`,
    })
    .from(table)
    .where(heardAround(id))
    .orderBy(table.name_sort);
  return {
    names: rows
      .filter(({ visible }) => visible)
      .slice(0, NAMED)
      .map(({ name }) => name),
    count: rows.length,
    times: new Map(
      rows.map((row) => [row.id, Number(row.jingle_before_id === id) + Number(row.jingle_after_id === id)]),
    ),
  };
}

/**
 * A jingle with a new file changes the contents around it: they are processed again. Their rows are locked before the
 * jingle's own, in the same order as where a jingle is chosen.
 */
export const followJingles = (job: ProcessJob): Deps['newFiles'][number] => ({
  hold: async (tx, id) =>
    void (await tx.select({ id: table.id }).from(table).where(heardAround(id)).orderBy(table.id).for('update')),
  follow: async (tx, _after, id) => {
    const again = {
      processing_status: 'processing' as const,
      progress: 0,
      error: null,
      process_no: sql`${table.process_no} + 1`,
    };
    const rows = await tx
      .update(table)
      .set(again)
      .where(heardAround(id))
      .returning({ id: table.id, process_no: table.process_no });
    for (const [behind, { id: content_id, process_no }] of rows.entries())
      await job.send({ content_id, process_no }, { tx, behind });
  },
});

interface Chosen {
  field: 'jingle_before_id' | 'jingle_after_id';
  id: string;
}

/** Throws when a content cannot be a jingle of another. A usable one keeps its file until the transaction ends. */
export async function requireJingle(tx: Database, caller: Caller, content_id: string, { field, id }: Chosen) {
  const refuse = (message: string) => invalidField(field, message);
  if (id === content_id) throw refuse('Nội dung không thể làm nhạc hiệu cho chính nó');
  const [jingle] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), visibleTo(table, caller)))
    .for('share');
  if (!jingle) throw refuse('Nhạc hiệu này không còn, hoặc bạn không được dùng');
  const unfit = unfitness(jingle, nowIso());
  if (unfit) throw refuse(unfit);
  if ((jingle.duration_sec ?? 0) * 1000 > LONGEST_JINGLE_MS)
    throw refuse(`“${jingle.name}” dài quá 2 phút, nhạc hiệu cần ngắn hơn`);
  if (jingle.jingle_before_id || jingle.jingle_after_id)
    throw refuse(`“${jingle.name}” đã có nhạc hiệu riêng, hãy chọn âm thanh khác`);
  const [around] = await tx
    .select({ name: table.name })
    .from(table)
    .where(and(heardAround(content_id), ne(table.id, content_id), isNull(table.removed_at)))
    .limit(1);
  if (around) throw refuse(`Nội dung này đang làm nhạc hiệu cho “${around.name}” nên không thêm được nhạc hiệu`);
}

type State = Pick<
  typeof table.$inferSelect,
  'name' | 'processing_status' | 'file_sha256' | 'removed_at' | 'expires_at'
>;

/** The reason why a content cannot be used in another, in words; null where it can. */
export function unfitness(
  { name, processing_status, file_sha256, removed_at, expires_at }: State,
  now: string,
): string | null {
  if (removed_at) return `“${name}” đã bị gỡ`;
  if (expires_at && Date.parse(expires_at) <= Date.parse(now)) return `“${name}” đã hết hạn`;
  if (processing_status !== 'ready' || !file_sha256) return `“${name}” chưa xử lý xong, hãy chờ rồi chọn lại`;
  return null;
}
