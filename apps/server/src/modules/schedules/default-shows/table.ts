import type { Ref } from '@loa/contracts/common';
import type { DefaultShowKind } from '@loa/contracts/schedules';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { instant, nowIso } from '../../../db/columns';
import { areaTable } from '../../areas/table';
import { deviceTable } from '../../devices/table';
import { mediaTable } from '../../media/table';
import { slideshowTable } from '../../slideshows/table';

/** Default contents of boards while nothing is planned: of an area with all below it, or of one board. */
export const defaultShowTable = pgTable(
  'default_show',
  {
    id: uuid()
      .primaryKey()
      .$defaultFn(() => uuidv7()),
    area_id: uuid().references(() => areaTable.id, { onDelete: 'cascade' }),
    device_id: uuid().references(() => deviceTable.id, { onDelete: 'cascade' }),
    kind: text().$type<DefaultShowKind>().notNull(),
    media_id: uuid().references(() => mediaTable.id),
    slideshow_id: uuid().references(() => slideshowTable.id),
    updated_at: instant().notNull().$defaultFn(nowIso),
    updated_by: jsonb().$type<Ref>(),
    version: integer().notNull().default(1),
  },
  (shown) => [
    uniqueIndex('default_show_area_idx').on(shown.area_id),
    uniqueIndex('default_show_device_idx').on(shown.device_id),
    index('default_show_media_idx').on(shown.media_id),
    index('default_show_slideshow_idx').on(shown.slideshow_id),
    check('default_show_of_one', sql`num_nonnulls(${shown.area_id}, ${shown.device_id}) = 1`),
    check(
      'default_show_kind',
      sql`(${shown.kind} = 'media') = (${shown.media_id} is not null) and (${shown.kind} = 'slideshow') = (${shown.slideshow_id} is not null)`,
    ),
  ],
);
