import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areaTable } from '../modules/areas';
import { deviceTable } from '../modules/devices/table';
import { alsoSearched } from '../modules/devices/device-rows';
import { openTestDatabase } from '../testing/test-database';
import { searchColumns } from './columns';
import { migrationsFolder } from './migrations-folder';
import type { OpenDatabase } from './open-database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Text as it was stored before `fold` knew ð, invisible characters, widths, dashes and quotation marks. */
const foldedBefore = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

it('updates search texts that an earlier version stored', async () => {
  const { db } = database;
  const area = {
    id: crypto.randomUUID(),
    level: 0 as const,
    name: '\u200bXã Ðông \u2060 Hải',
    code: 'x',
    kind: 'country' as const,
    path: '/x/',
  };
  await db
    .insert(areaTable)
    .values({
      ...area,
      ...searchColumns(area.name, area.code),
      search_text: foldedBefore(`${area.name} ${area.code}`),
    });
  const names = [
    'Loa Ðình',
    'Loa\u00ad chợ\u200d',
    'Loa thường',
    'Loa ở Lào',
    'Ｌｏａ ２ – “Đắk R’lấp”',
    'Loa \u22121 «№ 5» ´x` m² ㎏ ﬁ',
  ];
  const devices = names.map((name, at) => ({
    id: crypto.randomUUID(),
    name,
    device_code: `C${at}`,
    address: 'Chợ',
    serial: '',
    sim_phone: ['+84912345678', '', '+84981000037', '+8562012345678'][at] ?? '',
    area_id: area.id,
  }));
  await db
    .insert(deviceTable)
    .values(
      devices.map((device) => ({
        ...device,
        ...searchColumns(device.name),
        search_text: foldedBefore(`${device.name} ${device.device_code} ${device.address}`),
      })),
    );

  for (const migration of readdirSync(migrationsFolder())
    .filter((file) => /_(re)?fold-s\w+\.sql$/.test(file))
    .sort()) {
    const statements = readFileSync(join(migrationsFolder(), migration), 'utf8').split('--> statement-breakpoint');
    for (const statement of statements) await db.execute(sql.raw(statement));
  }

  const [stored] = await db
    .select({ search_text: areaTable.search_text })
    .from(areaTable)
    .where(eq(areaTable.id, area.id));
  expect(stored?.search_text).toBe(searchColumns(area.name, area.code).search_text);
  for (const device of devices) {
    const [row] = await db
      .select({ search_text: deviceTable.search_text })
      .from(deviceTable)
      .where(eq(deviceTable.id, device.id));
    expect(row?.search_text).toBe(searchColumns(device.name, ...alsoSearched(device)).search_text);
  }
});
