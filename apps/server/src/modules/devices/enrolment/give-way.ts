import { devices, PENDING_CALLS, type Announcement } from '@loa/contracts/devices';
import type { Ref } from '@loa/contracts/common';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import { and, eq, or, sql } from 'drizzle-orm';
import { SYSTEM, writeLog } from '../../../activity-log';
import { nowIso, searchColumns } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { accountTable as account } from '../../accounts';
import { ROOT_AREA_ID } from '../../areas';
import { alsoSearched } from '../device-rows';
import { deviceTable as device, enrolmentTable as enrolment } from '../table';

/** Whether a record is by somebody in charge of all places: only their lists say by a code alone whose a machine is. */
export const isVouchedFor = async (tx: Database, created_by: Ref | null) =>
  created_by === null ||
  (await tx.$count(
    account,
    and(
      eq(account.id, created_by.id),
      or(eq(account.group_account_id, ADMINISTRATOR_GROUP_ID), eq(account.area_id, ROOT_AREA_ID)),
    ),
  )) === 1;

interface Arrived {
  announcement: Announcement;
  ip: string;
  factory_id: string | null;
}

/**
 * Moves a record that only guessed the code of a machine to the root, where the machine waits like an unknown one:
 * whoever has it in the hand claims it. What was typed stays; what the machine says of itself replaces the guess.
 */
export async function giveWay(
  { events }: Pick<Deps, 'events'>,
  tx: Database,
  device_id: string,
  { announcement: { device_code, serial, kind, model }, ip, factory_id }: Arrived,
) {
  const [found] = await tx.select().from(device).where(eq(device.id, device_id));
  if (!found) return;
  const [moved] = await tx
    .update(device)
    .set({
      area_id: ROOT_AREA_ID,
      serial,
      kind,
      model,
      factory_id,
      ...(kind !== found.kind && { resolution_id: null }),
      key_version: sql`${device.key_version} + 1`,
      version: found.version + 1,
      updated_at: nowIso(),
      ...searchColumns(found.name, ...alsoSearched({ ...found, serial })),
    })
    .where(and(eq(device.id, device_id), eq(device.version, found.version)))
    .returning({ key_version: device.key_version });
  await tx.update(enrolment).set({ approved_at: null, approved_by: null }).where(eq(enrolment.device_id, device_id));
  await writeLog(
    tx,
    { ...SYSTEM, ip },
    {
      action: 'THIET_BI_CHUA_LAP_DAT_ANNOUNCE',
      module: PENDING_CALLS.module,
      entity: { type: devices.base, id: device_id, name: found.name },
      changes: [{ field: 'area_id', old: found.area_id, new: ROOT_AREA_ID }],
      area_path: `/${ROOT_AREA_ID}/`,
    },
  );
  if (moved) await events.publish(tx, 'key.raised', { device_code, key_version: moved.key_version });
}
