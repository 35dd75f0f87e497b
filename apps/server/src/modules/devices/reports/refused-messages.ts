import { createHash } from 'node:crypto';
import { keepable } from '@loa/contracts/common';
import type { UpTopic } from '@loa/contracts/device-protocol';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../db/database';
import { nowIso } from '../../../db/columns';
import { columnsOf, givenRows, namesOf } from '../../../db/given-rows';
import { refusedMessageTable as table } from '../table';

/** What is kept of one device, so that one that sends nothing else fills no disk. */
const KEPT = 50;
const MAX_MESSAGE = 2000;
const MAX_REASON = 500;

export interface SetAside {
  device_id: string;
  topic: UpTopic;
  /** In Vietnamese: what a technician reads. */
  reason: string;
  /** As it came. */
  message: string;
}

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function asRow({ device_id, topic, reason, message }: SetAside) {
  const digest = createHash('sha256').update(`${topic}\n${message}`).digest('hex');
  return {
    id: uuidv7(),
    device_id,
    topic,
    digest,
    reason: keepable(short(reason, MAX_REASON)),
    message: keepable(short(message, MAX_MESSAGE)),
  };
}

/**
 * Each message once, of each device no more than are kept; in one order everywhere, so that two writers never wait for
 * each other.
 */
function latestOf(refused: readonly SetAside[]) {
  const counts = new Map<string, number>();
  const latest = refused.toReversed().filter(({ device_id }) => {
    const count = (counts.get(device_id) ?? 0) + 1;
    counts.set(device_id, count);
    return count <= KEPT;
  });
  const once = new Map(latest.map(asRow).map((row) => [`${row.device_id} ${row.digest}`, row]));
  return [...once].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

const given = columnsOf(table, 'id', 'device_id', 'topic', 'reason', 'message', 'digest');

/**
 * Keeps messages that cannot be taken in, with the reason, where the technician finds them: the latest of each device.
 * It fails
 * only when the database does, never because of what is in them, so what was set aside may be acknowledged. Messages of
 * a device
 * that has just been removed are dropped.
 */
export async function setAside(tx: Database, ...refused: SetAside[]) {
  if (refused.length === 0) return;
  const rows = latestOf(refused);
  const at = nowIso();
  await tx.execute(sql`
    insert into ${table} as kept (${namesOf(given)}, times, first_at, last_at)
    select ${namesOf(given, 'r')}, 1, ${at}::timestamptz, ${at}::timestamptz
    from ${givenRows(rows, 'r', given)} join device d on d.id = r.device_id
    on conflict (device_id, digest) do update set times = least(kept.times, 1000000) + 1, reason = excluded.reason, last_at = excluded.last_at`);
  const ids = JSON.stringify([...new Set(rows.map(({ device_id }) => device_id))]);
  await tx.execute(sql`
    delete from device_refused_message r using (
      select id, row_number() over (partition by device_id order by last_at desc, id desc) as place
      from device_refused_message where device_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
    ) old where r.id = old.id and old.place > ${KEPT}`);
}
