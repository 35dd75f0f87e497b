import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { AppError } from './errors';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

interface Violation {
  code: string;
  constraint: string;
  table: string;
}

/** Details of a broken constraint from the driver's error; drizzle wraps it. */
function violationIn(error: unknown): Violation | null {
  for (
    let current = error as (Partial<Violation> & { cause?: unknown }) | undefined;
    current;
    current = current.cause as typeof current
  ) {
    const { code, constraint, table } = current;
    if ((code === UNIQUE_VIOLATION || code === FOREIGN_KEY_VIOLATION) && constraint && table)
      return { code, constraint, table };
  }
  return null;
}

/** The columns of a foreign key or a unique index. */
async function columnsOf(db: Database, { constraint, table }: Violation): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.attname as name from pg_attribute a join (
      select conrelid as rel, unnest(conkey) as num from pg_constraint where conname = ${constraint} and contype = 'f'
      union select i.indrelid, unnest(i.indkey::int2[]) from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = ${constraint}
    ) k on a.attrelid = k.rel and a.attnum = k.num
    where a.attrelid = to_regclass(quote_ident(${table}))`);
  return rows.map(({ name }) => name);
}

/** Records among the ids that the caller may see. */
type Find = (ids: string[]) => Promise<Record<string, unknown>[]>;

/**
 * Turns a refusal of the database into an error of the field that was sent: a value that another record has, with that
 * record where the caller may see it, or a reference to a missing record. Other errors are returned unchanged. Call it
 * after the transaction.
 */
export async function toFieldError(
  db: Database,
  error: unknown,
  values: Record<string, unknown>,
  find: Find,
): Promise<unknown> {
  const violation = violationIn(error);
  if (!violation) return error;
  const fields = (await columnsOf(db, violation)).filter((column) => column in values);
  const [field] = fields;
  if (!field) return error;
  if (violation.code === FOREIGN_KEY_VIOLATION)
    return new AppError('INVALID', { errors: [{ field, message: 'Mục đã chọn không còn nữa, hãy chọn lại' }] });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(violation.table)} where ${sql.join(
      fields.map((one) => sql`${sql.identifier(one)} = ${values[one]}`),
      sql` and `,
    )}`,
  );
  const [other] = await find(rows.map(({ id }) => id));
  const message = other
    ? `Đã dùng cho “${String(other['name'])}”, hãy nhập giá trị khác`
    : 'Giá trị này đã được dùng, hãy nhập giá trị khác';
  return new AppError('DUPLICATE', {
    errors: [{ field, message }],
    details: other && { id: other['id'], name: other['name'] },
  });
}
