import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';

type ColumnsOf<Table extends PgTable> = Table['_']['columns'];

const onlyNamed = (entity: z.ZodObject, values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in entity.shape));

/**
 * The columns of a table that travel: those the entity names. One that is added later stays behind until it is named
 * there.
 */
export const travellingColumns = <Table extends PgTable, Entity extends z.ZodObject>(table: Table, entity: Entity) =>
  onlyNamed(entity, getTableColumns(table)) as Pick<
    ColumnsOf<Table>,
    Extract<keyof ColumnsOf<Table>, keyof Entity['shape']>
  >;

/** The same of a row that the server needed whole. */
export const travellingFields = <Row extends object, Entity extends z.ZodObject>(row: Row, entity: Entity) =>
  onlyNamed(entity, row) as Pick<Row, Extract<keyof Row, keyof Entity['shape']>>;
