import type { Ref } from '@loa/contracts/common';
import type { CommandMessage, CommandType, UpgradeStep } from '@loa/contracts/device-protocol';
import type { CommandStatus } from '@loa/contracts/devices';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn, ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { instant, nowIso } from '../../../db/columns';
import { deviceTable } from '../table';

/** Order of outcomes: failed commands first, then those on their way. */
export const outcomeOf = (status: AnyPgColumn | ExtraConfigColumn) =>
  sql`(case ${status} when 'failed' then 0 when 'timeout' then 0 when 'expired' then 0
  when 'queued' then 1 when 'sent' then 2 when 'delivered' then 2 when 'cancelled' then 3 else 4 end)`;

/** Orders to devices, and what came of each. */
export const deviceCommandTable = pgTable(
  'device_command',
  {
    id: uuid().primaryKey(),
    device_id: uuid()
      .notNull()
      .references(() => deviceTable.id, { onDelete: 'cascade' }),
    batch_id: uuid(),
    /**
     * The order, a batch or a single command, that was given first and whose failed ones it tries again, be it the
     * first time or the fifth.
     */
    retry_of: uuid(),
    type: text().$type<CommandType>().notNull(),
    payload: jsonb().$type<CommandMessage['payload']>().notNull().default({}),
    status: text().$type<CommandStatus>().notNull().default('queued'),
    message: text(),
    /** Progress of the device in an upgrade. */
    step: text().$type<UpgradeStep>(),
    /** Times between which a trial was on the screen. */
    shown: jsonb().$type<{ from: string; to: string }>(),
    requested_by: jsonb().$type<Ref>(),
    created_at: instant().notNull().$defaultFn(nowIso),
    updated_at: instant().notNull().$defaultFn(nowIso),
    expires_at: instant().notNull(),
  },
  (command) => [
    index('device_command_device_idx').on(command.device_id, command.created_at),
    index('device_command_batch_idx').on(command.batch_id),
    index('device_command_retry_idx').on(command.retry_of),
    index('device_command_open_idx').on(command.status, command.created_at),
    index('device_command_outcome_idx').on(outcomeOf(command.status), command.id),
    // An order to all devices is one command each, all of the same moment.
    index('device_command_created_idx').on(command.created_at, command.id),
  ],
);
