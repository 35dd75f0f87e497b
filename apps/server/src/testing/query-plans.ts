import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';

export interface Statement {
  sql: string;
  params: unknown[];
}

/**
 * Records the statements of one piece of work only: clocks and jobs of the same server send others meanwhile, the more
 * the slower the machine is.
 */
const recording = new AsyncLocalStorage<Statement[]>();

/** Statements that `work` sends, through any transaction. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const dialect = PgDialect.prototype as unknown as { sqlToQuery: (...args: unknown[]) => Statement };
  const original = dialect.sqlToQuery;
  dialect.sqlToQuery = function recorded(this: unknown, ...args: unknown[]) {
    const query = original.apply(this, args);
    if (recording.getStore() === sent) sent.push(query);
    return query;
  };
  await recording.run(sent, work).finally(() => (dialect.sqlToQuery = original));
  return sent;
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `'{${value.join()}}'`;
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** A statement with its values in it: EXPLAIN takes no parameters. */
export const withValues = ({ sql: text, params }: Statement) =>
  text.replace(/\$(\d+)/g, (_, n: string) => literal(params[Number(n) - 1]));

/**
 * The database's own plan of a statement. Without `seqscan` it shows whether an index can serve, not whether it pays at
 * this size.
 */
export const planOf = (db: Database, statement: Statement, { seqscan = true } = {}): Promise<string> =>
  db.transaction(async (tx) => {
    if (!seqscan) await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<Record<string, string>>(sql.raw(`explain ${withValues(statement)}`));
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
