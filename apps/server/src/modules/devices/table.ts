import type { DEVICE_KINDS, GpsSource } from '@loa/contracts/devices';
import type { DefaultShown, PlayState, StatusMessage, UpTopic } from '@loa/contracts/device-protocol';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Ref } from '@loa/contracts/common';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { instant, nowIso, recordColumns, recordIndexes } from '../../db/columns';
import { areaTable } from '../areas';
import { factoryTable, resolutionTable } from '../settings/table';

export const deviceTable = pgTable(
  'device',
  {
    ...recordColumns(),
    device_code: text().notNull(),
    serial: text().notNull().default(''),
    kind: text().$type<(typeof DEVICE_KINDS)[number]>().notNull().default('speaker'),
    /** The maker; `model` is one of theirs. */
    factory_id: uuid().references(() => factoryTable.id),
    model: text().notNull().default(''),
    /** The pixels of its screen; null for a device without one, or one that gets the files for all boards. */
    resolution_id: uuid().references(() => resolutionTable.id),
    sim_phone: text().notNull().default(''),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    address: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    gps_at: instant(),
    gps_source: text().$type<GpsSource>(),
    install_status: text().$type<'not_installed' | 'installed'>().notNull().default('installed'),
    installed_at: instant(),
    /** The version of the key it may connect with; a new key raises it. */
    key_version: integer().notNull().default(1),
  },
  (device) => [
    ...recordIndexes('device', device),
    uniqueIndex('device_code_idx').on(device.device_code),
    index('device_area_idx').on(device.area_id),
    index('device_factory_idx').on(device.factory_id, device.model),
    index('device_model_idx').on(device.model),
    index('device_resolution_idx').on(device.resolution_id),
    index('device_position_idx').on(device.lat, device.lng),
    index('device_install_idx').on(device.install_status, device.name_sort),
  ],
);

/**
 * Keys that makers put into their devices, so that these may announce themselves. Only the digest is stored.
 */
export const makerKeyTable = pgTable(
  'device_maker_key',
  {
    id: uuid()
      .primaryKey()
      .$defaultFn(() => uuidv7()),
    name: text().notNull(),
    /** The factory whose devices have this key: they count as its devices from their first message. */
    factory_id: uuid().references(() => factoryTable.id, { onDelete: 'set null' }),
    digest: text().notNull(),
    created_at: instant().notNull().$defaultFn(nowIso),
    created_by: jsonb().$type<Ref>(),
  },
  (key) => [uniqueIndex('device_maker_key_idx').on(key.digest)],
);

/** How a device became known and got its key. A device that was created by hand has no row. */
export const enrolmentTable = pgTable(
  'device_enrolment',
  {
    device_id: uuid()
      .primaryKey()
      .references(() => deviceTable.id, { onDelete: 'cascade' }),
    maker_key_id: uuid().references(() => makerKeyTable.id, { onDelete: 'set null' }),
    /** The digest of its proof; null until it has sent one. */
    proof: text(),
    first_seen_at: instant(),
    announced_from: text(),
    approved_at: instant(),
    approved_by: jsonb().$type<Ref>(),
    /** The form it was last installed with: the same form sent again changes nothing. */
    install_id: uuid(),
    /** Another machine that announced itself under this code, until a person accepts or ignores it. */
    clash_at: instant(),
    clash_from: text(),
    clash_proof: text(),
    /** The proofs of the machines that a person ignored, with blanks between: they are not reported again. */
    ignored_proof: text(),
  },
  (enrolment) => [index('device_enrolment_maker_idx').on(enrolment.maker_key_id, enrolment.approved_at)],
);

/** The first valid key version for codes of deleted devices. */
export const retiredKeyTable = pgTable('device_retired_key', {
  device_code: text().primaryKey(),
  first_version: integer().notNull(),
});

/**
 * The photo of a device in its place. The row of a removed photo stays, so that a form sent late does not restore it.
 */
export const devicePhotoTable = pgTable('device_photo', {
  device_id: uuid()
    .primaryKey()
    .references(() => deviceTable.id, { onDelete: 'cascade' }),
  /** The hash of its bytes and its ending. */
  file: text(),
  /** The form it came with. */
  install_id: uuid(),
  at: instant().notNull().$defaultFn(nowIso),
  by: jsonb().$type<Ref>(),
});

/**
 * The reports of a device about itself; in a table of its own, because they change every few seconds. Its pages are
 * left half empty (fill factor 50), so that a row that changes stays on its page. `last_seen_at` is written with every
 * change, and alone at most every five minutes: `heardAt` of the way to the devices knows better.
 */
export const deviceRuntimeTable = pgTable(
  'device_runtime',
  {
    device_id: uuid()
      .primaryKey()
      .references(() => deviceTable.id, { onDelete: 'cascade' }),
    connection: text().$type<'online' | 'offline' | 'never'>().notNull().default('never'),
    last_seen_at: instant(),
    fw_version: text().notNull().default(''),
    /** The id of its last start, and when that id was first reported; null while it reports none. */
    boot_id: text(),
    started_at: instant(),
    play_state: text().$type<PlayState>().notNull().default('idle'),
    now: jsonb().$type<NonNullable<StatusMessage['now']>>(),
    /** The picture shown beside the sound, of a device with two tracks. */
    now_shown: jsonb().$type<NonNullable<StatusMessage['now_shown']>>(),
    /** Content that a board shows by itself because nothing planned is to be seen. */
    default_shown: jsonb().$type<DefaultShown>(),
    /** How many tracks it can play, as it reports. */
    tracks: smallint().notNull().default(1),
    volume: smallint(),
    network: text(),
    signal: smallint(),
    temperature: doublePrecision(),
    storage_free: bigint({ mode: 'number' }),
    storage_total: bigint({ mode: 'number' }),
    plan_hash: text(),
    plan_valid_to: instant(),
    missing_files: integer(),
    clock_skew_ms: integer(),
    faults: jsonb().$type<NonNullable<StatusMessage['faults']>>().notNull().default([]),
    /** The position it reports. */
    position: jsonb().$type<NonNullable<StatusMessage['position']>>(),
  },
  // No index on when it was heard of: to write that again and again would then write every index.
  (runtime) => [
    index('device_runtime_state_idx').on(runtime.connection, runtime.play_state),
    index('device_runtime_version_idx').on(runtime.fw_version).where(sql.raw(`fw_version <> ''`)),
  ],
);

/** The connection and condition of a device: one row for each change, so that the last days can be shown. */
export const deviceConditionTable = pgTable(
  'device_condition',
  {
    device_id: uuid()
      .notNull()
      .references(() => deviceTable.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    is_online: boolean().notNull(),
    has_fault: boolean().notNull(),
  },
  (condition) => [
    primaryKey({ columns: [condition.device_id, condition.at] }),
    index('device_condition_at_idx').on(condition.at),
  ],
);

/** Quarantined messages for the technician. The same message again only raises the count. */
export const refusedMessageTable = pgTable(
  'device_refused_message',
  {
    id: uuid().primaryKey(),
    device_id: uuid()
      .notNull()
      .references(() => deviceTable.id, { onDelete: 'cascade' }),
    topic: text().$type<UpTopic>().notNull(),
    reason: text().notNull(),
    message: text().notNull(),
    digest: text().notNull(),
    times: integer().notNull().default(1),
    first_at: instant().notNull(),
    last_at: instant().notNull(),
  },
  (refused) => [
    uniqueIndex('device_refused_message_idx').on(refused.device_id, refused.digest),
    index('device_refused_message_last_idx').on(refused.device_id, refused.last_at),
  ],
);

/** Nhóm máy. */
export const deviceGroupTable = pgTable(
  'device_group',
  {
    ...recordColumns(),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
  },
  (t) => [...recordIndexes('device_group', t), index('device_group_area_idx').on(t.area_id)],
);

/** Devices chosen for a group; only those in the group's area count (`membersOf`). */
export const deviceGroupMemberTable = pgTable(
  'device_group_member',
  {
    group_id: uuid()
      .notNull()
      .references(() => deviceGroupTable.id, { onDelete: 'cascade' }),
    device_id: uuid()
      .notNull()
      .references(() => deviceTable.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.group_id, t.device_id] }), index('device_group_member_device_idx').on(t.device_id)],
);
