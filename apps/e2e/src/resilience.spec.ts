import { expect, it, vi } from 'vitest';
import { apiAs, type ApiUser } from './api';
import { faultsOf, openConsole, shot, signIn, withBrowser } from './browser';
import { newKeys, startProduct, startSimulator } from './product';

withBrowser();

interface Device {
  id: string;
  device_code: string;
  name: string;
  connection: string;
  play_state: string;
  plan_hash: string | null;
  wanted_plan_hash: string | null;
  missing_files: number | null;
}
interface Content {
  id: string;
  area_id: string;
  duration_sec: number;
}
interface Run {
  id: string;
  schedule: { id: string };
  status: string;
  planned_start: string;
  planned_end: string;
  device_count: number;
  success_count: number;
}
interface Play {
  device: { device_code: string };
  result: string;
  reason: string | null;
  played_sec: number;
  required_sec: number;
  is_buffered: boolean;
}
type Rows<Row> = { rows: Row[]; total: number };

const devicesOf = async (user: ApiUser) =>
  (await user.call<Rows<Device>>('GET', '/api/device/find?limit=100')).body.rows;

it('records every play once when half of the devices are cut off and the server is killed during the broadcast', async () => {
  const product = await startProduct({ env: { LOA_SIMULATOR: 'off', LOA_REPORT_GRACE_SEC: '5' } });
  const admin = await apiAs(product.url, 'admin');
  const simulator = await startSimulator(product, await newKeys(admin));
  const canbo = await apiAs(product.url, 'canbo');
  const mine = await vi.waitFor(
    async () => {
      const rows = await devicesOf(canbo);
      expect(rows.map(({ connection }) => connection)).toEqual(rows.map(() => 'online'));
      return rows;
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(mine.length).toBeGreaterThanOrEqual(4);
  // One device is away before it could learn of the broadcast; half of the others are cut off once they have it.
  const [late, ...present] = mine.map(({ device_code }) => device_code) as [string, ...string[]];
  const cutOff = present.slice(0, Math.ceil(present.length / 2));
  simulator.cut([late]);

  // A content of the officer's own area: the sounds that come with the product belong to the country.
  const { area } = (await canbo.call<{ area: { id: string } }>('GET', `/api/account/find/${canbo.accountId}`)).body;
  const content = (
    await canbo.call<Rows<Content>>('GET', '/api/content-manager/find?processing_status=ready&limit=100')
  ).body.rows.find(({ area_id }) => area_id === area.id) as Content;
  const start = new Date(Date.now() + 100_000);
  const wall = (at: Date) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Ho_Chi_Minh',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    }).format(at);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(start);
  const { body: draft, status } = await canbo.call<{ id: string; version: number }>('POST', '/api/playlist', {
    name: 'Diễn tập mất mạng',
    area_id: content.area_id,
    area_ids: [content.area_id],
    items: [{ item_type: 'content', ref_id: content.id }],
    mode: 'once',
    start_date: day,
    slots: [{ start_time: wall(start), end_time: wall(new Date(start.getTime() + 60_000)) }],
    priority_level: 30,
    conflict_rule: 'keep',
  });
  expect(status).toBe(201);
  const { body: submitted } = await canbo.call<{ version: number }>('POST', `/api/playlist/${draft.id}/submit`, {
    version: draft.version,
    conflict_rule: 'keep',
  });
  const approver = await apiAs(product.url, 'lanhdao');
  expect(
    (
      await approver.call('POST', `/api/playlist/${draft.id}/approve`, {
        version: submitted.version,
        conflict_rule: 'keep',
      })
    ).status,
  ).toBe(200);

  await vi.waitFor(
    async () => {
      const ready = (await devicesOf(canbo)).filter(({ device_code }) => present.includes(device_code));
      expect(ready.map(({ plan_hash, missing_files }) => [plan_hash, missing_files])).toEqual(
        ready.map(({ wanted_plan_hash }) => [wanted_plan_hash, 0]),
      );
    },
    { timeout: 50_000, interval: 500 },
  );
  simulator.cut(cutOff);
  // Before it begins, the leader reads on a phone who will not play it and why.
  const page = await openConsole(product.url, { width: 390 });
  await signIn(page, 'lanhdao');
  const warned = page
    .getByRole('list', { name: 'Chưa sẵn sàng khi sắp đến lịch' })
    .getByRole('link', { name: /Diễn tập mất mạng.*mất kết nối/s });
  await warned.waitFor();
  const problems = await faultsOf(page, 'chua-san-sang-390');
  await shot(page, 'chua-san-sang-390');
  await warned.click();
  const named = mine.find(({ device_code }) => device_code === late)?.name ?? late;
  await page.getByRole('list', { name: 'Các cảnh báo' }).getByRole('link', { name: named, exact: true }).waitFor();
  await page.getByText(`${named} (mất kết nối)`).first().waitFor();
  await shot(page, 'chua-san-sang-canh-bao-390');
  expect(problems).toEqual([]);
  await page.close();

  const isPlaying = (user: ApiUser) => async () => {
    const { body } = await user.call<Rows<Run>>('GET', `/api/playlist/occurrence/find?schedule_id=${draft.id}`);
    const [run] = body.rows;
    expect(run?.status).toBe('playing');
    return run as Run;
  };
  const run = await vi.waitFor(isPlaying(canbo), { timeout: 150_000, interval: 500 });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(run.planned_start));
  await product.kill9();
  await product.restart();

  const viewer = await apiAs(product.url, 'lanhdao');
  const played = (codes: string[]) =>
    vi.waitFor(
      async () => {
        const { body } = await viewer.call<Rows<Play>>('GET', `/api/playlist/history/${run.id}/devices?limit=100`);
        const byCode = Object.fromEntries(body.rows.map((row) => [row.device.device_code, row]));
        for (const code of codes) expect(byCode[code]?.result, code).toBe('success');
        return { byCode, total: body.total };
      },
      { timeout: 150_000, interval: 1000 },
    );
  await played(present.filter((code) => !cutOff.includes(code)));
  // The broadcast is over: these reports were stored on the devices that were cut off.
  simulator.restore(cutOff);
  await played(present);
  const { byCode: plays, total } = await vi.waitFor(
    async () => {
      const now = await played(present);
      expect(now.byCode[late]).toBeDefined();
      return now;
    },
    { timeout: 120_000, interval: 1000 },
  );
  // Only now: a device that is back before the run is settled was not simply away.
  simulator.restore([late]);

  expect(total).toBe(mine.length);
  for (const code of cutOff) expect(plays[code]?.is_buffered, code).toBe(true);
  expect(plays[late]?.result).not.toBe('success');
  expect(['offline', 'power']).toContain(plays[late]?.reason);
  const { body: history } = await viewer.call<Rows<Run>>('GET', `/api/playlist/history/find?schedule_id=${draft.id}`);
  expect(history.rows).toHaveLength(1);
  expect(history.rows[0]).toMatchObject({
    status: 'partial',
    device_count: mine.length,
    success_count: present.length,
  });
}, 600_000);
