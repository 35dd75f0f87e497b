import { createHash } from 'node:crypto';
import { storable } from '@loa/contracts/common';
import type { UpTopic } from '@loa/contracts/device-protocol';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../db/database';
import { nowIso } from '../../../db/columns';
import { columnsOf, givenRows, namesOf } from '../../../db/given-rows';
import { refusedMessageTable as table } from '../table';

/** Quarantined messages stored for one device, so that a faulty device cannot fill the disk. */
const MOST_STORED = 50;
const MAX_MESSAGE = 2000;
const MAX_REASON = 500;

export interface QuarantinedMessage {
  device_id: string;
  topic: UpTopic;
  /** The reason, in Vietnamese: a technician reads it. */
  reason: string;
  /** The message as it was received. */
  message: string;
}

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function asRow({ device_id, topic, reason, message }: QuarantinedMessage) {
  const digest = createHash('sha256').update(`${topic}\n${message}`).digest('hex');
  return {
    id: uuidv7(),
    device_id,
    topic,
    digest,
    reason: storable(short(reason, MAX_REASON)),
    message: storable(short(message, MAX_MESSAGE)),
  };
}

/**
 * Each message once, and of each device at most the number that is stored; in one order everywhere, so that two writers
 * never deadlock.
 */
function latestOf(refused: readonly QuarantinedMessage[]) {
  const counts = new Map<string, number>();
  const latest = refused.toReversed().filter(({ device_id }) => {
    const count = (counts.get(device_id) ?? 0) + 1;
    counts.set(device_id, count);
    return count <= MOST_STORED;
  });
  const once = new Map(latest.map(asRow).map((row) => [`${row.device_id} ${row.digest}`, row]));
  return [...once].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

const given = columnsOf(table, 'id', 'device_id', 'topic', 'reason', 'message', 'digest');

/**
 * Quarantines messages that cannot be processed, with the reason, where the technician finds them: the latest of each
 * device. It fails only when the database does, never because of the content, so quarantined messages may be
 * acknowledged. Messages of a device that has just been deleted are dropped.
 */
export async function quarantine(tx: Database, ...refused: QuarantinedMessage[]) {
  if (refused.length === 0) return;
  const rows = latestOf(refused);
  const at = nowIso();
  await tx.execute(sql`
    insert into ${table} as stored (${namesOf(given)}, times, first_at, last_at)
    select ${namesOf(given, 'r')}, 1, ${at}::timestamptz, ${at}::timestamptz
    from ${givenRows(rows, 'r', given)} join device d on d.id = r.device_id
    on conflict (device_id, digest) do update
    set times = least(stored.times, 1000000) + 1, reason = excluded.reason, last_at = excluded.last_at`);
  const ids = JSON.stringify([...new Set(rows.map(({ device_id }) => device_id))]);
  await tx.execute(sql`
    delete from device_refused_message r using (
      select id, row_number() over (partition by device_id order by last_at desc, id desc) as place
      from device_refused_message where device_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
    ) old where r.id = old.id and old.place > ${MOST_STORED}`);
}
