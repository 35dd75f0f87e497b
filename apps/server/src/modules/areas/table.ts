import type { AreaLevel } from '@loa/contracts/areas';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { byteText, recordColumns, recordIndexes } from '../../db/columns';

/**
 * The one tree of places or units. `path` is '/root/…/own id/', so a subtree is a prefix. Shared table: all SQL may
 * name it, only this module writes it.
 */
export const areaTable = pgTable(
  'area',
  {
    ...recordColumns(),
    parent_id: uuid().references((): AnyPgColumn => areaTable.id),
    level: smallint().$type<AreaLevel>().notNull(),
    path: byteText().notNull(),
    code: text().notNull().default(''),
    kind: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    sort: smallint().notNull().default(0),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Contact person of a village. */
    head_name: text().notNull().default(''),
    head_phone: text().notNull().default(''),
    /** The place this one has become part of. Its own row stays, so that old links and searches find the new one. */
    merged_into_id: uuid().references((): AnyPgColumn => areaTable.id),
  },
  (area) => [
    ...recordIndexes('area', area),
    uniqueIndex('area_path_idx').on(area.path),
    index('area_parent_idx').on(area.parent_id),
    // Lists show one level, whose places may be few beside those of the others.
    index('area_level_name_idx').on(area.level, area.name_sort, area.id),
    index('area_level_created_at_idx').on(area.level, area.created_at, area.id),
    index('area_level_code_idx').on(area.level, area.code, area.id),
    uniqueIndex('area_code_idx')
      .on(area.level, area.code)
      .where(sql.raw("code <> '' and level < 4 and merged_into_id is null")),
    uniqueIndex('area_village_code_idx')
      .on(area.parent_id, area.code)
      .where(sql.raw("code <> '' and level = 4 and merged_into_id is null")),
    index('area_merged_idx').on(area.merged_into_id),
  ],
);
