import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Answer<Row> {
  rows: Row[];
}
interface Answers extends PgQueryResultHKT {
  readonly type: Answer<this['row']>;
}

/**
 * The database, or an open transaction of it: what a repository takes. One dialect on PGlite and on PostgreSQL.
 * Inside `db.transaction(async (tx) => …)` use `tx` only: PGlite has one connection, so a query on `db` would wait for
 * ever.
 */
export type Database = PgDatabase<Answers>;
