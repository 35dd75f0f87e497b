import type { AreaLevel } from '@loa/contracts/areas';
import { doublePrecision, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { byteText, recordColumns, recordIndexes } from '../../db/columns';

/** The one tree of places or units. `path` is '/root/…/own id/', so a subtree is a prefix. */
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
  },
  (area) => [
    ...recordIndexes('area', area),
    uniqueIndex('area_path_idx').on(area.path),
    index('area_parent_idx').on(area.parent_id),
    index('area_level_code_idx').on(area.level, area.code),
  ],
);
