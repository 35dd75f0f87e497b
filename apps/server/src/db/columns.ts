import { fold, sortKey } from '@loa/contracts/common';
import type { Ref } from '@loa/contracts/common';
import { boolean, customType, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** An instant: a timestamp with time zone in the database, ISO-8601 UTC text everywhere else. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/**
 * Text compared byte by byte, so that indexes serve both ORDER BY and LIKE 'prefix%' whatever the database's locale.
 */
export const byteText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' });

export const nowIso = () => new Date().toISOString();

/** Columns that every record has (DOMAIN, Conventions), and the two derived columns for search and sorting. */
export const recordColumns = () => ({
  id: uuid()
    .primaryKey()
    .$defaultFn(() => uuidv7()),
  name: text().notNull(),
  note: text().notNull().default(''),
  is_active: boolean().notNull().default(true),
  created_at: instant().notNull().$defaultFn(nowIso),
  created_by: jsonb().$type<Ref>(),
  updated_at: instant().notNull().$defaultFn(nowIso),
  updated_by: jsonb().$type<Ref>(),
  version: integer().notNull().default(1),
  search_text: text().notNull(),
  name_sort: byteText().notNull(),
});

interface SearchColumns {
  search_text: ExtraConfigColumn;
  name_sort: ExtraConfigColumn;
  created_at: ExtraConfigColumn;
}

/** Indexes for search, sorting by name and newest first; spread them into a table's index list. */
export const recordIndexes = (table: string, columns: SearchColumns) => [
  index(`${table}_search_idx`).using('gin', columns.search_text.op('gin_trgm_ops')),
  index(`${table}_name_sort_idx`).on(columns.name_sort),
  index(`${table}_created_at_idx`).on(columns.created_at),
];

/** Values of the derived columns. Write them again with every change of the name or of another searched text. */
export const searchColumns = (name: string, ...alsoSearched: (string | null | undefined)[]) => ({
  search_text: fold([name, ...alsoSearched].filter(Boolean).join(' ')),
  name_sort: sortKey(name),
});
