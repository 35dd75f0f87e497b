import type { Alert } from '@loa/contracts/alerts';
import { afterEach, expect, it } from 'vitest';
import { VARIANTS } from '../../config';
import { DEMO_WORLDS, PAST_DAYS } from '../../demo-worlds';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { callerFor } from '../accounts';
import { faultsOf } from '../devices';
import { demoSeeded } from '../devices/devices.fixture';
import { pastTrouble, seedPastAlerts } from './seed-demo';
import { alertDeviceTable, alertTable } from './table';

const DAY = 86_400_000;
let server: TestServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

it.each(VARIANTS)('the month of %s had its alerts, all over and most of them acknowledged', async (variant) => {
  server = await startTestServer({ config: { variant } });
  const { db, deps } = server;
  const communes = await demoSeeded(server, 48);
  const admin = await callerFor(db, 'admin');
  const people = { admin, lanhdao: admin, canbo: admin, xemthoi: admin, canbo2: admin };
  const demo = { deps, communes, people, world: DEMO_WORLDS[variant] };
  await seedPastAlerts(demo);
  const [alerts, members] = [await db.select().from(alertTable), await db.select().from(alertDeviceTable)];
  expect(alerts.length).toBeGreaterThan(60);
  expect(new Set(alerts.map(({ opened_at }) => opened_at.slice(0, 10))).size).toBeGreaterThan(20);
  expect(alerts.some(({ is_group }) => is_group)).toBe(true);
  for (const { opened_at, closed_at, acknowledged_at, answered_at } of alerts) {
    const order = [opened_at, acknowledged_at, closed_at, answered_at].flatMap((at) => at ?? []);
    expect(order).toEqual(order.toSorted());
    expect(Date.parse(closed_at ?? '')).toBeLessThan(Date.now());
  }
  expect(members.every(({ over_at }) => over_at !== null)).toBe(true);
  await seedPastAlerts(demo);
  expect([await db.$count(alertTable), await db.$count(alertDeviceTable)]).toEqual([alerts.length, members.length]);
  const { rows } = (await (await server.signIn('lanhdao')).get('/api/alert/find?state=over&limit=100')).json() as {
    rows: Alert[];
  };
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.some(({ answer }) => answer)).toBe(true);
});

it('a device has a trouble once while it lasts, and has it for as long as its faults do', () => {
  const to = Date.UTC(2026, 5, 30);
  const from = to - PAST_DAYS * DAY;
  for (const code of Array.from({ length: 40 }, (_, at) => `LOA-${at}`)) {
    const device = { id: code, code, name: code, area_id: `area ${code}`, path: '/1/' };
    const trouble = pastTrouble([device], { from, to, offline_min: 0 }).filter(({ kind }) => kind === 'offline');
    const faults = faultsOf(device, from, to).filter(
      (fault) => fault.from >= from && !['storage', 'clock'].includes(fault.kind),
    );
    // The second way: minute by minute.
    for (let at = from; at < to; at += 10 * 60_000) {
      const open = trouble.filter(({ since, until }) => since <= at && at < until).length;
      expect(open).toBe(faults.some((fault) => fault.from <= at && at < fault.to) ? 1 : 0);
    }
  }
});
