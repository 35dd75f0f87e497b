import type { Ref } from '@loa/contracts/common';
import type { MissReason, OccurrenceStatus, PlayResult, PriorityLevel, ScheduleKind } from '@loa/contracts/schedules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { byteText, instant } from '../../../db/columns';

/** Item of a run, as it was when planned: history keeps it when the content is gone. */
export interface RunItem {
  content_id: string;
  name: string;
  duration_sec: number;
  repeat: number;
}

/** `from` and `to` are instants. */
export interface RunPause {
  from: string;
  to?: string;
}

/** `from` is an instant. */
export interface RunMove {
  from: string;
  by: Ref | null;
}

/** One planned run. No reference to the schedule: history outlives it. */
export const occurrenceTable = pgTable(
  'occurrence',
  {
    id: uuid().primaryKey(),
    schedule_id: uuid().notNull(),
    schedule_name: text().notNull(),
    search_text: text().notNull(),
    /** Area that the run belongs to. */
    area_id: uuid().notNull(),
    area_path: byteText().notNull(),
    /** Place of the run, in words. */
    area_name: text().notNull(),
    kind: text().$type<ScheduleKind>().notNull(),
    priority_level: smallint().$type<PriorityLevel>().notNull(),
    status: text().$type<OccurrenceStatus>().notNull().default('planned'),
    planned_start: instant().notNull(),
    planned_end: instant().notNull(),
    /**
     * When no device has it to play any more, by the plans: later than the planned end for one that waits in a queue or
     * finishes an item.
     */
    over_at: instant().notNull(),
    /**
     * When the last device has played its programme, by the plans: it may be long before the slot ends, and later where
     * others come between.
     */
    expected_end: instant().notNull(),
    /** When its status became final: devices have answered, or were given long enough to. */
    settled_at: instant(),
    required_sec: doublePrecision().notNull(),
    items: jsonb().$type<RunItem[]>().notNull(),
    /** Field (lĩnh vực) of the item that takes most of it, as it was when planned. */
    field: text(),
    operator: jsonb().$type<Ref>(),
    approver: jsonb().$type<Ref>(),
    /** The start it had before a person moved it. */
    moved: jsonb().$type<RunMove>(),
    /** Taken off by a person then: the run of a dropped or edited schedule, or a dropped run. */
    dropped_at: instant(),
    /** Kept silent by a person between these moments; without `to` still. */
    pauses: jsonb().$type<RunPause[]>().notNull().default([]),
    device_count: integer().notNull().default(0),
    success_count: integer().notNull().default(0),
    partial_count: integer().notNull().default(0),
    failed_count: integer().notNull().default(0),
    skipped_count: integer().notNull().default(0),
  },
  (t) => [
    index('occurrence_schedule_idx').on(t.schedule_id, t.planned_start),
    // With what says whether a run of yesterday goes on: found in the index alone, without its row.
    index('occurrence_start_idx').on(t.planned_start, t.planned_end, t.expected_end, t.settled_at),
    index('occurrence_times_idx')
      .using('gist', sql`tstzrange(${t.planned_start}, ${t.planned_end})`)
      .where(sql.raw(`status in ('planned', 'playing')`)),
    index('occurrence_status_idx').on(t.status, t.planned_start),
    index('occurrence_settled_idx').on(t.planned_start).where(sql.raw('settled_at is not null')),
    index('occurrence_to_start_idx').on(t.planned_start).where(sql.raw(`status = 'planned'`)),
    index('occurrence_to_settle_idx')
      .on(t.over_at)
      .where(sql.raw(`settled_at is null and status in ('playing', 'cancelled')`)),
    index('occurrence_search_idx').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
);

/**
 * Runs that were taken back before they began. A device that was cut off meanwhile plays one all the same, and then it
 * has to be found in the history.
 */
export const withdrawnRunTable = pgTable('withdrawn_run', {
  id: uuid().primaryKey(),
  run: jsonb().$type<typeof occurrenceTable.$inferSelect>().notNull(),
  withdrawn_at: instant().notNull(),
});

/** Places of a run: whoever has one of them, or lies in one, sees the run, whoever ordered it. */
export const occurrencePlaceTable = pgTable(
  'occurrence_place',
  {
    occurrence_id: uuid()
      .notNull()
      .references(() => occurrenceTable.id, { onDelete: 'cascade' }),
    area_id: uuid().notNull(),
    area_path: byteText().notNull(),
  },
  (t) => [primaryKey({ columns: [t.occurrence_id, t.area_id] }), index('occurrence_place_path_idx').on(t.area_path)],
);

/**
 * The devices a run was meant for when it began, and those it was given to later: who owes a report, and from whom one
 * is believed.
 */
export const occurrenceTargetTable = pgTable('occurrence_target', {
  occurrence_id: uuid()
    .primaryKey()
    .references(() => occurrenceTable.id, { onDelete: 'cascade' }),
  device_ids: uuid().array().notNull(),
});

/** Record of what one device played of one run. Names are copies and nothing is referenced. */
export const playRecordTable = pgTable(
  'play_record',
  {
    id: uuid()
      .primaryKey()
      .$defaultFn(() => uuidv7()),
    /** Null while the device is silent: the row is then the server's own and gives way to the device's report. */
    report_id: uuid(),
    occurrence_id: uuid().notNull(),
    schedule_id: uuid().notNull(),
    title: text().notNull(),
    device_id: uuid().notNull(),
    device_name: text().notNull(),
    device_name_sort: byteText().notNull(),
    device_code: text().notNull(),
    area_name: text().notNull(),
    area_path: byteText().notNull(),
    planned_start: instant().notNull(),
    planned_end: instant().notNull(),
    actual_start: instant(),
    actual_end: instant(),
    required_sec: doublePrecision().notNull(),
    played_sec: doublePrecision().notNull(),
    result: text().$type<PlayResult>().notNull(),
    reason: text().$type<MissReason>(),
    reported_at: instant().notNull(),
    is_buffered: boolean().notNull(),
    /** Seconds that each item was on the screen, where something was to be seen. */
    shown: jsonb().$type<{ name: string; played_sec: number }[]>(),
    /** Seconds of a relay that came from a backup address. */
    backup_sec: doublePrecision(),
  },
  (t) => [
    unique('play_record_run_unique').on(t.occurrence_id, t.device_id),
    unique('play_record_report_unique').on(t.report_id, t.device_id),
    index('play_record_names_idx').on(t.occurrence_id, t.device_name_sort),
    index('play_record_device_idx').on(t.device_id, t.planned_start),
    index('play_record_start_idx').on(t.planned_start),
    index('play_record_area_idx').on(t.area_path, t.planned_start),
  ],
);
