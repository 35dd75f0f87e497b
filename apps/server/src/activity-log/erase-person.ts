import { fold } from '@loa/contracts/common';
import type { LogField } from '@loa/contracts/activity-log';
import { sql } from 'drizzle-orm';
import { listOf } from '../db/any-of';
import type { Database } from '../db/database';
import { activityLogTable as log } from './table';

/** Fields of an account that are about its person. */
const PERSONAL: LogField[] = ['name', 'username', 'phone', 'email', 'note'];

/**
 * Removes a person from the texts of the log, where `name` stands for them: addresses, browsers, values of the account.
 * Call it before references are renamed: the former names are read from them.
 */
export async function erasePerson(tx: Database, { id, name }: { id: string; name: string }, email: string) {
  const isBy = sql`${log.account} ->> 'id' = ${id}`;
  const isAbout = sql`${log.entity_id} = ${id}`;
  const { rows } = await tx.execute<{ name: string }>(
    sql`select ${log.account} ->> 'name' as name from ${log} where ${isBy}
      union select ${log.entity} ->> 'name' from ${log} where ${isAbout}`,
  );
  for (const former of rows)
    await tx
      .update(log)
      .set({ search_text: sql`replace(${log.search_text}, ${fold(former.name)}, ${fold(name)})` })
      .where(sql`${isBy} or ${isAbout}`);
  await tx.update(log).set({ ip: '', user_agent: '' }).where(isBy);
  const value = (key: 'old' | 'new') =>
    sql`case jsonb_typeof(change -> ${key}) when 'null' then 'null' else to_jsonb(${name}::text) end`;
  await tx
    .update(log)
    .set({
      changes: sql`(select coalesce(jsonb_agg(case when change ->> 'field' = any(${listOf(PERSONAL)}::text[])
        then change || jsonb_build_object('old', ${value('old')}, 'new', ${value('new')}) else change end order by place), '[]')
        from jsonb_array_elements(${log.changes}) with ordinality as each(change, place))`,
    })
    .where(isAbout);
  if (!email) return;
  // The address may stand in lines about other records, such as the recipients of a channel.
  await tx
    .update(log)
    .set({ changes: sql`replace(${log.changes}::text, ${JSON.stringify(email)}, ${JSON.stringify(name)})::jsonb` })
    .where(sql`position(${JSON.stringify(email)} in ${log.changes}::text) > 0`);
}
