import type { SettingsPreview, SettingValues, SystemConfig } from '@loa/contracts/system-config';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { TestClient } from '../../testing/test-client';

export const base = '/api/system-config';
type Some = Partial<SettingValues>;

export const configOf = async (client: TestClient): Promise<SystemConfig> => (await client.get(`${base}/find`)).json();

/** Sends a change based on the newest version, and returns the answer whatever it is. */
export const sendSettings = async (client: TestClient, values: Some) =>
  client.put(base, { version: (await configOf(client)).version, ...values });

/** Changes settings as an operator does. */
export async function setSettings(client: TestClient, values: Some): Promise<SystemConfig> {
  const answer = await sendSettings(client, values);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** `runs_removed 2`, by key: what a change would affect. */
export async function touchedBy(client: TestClient, values: Some): Promise<string[]> {
  const answer = await client.post(`${base}/preview`, values);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<SettingsPreview>().touched.map(({ key, what, count }) => `${key} ${what} ${count}`);
}

/** Deletes all settings. */
export const deleteSettings = (db: Database) => db.execute(sql`delete from system_config where key <> 'demo_seeded'`);
