import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';

type ColumnsOf<Table extends PgTable> = Table['_']['columns'];

const onlyNamed = (entity: z.ZodObject, values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in entity.shape));

/**
 * Columns of a table that are sent to clients: those that the entity names. A new column stays on the server until it
 * is named there.
 */
export const wireColumns = <Table extends PgTable, Entity extends z.ZodObject>(table: Table, entity: Entity) =>
  onlyNamed(entity, getTableColumns(table)) as Pick<
    ColumnsOf<Table>,
    Extract<keyof ColumnsOf<Table>, keyof Entity['shape']>
  >;

/** The same fields of a row that the server needed as a whole. */
export const wireFields = <Row extends object, Entity extends z.ZodObject>(row: Row, entity: Entity) =>
  onlyNamed(entity, row) as Pick<Row, Extract<keyof Row, keyof Entity['shape']>>;
