import { addDays, dayInterval, localDateOf, toIso } from '@loa/broadcast-engine';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { devices } from '@loa/contracts/devices';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { writeLog } from '../../../activity-log';
import { anyOf } from '../../../db/any-of';
import { asRef } from '../../../http/caller';
import type { DemoContext } from '../../module';
import { deviceTable } from '../table';
import { COMMAND_PERMISSION, storeBatch } from './commands';
import type { Order } from './commands';
import { deviceCommandTable } from './table';

const [MINUTE, ANSWERED_MS, EXPIRES_MS] = [60_000, 2000, 60_000];
const UNANSWERED = 'Không trả lời trong 15 giây';

interface PastOrder {
  by: 'admin' | 'canbo';
  order: Order;
  /** Days ago and minute of the day. */
  when: readonly [number, number];
  /** How many devices, from which on. */
  to: readonly [number, number];
  unanswered: number;
}
const PAST: readonly PastOrder[] = [
  {
    by: 'canbo',
    order: { type: 'set_volume', payload: { volume: 65 } },
    when: [6, 8 * 60 + 20],
    to: [0, 9],
    unanswered: 0,
  },
  { by: 'admin', order: { type: 'reset', payload: {} }, when: [4, 14 * 60 + 5], to: [5, 1], unanswered: 0 },
  { by: 'canbo', order: { type: 'stop', payload: {} }, when: [2, 9 * 60 + 40], to: [3, 2], unanswered: 0 },
  {
    by: 'canbo',
    order: { type: 'set_volume', payload: { volume: 70 } },
    when: [1, 15 * 60 + 40],
    to: [0, 12],
    unanswered: 1,
  },
  {
    by: 'canbo',
    order: { type: 'set_volume', payload: { volume: 75 } },
    when: [0, 9 * 60 + 5],
    to: [8, 4],
    unanswered: 0,
  },
];

/** Orders of the week behind a demo, each with its outcome on every device. */
export async function seedDemoOrders({ deps: { db }, people, communes: [own] }: DemoContext) {
  if (!own || (await db.$count(deviceCommandTable)) > 0) return;
  const now = Date.now();
  const today = localDateOf(now, DEFAULT_TIME_ZONE);
  const places = [own.id, ...own.villages.map(({ id }) => id)];
  const all = await db
    .select({ id: deviceTable.id, name: deviceTable.name })
    .from(deviceTable)
    .where(and(inArray(deviceTable.area_id, places), eq(deviceTable.install_status, 'installed')))
    .orderBy(asc(deviceTable.device_code));
  await db.transaction(async (tx) => {
    for (const {
      by,
      order,
      when: [days, minute],
      to: [first, count],
      unanswered,
    } of PAST) {
      const at = Date.parse(dayInterval(addDays(today, -days), DEFAULT_TIME_ZONE).start) + minute * MINUTE;
      const targets = all.slice(first, first + count);
      const [one] = targets;
      if (at > now || !one) continue;
      const caller = people[by];
      const batch_id = uuidv7({ msecs: at });
      const commands = await storeBatch(
        tx,
        asRef(caller),
        targets.map(({ id }) => id),
        order,
        { batch_id },
      );
      const ids = commands.map(({ id }) => id);
      const dated = { created_at: toIso(at), updated_at: toIso(at + ANSWERED_MS), expires_at: toIso(at + EXPIRES_MS) };
      await tx
        .update(deviceCommandTable)
        .set({ ...dated, status: 'succeeded' })
        .where(anyOf(deviceCommandTable.id, ids));
      await tx
        .update(deviceCommandTable)
        .set({ status: 'timeout', message: UNANSWERED })
        .where(anyOf(deviceCommandTable.id, ids.slice(ids.length - unanswered)));
      const [id, name] = count === 1 ? [one.id, one.name] : [batch_id, `${targets.length} thiết bị`];
      await writeLog(tx, caller, {
        action: COMMAND_PERMISSION[order.type],
        module: devices.module,
        entity: { type: devices.base, id, name },
        changes: [{ field: order.type, old: null, new: order.payload.volume ?? null }],
        at: toIso(at),
      });
    }
  });
}
