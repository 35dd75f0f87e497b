import { places, placesImport } from '@loa/contracts/areas';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestClient } from './testing/test-client';
import { startTestServer, type TestServer } from './testing/test-server';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

/** Units of work of a call: all of them, and the most between two turns of the event loop. */
async function watched(units: { mock: { calls: unknown[] } }, call: () => Promise<{ statusCode: number }>) {
  const before = units.mock.calls.length;
  let [isOver, seen, most, answered] = [false, before, 0, 0];
  const turn = () => {
    most = Math.max(most, units.mock.calls.length - seen);
    seen = units.mock.calls.length;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const others = async () => {
    while (!isOver) if ((await admin.get('/api/category/province/find')).statusCode === 200) answered += 1;
  };
  const [{ statusCode }] = await Promise.all([call().finally(() => (isOver = true)), others()]);
  return { statusCode, all: units.mock.calls.length - before, most, answered };
}

it('answers others while thousands of rows of a file are read, and holds them up for few rows at a time', async () => {
  const units = vi.spyOn(places.village.write, 'safeParse');
  const rows = Array.from({ length: 5000 }, (_, n) => ({
    row: n + 2,
    cells: { name: `Thôn ${n}`, code: `T${n}`, parent_id: 'Hòa An', head_phone: '0912345678', lat: '13,7', lng: '109' },
  }));
  const seen = await watched(units, () => admin.post('/api/category/village/import', { rows, apply: false }));
  units.mockRestore();
  expect(seen).toMatchObject({ statusCode: 200, all: 5000 });
  expect(seen.most).toBeLessThan(seen.all / 4);
  expect(seen.answered).toBeGreaterThan(3);
});

it('checks the shape of thousands of rows a few at a time, and names the wrong one', async () => {
  const cellOf = Object.values(placesImport.shape.rows.element.shape.cells.shape)[0];
  const units = vi.spyOn(cellOf!._zod, 'run');
  const rows = Array.from({ length: 5000 }, (_, n) => ({
    row: n + 2,
    cells: { name: `Thôn ${n}`, parent_id: 'Không có' },
  }));
  const import_ = (sent: object[]) => admin.post('/api/category/village/import', { rows: sent, apply: false });
  const seen = await watched(units, () => import_(rows));
  units.mockRestore();
  expect(seen.statusCode).toBe(200);
  // A fast machine checks them all within a few stretches of 10 ms.
  expect(seen.all).toBeGreaterThanOrEqual(5000);
  expect(seen.most).toBeLessThan(seen.all);
  const wrong = await import_(rows.with(4321, { row: 0, cells: {} }));
  expect(wrong.json()).toMatchObject({ status: 400, code: 'INVALID', errors: [{ field: 'rows.4321.row' }] });
  expect((await import_([...rows, ...rows])).json()).toMatchObject({ status: 400, errors: [{ field: 'rows' }] });
  for (const none of [[], undefined, 'x']) expect((await import_(none as never)).json()).toMatchObject({ status: 400 });
});

it('answers others while a long text of numbers is read, and holds them up for few rules at a time', async () => {
  const area_id = (await admin.get('/api/category/province/find')).json().rows[0].id;
  const text = 'giá 12.500đ/kg, 20/11/2026 17h30, 1.234.567,89 '.repeat(2000).slice(0, 50_000);
  const units = vi.spyOn(String.prototype, 'matchAll');
  const seen = await watched(units, () =>
    admin.post('/api/text-to-speech/preview', { text, area_id, corrections: [] }),
  );
  units.mockRestore();
  expect(seen.statusCode).toBe(200);
  expect(seen.most).toBeLessThan(seen.all / 4);
  expect(seen.answered).toBeGreaterThan(3);
});
