import { workspaceRoot } from '@nx/devkit';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const SQL = "import { sql } from 'drizzle-orm';\n";
const eslint = new ESLint({ cwd: workspaceRoot });
const objections = async (from: string, code: string) => {
  const [result] = await eslint.lintText(code, { filePath: `${workspaceRoot}/apps/server/src/${from}/probe.ts` });
  return result?.messages.filter(({ ruleId }) => ruleId === 'server/tables').map(({ message }) => message) ?? [];
};

it.each([
  ['accounts', 'select count(*) from device d', 'device'],
  ['accounts', 'select 1 from area a join device d on d.area_id = a.id', 'device'],
  ['accounts', 'select 1 from area a, device d where d.area_id = a.id', 'device'],
  ['accounts', 'select 1 from ${of} a, device d where d.area_id = a.id', 'device'],
  ['accounts', 'select 1 from "device" where true', 'device'],
  ['accounts', 'select 1 FROM device', 'device'],
  ['accounts', 'select 1 from public.device', 'device'],
  ['accounts', 'select 1 from "public"."device" d', 'device'],
  ['accounts', "select 1 from ${sql.identifier('device')}", 'device'],
  ['schedules', 'update device set name = name', 'device'],
  ['schedules', 'insert into device_runtime (device_id) values (null)', 'device_runtime'],
  ['schedules', 'delete from only device', 'device'],
  ['schedules', 'delete from schedule s using device d where d.id = s.id', 'device'],
  ['schedules', 'with device as (select 1) select 1 from device, content c', 'content'],
  ['upgrades', 'select 1 from ${of} where device_runtime.device_id = ud.device_id', 'device_runtime'],
  ['upgrades', '${of} and app_manager.id = ${of}', 'app_manager'],
  ['dashboard', 'exists (select 1 from (select * from play_record) p)', 'play_record'],
])('refuses to %s: %s', async (module, text, name) => {
  const found = await objections(`modules/${module}/deep`, `${SQL}export const bad = (of: string) => sql\`${text}\`;`);
  expect(found).toEqual([expect.stringContaining(`${name} is a table of`)]);
});

it.each([
  ['modules/schedules', 'select 1 from schedule s join occurrence o on o.schedule_id = s.id'],
  ['modules/schedules', 'select d.id from ${of} d join area a on a.id = d.area_id where schedule.id = d.id'],
  ['modules/alerts', 'with news as materialized (select 1) select news.id from news n join news on true'],
  ['modules/alerts', 'some as (select 1), device as (select 1) select 1 from device'],
  ['modules/news', "select extract(epoch from news.created_at), split_part(x.device, ' ', 1) from news"],
  [
    'modules/schedules',
    'select 1 from jsonb_to_recordset(x) as device(id uuid), unnest(y) content where device.id = content.id',
  ],
  ['modules/activity-log', 'delete from activity_log'],
  ['http', 'select id from area where path like ${of}'],
])('lets %s say: %s', async (from, text) => {
  expect(await objections(from, `${SQL}export const good = (of: string) => sql\`${text}\`;`)).toEqual([]);
});

it.each([
  "import { deviceTable } from '../devices';\nexport const bad = (tx: any) => tx.delete(deviceTable);",
  "import { deviceTable as device } from '../devices';\nexport const bad = (tx: any) => tx.update(device).set({});",
  "import { deviceTable as device } from '../devices';\nexport const bad = (tx: any) => tx.insert(device).values({});",
  `${SQL}import { deviceTable as device } from '../devices';\nexport const bad = sql\`update \${device} d set name = ''\`;`,
  `${SQL}import { areaTable } from '../areas';\nexport const bad = sql\`delete from \${areaTable} where true\`;`,
  `${SQL}export const bad = (tx: any) => tx.execute(sql.raw('delete from device'));`,
  "export const bad = (tx: any) => tx.execute('update device set name = name');",
  'export const bad = (tx: any, id: string) => tx.execute(`update device set name = ${id}`);',
  `${SQL}export const bad = sql<{ id: string }>\`select id from device\`;`,
  "import { deviceTable } from '../devices/table';\nexport const bad = deviceTable;",
  "export { deviceTable } from '../devices/table';",
  "export * from '../devices/table';",
  "export const bad = () => import('../devices/table');",
  "import * as devices from '../devices';\nexport const bad = (tx: any) => tx.delete(devices.deviceTable);",
  "import { deviceTable } from '../devices';\nconst device = deviceTable;\nexport const bad = (tx: any) => tx.delete(device);",
  "import { sql as text } from 'drizzle-orm';\nexport const bad = text`select id from device`;",
])('refuses in schedules: %s', async (code) => {
  expect(await objections('modules/schedules', code)).toHaveLength(1);
});

it('lets a module write its own tables, and a table refer to another', async () => {
  const own = "import { scheduleTable as table } from '../table';\nexport const good = (tx: any) => tx.delete(table);";
  expect(await objections('modules/schedules/decisions', own)).toEqual([]);
  const [result] = await eslint.lintText(
    "import { deviceTable } from '../devices/table';\nexport const good = deviceTable;",
    { filePath: `${workspaceRoot}/apps/server/src/modules/schedules/table.ts` },
  );
  expect(result?.messages.filter(({ ruleId }) => ruleId === 'server/tables')).toEqual([]);
});

it('lets nobody but its module write the shared tree', async () => {
  const code = `${SQL}export const bad = sql\`update area set name = name\`;`;
  expect(await objections('modules/areas', code)).toEqual([]);
  expect(await objections('modules/accounts', code)).toEqual([expect.stringContaining('area is written by areas')]);
});
