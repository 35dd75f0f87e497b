import type { Ref } from '@loa/contracts/common';
import type {
  ItemType,
  MissReason,
  OccurrenceStatus,
  PlayResult,
  PriorityLevel,
  RepeatRule,
  ScheduleKind,
  ScheduleMode,
  ScheduleStatus,
  ScheduleWrite,
  Slot,
} from '@loa/contracts/schedules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { byteText, instant, recordColumns, recordIndexes } from '../../db/columns';
import { areaTable } from '../areas/table';
import { newsCategoryTable } from '../settings/table';

/** Numbers of `LP-2026-000123`; a rolled back creation leaves a hole, never a double. */
export const scheduleNumber = pgSequence('schedule_number');

export const scheduleTable = pgTable(
  'schedule',
  {
    ...recordColumns(),
    code: text().notNull(),
    /** What it is for stays what it was made as. */
    kind: text().$type<ScheduleKind>().notNull().default('audio'),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    category_news_id: uuid().references(() => newsCategoryTable.id),
    status: text().$type<ScheduleStatus>().notNull().default('draft'),
    status_reason: text(),
    play_order: text().$type<ScheduleWrite['play_order']>().notNull(),
    /** Schedules from before there was a choice play so many times. */
    repeat_rule: text().$type<RepeatRule>().notNull().default('count'),
    repeat_count: integer().notNull(),
    repeat_gap_sec: integer().notNull(),
    overrun_rule: text().$type<ScheduleWrite['overrun_rule']>().notNull(),
    mode: text().$type<ScheduleMode>().notNull(),
    time_zone: text().notNull(),
    start_date: text().notNull(),
    end_date: text(),
    days_of_week: jsonb().$type<number[]>().notNull(),
    days_of_month: jsonb().$type<number[]>().notNull(),
    slots: jsonb().$type<Slot[]>().notNull(),
    exclude_dates: jsonb().$type<string[]>().notNull(),
    skip_holidays: boolean().notNull(),
    priority_level: smallint().$type<PriorityLevel>().notNull(),
    resume_rule: text().$type<ScheduleWrite['resume_rule']>().notNull(),
    max_duration_sec: integer(),
    volume: smallint(),
    conflict_rule: text().$type<ScheduleWrite['conflict_rule']>(),
    /**
     * The first run still to come, of an approved schedule or of one that waits for approval. Kept by the run clock.
     */
    next_start: instant(),
    /** Devices its targets reach; counted anew when targets or devices change. */
    device_count: integer().notNull().default(0),
    submitted_by: jsonb().$type<Ref>(),
    submitted_at: instant(),
    approved_by: jsonb().$type<Ref>(),
    approved_at: instant(),
    /** When a play-now schedule begins: at once, or when its devices have the files. */
    begins_at: instant(),
    approval_note: text(),
    /** The last rejection, until it is approved after all. */
    reject_reason: text(),
    rejected_by: jsonb().$type<Ref>(),
    rejected_at: instant(),
    changed_since_rejection: boolean().notNull().default(false),
    paused_by: jsonb().$type<Ref>(),
    paused_at: instant(),
    dropped_by: jsonb().$type<Ref>(),
    dropped_at: instant(),
    drop_reason: text(),
  },
  (t) => [
    ...recordIndexes('schedule', t),
    unique('schedule_code_unique').on(t.code),
    index('schedule_area_idx').on(t.area_id, t.created_at),
    index('schedule_category_idx').on(t.category_news_id),
    index('schedule_status_idx').on(t.status, t.next_start),
    index('schedule_next_start_idx').on(t.next_start),
    index('schedule_updated_at_idx').on(t.updated_at),
    index('schedule_submitted_at_idx').on(t.submitted_at),
    index('schedule_priority_idx').on(t.priority_level),
  ],
);

export const scheduleItemTable = pgTable(
  'schedule_item',
  {
    schedule_id: uuid()
      .notNull()
      .references(() => scheduleTable.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    item_type: text().$type<ItemType>().notNull(),
    ref_id: uuid().notNull(),
    repeat: integer().notNull(),
    /** Of a relay, when it does not go on until the slot ends. */
    length_sec: integer(),
  },
  (t) => [primaryKey({ columns: [t.schedule_id, t.sort] }), index('schedule_item_ref_idx').on(t.ref_id)],
);

/** A targeted area stands for its whole subtree, also for devices installed later. */
export const scheduleAreaTable = pgTable(
  'schedule_area',
  {
    schedule_id: uuid()
      .notNull()
      .references(() => scheduleTable.id, { onDelete: 'cascade' }),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
  },
  (t) => [primaryKey({ columns: [t.schedule_id, t.area_id] }), index('schedule_area_area_idx').on(t.area_id)],
);

/** Devices targeted one by one, or left out of the targeted areas. */
export const scheduleDeviceTable = pgTable(
  'schedule_device',
  {
    schedule_id: uuid()
      .notNull()
      .references(() => scheduleTable.id, { onDelete: 'cascade' }),
    device_id: uuid().notNull(),
    excluded: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schedule_id, t.device_id, t.excluded] }),
    index('schedule_device_device_idx').on(t.device_id),
  ],
);

/** What a run plays, as it was when planned: history keeps it when the content is gone. */
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

/** One planned run. No reference to the schedule: history outlives it. */
export const occurrenceTable = pgTable(
  'occurrence',
  {
    id: uuid().primaryKey(),
    schedule_id: uuid().notNull(),
    schedule_name: text().notNull(),
    search_text: text().notNull(),
    /** Whose it is. */
    area_id: uuid().notNull(),
    area_path: byteText().notNull(),
    /** Where it plays, in words. */
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
    operator: jsonb().$type<Ref>(),
    approver: jsonb().$type<Ref>(),
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
    index('occurrence_start_idx').on(t.planned_start),
    index('occurrence_times_idx')
      .using('gist', sql`tstzrange(${t.planned_start}, ${t.planned_end})`)
      .where(sql.raw(`status in ('planned', 'playing')`)),
    index('occurrence_area_idx').on(t.area_path, t.planned_start),
    index('occurrence_to_start_idx').on(t.planned_start).where(sql.raw(`status = 'planned'`)),
    index('occurrence_to_settle_idx').on(t.over_at).where(sql.raw('settled_at is null')),
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

/** Where a run plays: whoever has one of these places, or lies in one, sees it, whoever ordered it. */
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

/** A place that a wider schedule lost until then, because everything was dropped there. */
export const scheduleSilenceTable = pgTable(
  'schedule_silence',
  {
    schedule_id: uuid()
      .notNull()
      .references(() => scheduleTable.id, { onDelete: 'cascade' }),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id, { onDelete: 'cascade' }),
    until: instant().notNull(),
    reason: text().notNull(),
    dropped_by: jsonb().$type<Ref>(),
  },
  (t) => [primaryKey({ columns: [t.schedule_id, t.area_id] }), index('schedule_silence_area_idx').on(t.area_id)],
);

/** A single run that was dropped: it stays dropped when the schedule is edited and approved again. */
export const occurrenceExclusionTable = pgTable(
  'occurrence_exclusion',
  {
    schedule_id: uuid()
      .notNull()
      .references(() => scheduleTable.id, { onDelete: 'cascade' }),
    planned_start: instant().notNull(),
    reason: text().notNull(),
    dropped_by: jsonb().$type<Ref>(),
  },
  (t) => [primaryKey({ columns: [t.schedule_id, t.planned_start] })],
);

/** What one device played of one run. Names are copies and nothing is referenced. */
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
    /** Of what is seen: how long each item was on the screen. */
    shown: jsonb().$type<{ name: string; played_sec: number }[]>(),
    /** Of relays: how long of what was played came from a backup address. */
    backup_sec: doublePrecision(),
  },
  (t) => [
    unique('play_record_run_unique').on(t.occurrence_id, t.device_id),
    unique('play_record_report_unique').on(t.report_id),
    index('play_record_names_idx').on(t.occurrence_id, t.device_name_sort),
    index('play_record_device_idx').on(t.device_id, t.planned_start),
    index('play_record_start_idx').on(t.planned_start),
    index('play_record_area_idx').on(t.area_path, t.planned_start),
  ],
);
