import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * One parameter for any number of ids: a list of thousands would exceed the limit of a statement. Ids contain no
 * commas.
 */
export const listOf = (values: readonly string[]) => `{${values.join(',')}}`;
export const anyOf = (column: AnyPgColumn, ids: readonly string[]) => sql`${column} = any(${listOf(ids)}::uuid[])`;
/** The same for texts with any characters. */
export const anyText = (column: SQL | AnyPgColumn, texts: readonly string[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
