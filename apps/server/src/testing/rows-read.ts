import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { withValues, type Statement } from './query-plans';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Rows that one step of a statement reads of one table. */
export interface RowsRead {
  table: string;
  /** `Seq Scan`, `Index Scan` … */
  step: string;
  rows: number;
}

/** Rows that a statement reads of each table, counted by the database while it runs; nothing of it stays. */
export async function rowsRead(db: Database, statement: Statement): Promise<RowsRead[]> {
  let read: RowsRead[] = [];
  await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<Record<string, [{ Plan: PlanNode }]>>(
        sql.raw(`explain (analyze, timing off, format json) ${withValues(statement)}`),
      );
      const [{ Plan }] = Object.values(rows[0] ?? {})[0] as [{ Plan: PlanNode }];
      read = readOf(Plan);
      tx.rollback();
    })
    .catch((error: Error) => {
      if (!/rollback/i.test(error.message)) throw error;
    });
  return read;
}

const readOf = (node: PlanNode): RowsRead[] => [
  ...(node['Relation Name']
    ? [
        {
          table: node['Relation Name'],
          step: node['Node Type'],
          rows: Math.round(
            (node['Actual Rows'] +
              (node['Rows Removed by Filter'] ?? 0) +
              (node['Rows Removed by Index Recheck'] ?? 0)) *
              node['Actual Loops'],
          ),
        },
      ]
    : []),
  ...(node.Plans ?? []).flatMap(readOf),
];
