import type { Ref } from '@loa/contracts/common';
import type {
  BellPlan,
  ItemType,
  PriorityLevel,
  RepeatRule,
  ScheduleKind,
  ScheduleMode,
  ScheduleStatus,
  ScheduleWrite,
  Slot,
  WeekdayOfMonth,
} from '@loa/contracts/schedules';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { instant, recordColumns, recordIndexes } from '../../db/columns';
import { areaTable } from '../areas/table';
import { newsCategoryTable } from '../settings/table';
import type { PlacedWrite } from './stored-schedule';

/** Numbers of `LP-2026-000123`; a rolled back creation leaves a gap, never a duplicate. */
export const scheduleNumber = pgSequence('schedule_number');

export const scheduleTable = pgTable(
  'schedule',
  {
    ...recordColumns(),
    code: text().notNull(),
    /** The kind of a schedule never changes. */
    kind: text().$type<ScheduleKind>().notNull().default('audio'),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    category_news_id: uuid().references(() => newsCategoryTable.id),
    status: text().$type<ScheduleStatus>().notNull().default('draft'),
    status_reason: text(),
    play_order: text().$type<ScheduleWrite['play_order']>().notNull(),
    /** Schedules from before this choice existed play a number of times. */
    repeat_rule: text().$type<RepeatRule>().notNull().default('count'),
    repeat_count: integer().notNull(),
    repeat_gap_sec: integer().notNull(),
    overrun_rule: text().$type<ScheduleWrite['overrun_rule']>().notNull(),
    mode: text().$type<ScheduleMode>().notNull(),
    time_zone: text().notNull(),
    /** Null in a draft that has no first day yet. */
    start_date: text(),
    end_date: text(),
    days_of_week: jsonb().$type<number[]>().notNull(),
    days_of_month: jsonb().$type<number[]>().notNull(),
    weekdays_of_month: jsonb().$type<WeekdayOfMonth[]>().notNull().default([]),
    lunar_days: jsonb().$type<number[]>().notNull().default([]),
    slots: jsonb().$type<Slot[]>().notNull(),
    exclude_dates: jsonb().$type<string[]>().notNull(),
    skip_holidays: boolean().notNull(),
    bell_plan: jsonb().$type<BellPlan>(),
    priority_level: smallint().$type<PriorityLevel>().notNull(),
    resume_rule: text().$type<ScheduleWrite['resume_rule']>().notNull(),
    max_duration_sec: integer(),
    volume: smallint(),
    conflict_rule: text().$type<ScheduleWrite['conflict_rule']>(),
    /**
     * The first future run, of an approved schedule or of one that waits for approval. The run clock updates it.
     */
    next_start: instant(),
    /** Number of targeted devices; counted again when targets or devices change. */
    device_count: integer().notNull().default(0),
    edited_by: jsonb().$type<Ref>(),
    edited_at: instant(),
    submitted_by: jsonb().$type<Ref>(),
    submitted_at: instant(),
    approved_by: jsonb().$type<Ref>(),
    approved_at: instant(),
    /** The start of a play-now schedule: at once, or when its devices have the files. */
    begins_at: instant(),
    approval_note: text(),
    /** The reason of the last rejection, until the schedule is approved after all. */
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
    // Counted in the index alone, also within an area.
    index('schedule_kind_idx').on(t.kind, t.area_id),
    index('schedule_category_idx').on(t.category_news_id),
    index('schedule_status_idx').on(t.status, t.next_start),
    index('schedule_next_start_idx').on(t.next_start),
    index('schedule_updated_at_idx').on(t.updated_at),
    index('schedule_submitted_at_idx').on(t.submitted_at),
    index('schedule_begins_at_idx').on(t.begins_at).where(sql.raw('begins_at is not null')),
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
    /** For a relay that does not go on until the slot ends. */
    length_sec: integer(),
  },
  (t) => [primaryKey({ columns: [t.schedule_id, t.sort] }), index('schedule_item_ref_idx').on(t.ref_id)],
);

/** A targeted area includes its whole subtree, also devices installed later. */
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

/** Devices targeted one by one, or excluded from the targeted areas. */
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

/**
 * A change of an approved schedule, beside it: the approved version goes on playing until the change is decided. One
 * that was rejected or decided too late stays for its author, who may change it and send it again.
 */
export const scheduleProposalTable = pgTable(
  'schedule_proposal',
  {
    schedule_id: uuid()
      .primaryKey()
      .references(() => scheduleTable.id, { onDelete: 'cascade' }),
    /** The whole schedule as it would be. References in it are checked again when it is decided. */
    written: jsonb().$type<PlacedWrite>().notNull(),
    status: text().$type<Extract<ScheduleStatus, 'waiting_approval' | 'rejected' | 'expired'>>().notNull(),
    /** Its first run, if it were approved now. The run clock updates it. */
    next_start: instant(),
    device_count: integer().notNull(),
    submitted_by: jsonb().$type<Ref>().notNull(),
    submitted_at: instant().notNull(),
    reject_reason: text(),
    rejected_by: jsonb().$type<Ref>(),
    rejected_at: instant(),
    changed_since_rejection: boolean().notNull().default(false),
  },
  (t) => [index('schedule_proposal_status_idx').on(t.status, t.next_start)],
);

/** An area in which a schedule of a wider area is silent until then, because everything was dropped there. */
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

/** A run that somebody asked to stop who may not stop it himself, and what became of that. */
export const stopRequestTable = pgTable(
  'stop_request',
  {
    /** Runs are planned anew and forgotten: no reference. */
    occurrence_id: uuid().primaryKey(),
    schedule_id: uuid()
      .notNull()
      .references(() => scheduleTable.id, { onDelete: 'cascade' }),
    planned_start: instant().notNull(),
    reason: text().notNull(),
    asked_by: jsonb().$type<Ref>().notNull(),
    asked_at: instant().notNull(),
    stopped_by: jsonb().$type<Ref>(),
    stopped_at: instant(),
  },
  (t) => [index('stop_request_schedule_idx').on(t.schedule_id, t.asked_at)],
);

/**
 * A single run that was dropped or moved, by its local day and slot: it stays so when the schedule is edited and
 * approved again, also when the slot moves.
 */
export const occurrenceExclusionTable = pgTable(
  'occurrence_exclusion',
  {
    schedule_id: uuid()
      .notNull()
      .references(() => scheduleTable.id, { onDelete: 'cascade' }),
    local_date: text().notNull(),
    /** The slot, by the start it has in the schedule now; each edit follows it. */
    slot_start: text().notNull(),
    reason: text().notNull(),
    dropped_by: jsonb().$type<Ref>(),
    /** The start it has instead, `HH:mm`; null for one that was dropped. */
    moved_to: text(),
  },
  (t) => [primaryKey({ columns: [t.schedule_id, t.local_date, t.slot_start] })],
);
