import { createServer, type AddressInfo } from 'node:net';
import { Aedes, type AedesOptions, type Client } from 'aedes';
import LevelPersistence from 'aedes-persistence-level/asyncPersistence.js';
import { ClassicLevel } from 'classic-level';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database';
import { deviceTable } from '../modules/devices';
import { playRecordTable } from '../modules/schedules';
import { occurrenceTable, occurrenceTargetTable } from '../modules/schedules/runs/table';

/** Rights of an external broker that asks a server for them, in the form of EMQX. */
export function askedRights(
  urlOfServer: () => string,
): Pick<AedesOptions, 'authenticate' | 'authorizePublish' | 'authorizeSubscribe'> {
  const users = new WeakMap<object, string>();
  const ask = async (question: 'connect' | 'topic', client: Client, more: object) => {
    const answer = await fetch(`${urlOfServer()}/broker-api/emqx/${question}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientid: client.id, username: users.get(client) ?? '', ...more }),
    });
    return ((await answer.json()) as { result?: string }).result === 'allow';
  };
  return {
    authenticate(client, username = '', password, done) {
      users.set(client, username);
      ask('connect', client, { password: String(password) }).then(
        (isAllowed) => done(null, isAllowed),
        () => done(null, false),
      );
    },
    authorizePublish(client, { topic, qos, retain }, done) {
      if (!client) return done();
      ask('topic', client, { action: 'publish', topic, qos, retain }).then(
        (isAllowed) => done(isAllowed ? null : new Error('refused')),
        done,
      );
    },
    authorizeSubscribe(client, subscription, done) {
      const { topic, qos } = subscription;
      ask('topic', client, { action: 'subscribe', topic, qos, retain: false }).then(
        (isAllowed) => done(null, isAllowed ? subscription : null),
        done,
      );
    },
  };
}

/** An external broker, open without `rights`. With a folder it keeps sessions and messages over a restart. */
export async function startExternal(port: number, folder: string | null, rights: Partial<AedesOptions> = {}) {
  const db = folder ? new ClassicLevel(folder) : null;
  await db?.open();
  const broker = await Aedes.createBroker({ ...rights, ...(db && { persistence: new LevelPersistence(db) }) });
  const listener = createServer(broker.handle);
  await new Promise<void>((ready) => listener.listen({ port, host: '127.0.0.1' }, ready));
  return {
    port: (listener.address() as AddressInfo).port,
    broker,
    stop: async () => {
      listener.close();
      await new Promise<void>((done) => broker.close(done));
      await db?.close();
    },
  };
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

/** Report of a device about a run that ended a moment ago. */
export async function runReport(db: Database, device_code: string) {
  const [device_row] = await db
    .select({ id: deviceTable.id, area_id: deviceTable.area_id })
    .from(deviceTable)
    .where(eq(deviceTable.device_code, device_code));
  const run = { id: uuidv7(), schedule_id: uuidv7(), planned_start: ago(40), planned_end: ago(2) };
  await db
    .insert(occurrenceTable)
    .values({
      ...run,
      schedule_name: 'Bản tin sáng',
      search_text: 'ban tin sang',
      area_id: device_row?.area_id ?? '',
      area_name: 'Làng',
      area_path: '/',
      kind: 'audio',
      priority_level: 20,
      status: 'playing',
      over_at: run.planned_end,
      expected_end: run.planned_end,
      required_sec: 30,
      items: [],
      device_count: 2,
    });
  await db.insert(occurrenceTargetTable).values({ occurrence_id: run.id, device_ids: [device_row?.id ?? ''] });
  return {
    report_id: uuidv7(),
    occurrence_id: run.id,
    schedule_id: run.schedule_id,
    title: 'Bản tin sáng',
    planned_start: run.planned_start,
    planned_end: run.planned_end,
    actual_start: ago(35),
    actual_end: ago(4),
    required_sec: 30,
    played_sec: 30,
    result: 'success',
    reason: null,
    is_buffered: false,
    at: ago(0),
  };
}
export type RunReport = Awaited<ReturnType<typeof runReport>>;

/** Stored part of a report. */
export const recordsOf = (db: Database, { occurrence_id }: Pick<RunReport, 'occurrence_id'>) =>
  db
    .select({ report_id: playRecordTable.report_id })
    .from(playRecordTable)
    .where(eq(playRecordTable.occurrence_id, occurrence_id));
