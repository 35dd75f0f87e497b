import { PLACE_CALLS } from '@loa/contracts/areas';
import type { ImportedLevel, Place } from '@loa/contracts/areas';
import { IMPORT_ROWS } from '@loa/contracts/common';
import type { ImportAnswer } from '@loa/contracts/common';
import type { PermissionCode } from '@loa/contracts/permissions';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityLogTable } from '../../../activity-log';
import { statementsOf } from '../../../testing/query-plans';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';
import { createAccount, createGroup } from '../../accounts';
import { areaTable } from '../table';
import { treeFaults } from '../tree-faults.fixture';

type Cells = Record<string, string>;
interface Options {
  apply?: boolean;
  skip_wrong?: boolean;
  seen?: ImportAnswer;
}

let server: TestServer;
let admin: TestClient;
let province: Place;
let home: Place;
let foreign: Place;
let keeper: TestClient;
let adder: TestClient;

const add = async (level: string, values: object): Promise<Place> => {
  const answer = await admin.post(`/api/category/${level}`, values);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
};
/** Rows as in a file: the first is below the header. */
const send = (client: TestClient, level: ImportedLevel, cells: Cells[], { seen, ...options }: Options = {}) =>
  client.post(`${PLACE_CALLS[level].base}/import`, {
    apply: false,
    ...options,
    rows: cells.map((each, index) => ({
      row: index + 2,
      cells: each,
      ...(seen && { version: seen.rows[index]?.version ?? null }),
    })),
  });
const read = async (
  cells: Cells[],
  options: Options = {},
  level: ImportedLevel = 'village',
  client = keeper,
): Promise<ImportAnswer> => {
  const answer = await send(client, level, cells, options);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const outcomes = ({ rows }: ImportAnswer) => rows.map(({ outcome }) => outcome);
const wrongs = ({ rows }: ImportAnswer) =>
  rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`));
const villagesOf = (parent_id: string) =>
  server.db.select().from(areaTable).where(eq(areaTable.parent_id, parent_id)).orderBy(areaTable.code);
const member = async (username: string, area_id: string, permissions: PermissionCode[]) => {
  const group_account_id = await createGroup(server.db, { code: username, name: `Nhóm ${username}`, permissions });
  await createAccount(server.db, {
    username,
    name: `Người ${username}`,
    password: 'Matkhau-2026',
    group_account_id,
    area_id,
  });
  return server.signIn(username, 'Matkhau-2026');
};

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  province = await add('province', { name: 'Lam Sơn', kind: 'tinh', code: '991' });
  home = await add('commune', { name: 'Hòa An', kind: 'xa', code: '99101', parent_id: province.id });
  foreign = await add('commune', {
    name: 'Xã Ngoài',
    kind: 'xa',
    code: '99102',
    parent_id: (await add('province', { name: 'Tỉnh Khác', code: '992' })).id,
  });
  keeper = await member('giuthon', province.id, [
    'THON_XOM_VIEW',
    'THON_XOM_ADD',
    'THON_XOM_EDIT',
    'PHUONG_XA_VIEW',
    'PHUONG_XA_ADD',
    'PHUONG_XA_EDIT',
  ]);
  adder = await member('themthon', province.id, ['THON_XOM_VIEW', 'THON_XOM_ADD']);
});
afterAll(async () => {
  expect(await treeFaults(server.db)).toEqual([]);
  await server.stop();
});

describe('a file of villages', () => {
  const good = (n: number, more: Cells = {}): Cells => ({
    name: `Thôn Tệp ${n}`,
    code: `TEP${n}`,
    parent_id: 'Hòa An',
    ...more,
  });

  it('is previewed without being stored, then stored whole, and adds nothing twice', async () => {
    const cells = [
      good(1, {
        kind: 'Thôn',
        head_name: 'Bà Sáu',
        head_phone: '0912 345 678',
        lat: '13,7829',
        lng: '109.2196',
        note: 'đầu làng',
      }),
      good(2, { parent_id: 'Xã Hòa An' }),
      good(3, { parent_id: '99101' }),
      good(4, { parent_id: 'hoa an, Tỉnh Lam Sơn' }),
      { name: 'Thôn Không Mã', parent_id: 'HÒA AN, lam sơn' },
    ];
    const preview = await read(cells);
    expect([preview.is_stored, outcomes(preview), wrongs(preview).flat()]).toEqual([false, Array(5).fill('added'), []]);
    expect(await villagesOf(home.id)).toEqual([]);

    const stored = await read(cells, { apply: true, seen: preview });
    expect([stored.is_stored, outcomes(stored)]).toEqual([true, Array(5).fill('added')]);
    const rows = await villagesOf(home.id);
    expect(rows.map(({ name, code }) => [name, code])).toEqual([
      ['Thôn Không Mã', ''],
      ...[1, 2, 3, 4].map((n) => [`Thôn Tệp ${n}`, `TEP${n}`]),
    ]);
    expect(rows[1]).toMatchObject({
      kind: 'thon',
      head_name: 'Bà Sáu',
      head_phone: '+84912345678',
      lat: 13.7829,
      lng: 109.2196,
      note: 'đầu làng',
      level: 4,
      version: 1,
    });
    const lines = await server.db
      .select()
      .from(activityLogTable)
      .where(
        and(eq(activityLogTable.action, 'THON_XOM_ADD'), sql`${activityLogTable.account} ->> 'name' = 'Người giuthon'`),
      );
    expect(lines.map(({ entity_id }) => entity_id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const line = lines.find(({ entity_id }) => entity_id === rows[1]?.id);
    expect(line?.changes).toContainEqual({ field: 'parent_id', old: null, new: { id: home.id, name: 'Hòa An' } });

    expect(outcomes(await read(cells, { apply: true }))).toEqual(Array(5).fill('unchanged'));
    expect(await villagesOf(home.id)).toEqual(rows);
  });

  it('changes places by their code, keeps fields of empty cells, and gives a code to places without one', async () => {
    const answer = await read(
      [
        good(1, { name: 'Thôn Tệp Một', note: '' }),
        good(2),
        { name: 'thôn  không mã', code: 'KM', parent_id: 'Hòa An' },
      ],
      { apply: true },
    );
    expect(outcomes(answer)).toEqual(['changed', 'unchanged', 'changed']);
    const rows = await villagesOf(home.id);
    expect(rows.find(({ code }) => code === 'TEP1')).toMatchObject({
      name: 'Thôn Tệp Một',
      note: 'đầu làng',
      head_name: 'Bà Sáu',
      version: 2,
    });
    expect(rows.filter(({ code }) => code === 'KM')).toHaveLength(1);
    expect(rows).toHaveLength(5);
    const found = (await keeper.get('/api/category/village/find?search=tep+mot')).json().rows as Place[];
    expect(found.map(({ code }) => code)).toEqual(['TEP1']);
  });

  it.each<[string, Cells, string]>([
    ['no name', { name: '' }, 'name: Vui lòng nhập thông tin này'],
    ['a name of one letter', { name: 'A' }, 'name: Nhập ít nhất 2 ký tự'],
    ['a name nobody can see', { name: '\u200b\u2060' }, 'name: Vui lòng nhập thông tin này'],
    ['a name that is too long', { name: 'a'.repeat(501) }, 'name: Nhập nhiều nhất 500 ký tự'],
    ['a code that is too long', { code: 'x'.repeat(21) }, 'code: Nhập nhiều nhất 20 ký tự'],
    [
      'a kind of another level',
      { kind: 'Phường' },
      'kind: Ghi một trong các loại: Thôn, Xóm, Ấp, Bản, Buôn, Tổ dân phố, Khu phố',
    ],
    ['no place it lies in', { parent_id: '' }, 'parent_id: Vui lòng nhập thông tin này'],
    [
      'a place that is not there',
      { parent_id: 'Xã Không Có' },
      'parent_id: Không tìm thấy trong phạm vi của bạn: ghi đúng tên hoặc mã',
    ],
    [
      'a place of another level',
      { parent_id: 'Lam Sơn' },
      'parent_id: Không tìm thấy trong phạm vi của bạn: ghi đúng tên hoặc mã',
    ],
    [
      'a place of others',
      { parent_id: '99102' },
      'parent_id: Không tìm thấy trong phạm vi của bạn: ghi đúng tên hoặc mã',
    ],
    [
      'a place elsewhere',
      { parent_id: 'Hòa An, Tỉnh Khác' },
      'parent_id: Không tìm thấy trong phạm vi của bạn: ghi đúng tên hoặc mã',
    ],
    [
      'a telephone that is none',
      { phone: '12' },
      'phone: Số điện thoại không hợp lệ: ghi đủ 10 số, máy bàn kèm mã vùng',
    ],
    [
      'the telephone of the head that is none',
      { head_phone: 'không' },
      'head_phone: Số điện thoại không hợp lệ: ghi đủ 10 số, máy bàn kèm mã vùng',
    ],
    ['an address that is too long', { address: 'a'.repeat(501) }, 'address: Nhập nhiều nhất 500 ký tự'],
    ['a head whose name is too long', { head_name: 'a'.repeat(201) }, 'head_name: Nhập nhiều nhất 200 ký tự'],
    ['half a position', { lat: '13' }, 'lng: Nhập cả vĩ độ và kinh độ, hoặc bỏ trống cả hai'],
    ['a position that is no number', { lat: 'bắc', lng: '109' }, 'lat: Phải là một số'],
    ['a position off the globe', { lat: '13', lng: '181' }, 'lng: Không lớn hơn 180'],
    ['a note that is too long', { note: 'a'.repeat(501) }, 'note: Nhập nhiều nhất 500 ký tự'],
  ])('says under its column what is wrong with %s, and stores nothing', async (_what, wrong, message) => {
    const cells = [good(70), good(71, wrong), good(72)];
    const before = await villagesOf(home.id);
    for (const apply of [false, true]) {
      const answer = await read(cells, { apply });
      expect([answer.is_stored, outcomes(answer), wrongs(answer)]).toEqual([
        false,
        ['added', 'wrong', 'added'],
        [[], [message], []],
      ]);
    }
    expect(await villagesOf(home.id)).toEqual(before);
  });

  it('leaves out wrong rows on request, and lists them', async () => {
    const cells = [
      good(20),
      good(21, { phone: 'x' }),
      good(22),
      good(20, { name: 'Thôn Lặp' }),
      { name: 'Thôn Đôi', parent_id: 'Hòa An' },
      { name: 'Thôn Đôi'.normalize('NFD'), parent_id: '99101' },
    ];
    const preview = await read(cells);
    const stored = await read(cells, { apply: true, skip_wrong: true, seen: preview });
    expect(stored.is_stored).toBe(true);
    expect(wrongs(stored)).toEqual([
      [],
      ['phone: Số điện thoại không hợp lệ: ghi đủ 10 số, máy bàn kèm mã vùng'],
      [],
      ['code: Trùng với dòng 2 trong tệp'],
      [],
      ['code: Trùng với dòng 6 trong tệp'],
    ]);
    const now = (await villagesOf(home.id)).map(({ name }) => name);
    // Counted in a second way: the rows of the file minus the refused ones.
    for (const [index, { name }] of cells.entries())
      if (stored.rows[index]?.outcome === 'added')
        expect(now.filter((one) => one === name?.normalize('NFC'))).toHaveLength(1);
    expect(now).not.toContain('Thôn Lặp');
  });

  it('refuses rows that were changed since the preview, and places added since', async () => {
    await read([good(30), good(31)], { apply: true });
    const cells = [good(30, { note: 'từ tệp' }), good(31, { note: 'từ tệp' }), good(32)];
    const preview = await read(cells);
    expect(outcomes(preview)).toEqual(['changed', 'changed', 'added']);
    const [old] = (await villagesOf(home.id)).filter(({ code }) => code === 'TEP30');
    const { id, name, code, version } = old!;
    expect(
      (await admin.put(`/api/category/village/${id}`, { name, code, parent_id: home.id, note: 'sửa tay', version }))
        .statusCode,
    ).toBe(200);
    await add('village', { name: 'Thôn Khác', code: 'TEP32', parent_id: home.id });
    const refused = await read(cells, { apply: true, seen: preview });
    const stale = 'code: Vừa được người khác thay đổi từ lúc xem trước. Hãy xem trước lại.';
    expect([refused.is_stored, wrongs(refused)]).toEqual([false, [[stale], [], [stale]]]);
    const again = await read(cells);
    expect(outcomes(again)).toEqual(['changed', 'changed', 'changed']);
    expect((await read(cells, { apply: true, seen: again })).is_stored).toBe(true);
    expect((await villagesOf(home.id)).filter(({ note }) => note === 'từ tệp')).toHaveLength(2);
  });

  it('is stored only by accounts that may edit, and moves nothing', async () => {
    const cells = [good(1, { name: 'Thôn Đổi Tên' }), good(2), good(40)];
    const answer = await read(cells, { apply: true, skip_wrong: true }, 'village', adder);
    expect(wrongs(answer)).toEqual([['code: Đã có, và bạn không có quyền sửa'], [], []]);
    expect(outcomes(answer)).toEqual(['wrong', 'unchanged', 'added']);
    expect((await send(await member('xemthon', province.id, ['THON_XOM_VIEW']), 'village', cells)).statusCode).toBe(
      403,
    );
    expect((await send(adder, 'commune', [{ name: 'Xã Lạ', parent_id: '991' }])).statusCode).toBe(403);
  });

  it('is limited in size, and refuses values that no cell may have', async () => {
    const status = async (cells: Cells[]) => (await send(keeper, 'village', cells)).statusCode;
    expect(await status([])).toBe(400);
    expect(await status(Array.from({ length: IMPORT_ROWS + 1 }, () => ({ name: 'Thôn' })))).toBe(400);
    expect(await status([{ name: 'a'.repeat(2001) }])).toBe(400);
    expect(await status([{ level: '1' }])).toBe(400);
    const nul = await send(keeper, 'village', [good(50), good(51, { name: 'Thôn\0' })]);
    expect([nul.statusCode, nul.json().errors]).toEqual([
      400,
      [{ field: 'rows.1.cells.name', message: 'Có ký tự không hợp lệ, hãy xóa rồi nhập lại' }],
    ]);
    expect(
      (
        await send(
          keeper,
          'village',
          Array.from({ length: 3000 }, () => ({ name: 'ạ'.repeat(700) })),
        )
      ).statusCode,
    ).toBe(413);
  });

  it('answers a list that is asked while thousands of villages are stored', async () => {
    const cells = Array.from({ length: IMPORT_ROWS }, (_, n) =>
      good(n, { code: `NHIEU${n}`, name: `Thôn Nhiều ${n}` }),
    );
    let isOver = false;
    const during: number[] = [];
    const asking = async () => {
      while (!isOver) during.push((await admin.get('/api/category/commune/find')).statusCode);
    };
    const [answer] = await Promise.all([read(cells, { apply: true }).finally(() => (isOver = true)), asking()]);
    expect(answer.is_stored).toBe(true);
    expect(new Set(during)).toEqual(new Set([200]));
  });

  it('needs as many statements whatever its size, plus those that carry hundreds of rows', async () => {
    const rowsOf = (count: number, code: string) =>
      Array.from({ length: count }, (_, n) => ({
        name: `Thôn Lớn ${code}${n}`,
        code: `${code}${n}`,
        parent_id: 'Hòa An',
        head_phone: '0912345678',
      }));
    const store = async (cells: Cells[], wanted: string) => {
      let answer: ImportAnswer | undefined;
      const statements = await statementsOf(async () => (answer = await read(cells, { apply: true })));
      expect(outcomes(answer!).filter((outcome) => outcome === wanted)).toHaveLength(cells.length);
      // Modules that follow places read once for all of them.
      expect(statements.filter(({ sql: text }) => /from "device"/.test(text)).length).toBeLessThan(5);
      // A parameter for each value would hold up everybody else for seconds.
      expect(Math.max(...statements.map(({ params }) => params.length))).toBeLessThan(20);
      return statements.filter(
        ({ sql: text }) => /(from|into|update) "?(area|activity_log)"?/.test(text) && !/device/.test(text),
      ).length;
    };
    const few = await store(rowsOf(3, 'N'), 'added');
    const many = rowsOf(2000, 'L');
    // The places and their log lines: 1,000 a statement.
    expect(await store(many, 'added')).toBe(few + 2);
    expect((await villagesOf(home.id)).filter(({ code }) => /^L\d/.test(code))).toHaveLength(2000);
    const changedFew = await store(
      rowsOf(3, 'N').map((row) => ({ ...row, note: 'mới' })),
      'changed',
    );
    // The changes: 1,000 a statement.
    expect(
      await store(
        many.map((row) => ({ ...row, note: 'mới' })),
        'changed',
      ),
    ).toBe(changedFew + 1 + 1);
    expect(await store(many, 'unchanged')).toBeLessThan(few);
  });
});

describe('a file of communes', () => {
  it('finds them by their code in the whole country: those of others are not changed, the own ones are not moved', async () => {
    const second = await add('province', { name: 'Lam Hạ', code: '993' });
    const cells: Cells[] = [
      { name: 'Xã Mới', code: '99110', parent_id: 'Lam Sơn', kind: 'xã' },
      { name: 'Xã Của Người Khác', code: '99102', parent_id: '991' },
      { name: 'Hòa An', code: '99101', parent_id: '991', address: 'Số 1' },
    ];
    const answer = await read(cells, { apply: true, skip_wrong: true }, 'commune');
    expect(outcomes(answer)).toEqual(['added', 'wrong', 'changed']);
    expect(wrongs(answer)[1]).toEqual(['code: Giá trị này đã được dùng ở nơi ngoài phạm vi của bạn']);
    expect((await admin.get(`/api/category/commune/find/${foreign.id}`)).json()).toMatchObject({
      name: 'Xã Ngoài',
      version: 1,
    });
    const moved = await read(
      [{ name: 'Hòa An', code: '99101', parent_id: second.code }],
      { apply: true },
      'commune',
      admin,
    );
    expect(wrongs(moved)).toEqual([['parent_id: Dùng "Chuyển nơi khác" để đổi nơi trực thuộc']]);
  });

  it('knows official codes without their zeros, however they came in', async () => {
    const made = await add('commune', { name: 'Xã Bảy', code: '7', parent_id: province.id });
    expect(made.code).toBe('00007');
    const eighth = await add('commune', { name: 'Xã Tám', code: '00008', parent_id: province.id });
    // As codes were stored before they got their zeros.
    await server.db.update(areaTable).set({ code: '8' }).where(eq(areaTable.id, eighth.id));
    const cells = ['7', '00007', '8', '00008'].map((code) => ({
      name: /7/.test(code) ? 'Xã Bảy' : 'Xã Tám',
      code,
      parent_id: '991',
      note: 'mới',
    }));
    for (const cell of cells)
      expect(outcomes(await read([cell], { apply: true }, 'commune'))[0], cell.code).toMatch(/^(?:un)?changed$/);
    expect(wrongs(await read(cells.slice(0, 2), {}, 'commune'))[1]).toEqual(['code: Trùng với dòng 2 trong tệp']);
    expect(
      (await villagesOf(province.id)).filter(({ name }) => /Xã (Bảy|Tám)/.test(name)).map(({ code }) => code),
    ).toEqual(['00007', '00008']);
    expect(
      outcomes(
        await read([
          { name: 'Thôn Của Bảy', parent_id: '7' },
          { name: 'Thôn Của Tám', parent_id: '0008' },
        ]),
      ),
    ).toEqual(['added', 'added']);
  });

  it('does not create again a place that has become part of another', async () => {
    const old = await add('commune', { name: 'Xã Cũ', code: '99120', parent_id: province.id });
    const into = (await admin.get(`/api/category/commune/find/${home.id}`)).json() as Place;
    expect(
      (
        await admin.post('/api/category/commune/merge', {
          sources: [{ id: old.id, version: old.version }],
          into: { id: into.id, version: into.version },
        })
      ).statusCode,
    ).toBe(200);
    const answer = await read(
      [{ name: 'Xã Cũ', code: '99120', parent_id: '991', note: 'x' }],
      { apply: true },
      'commune',
    );
    expect(wrongs(answer)).toEqual([['code: Nơi này đã sáp nhập vào Hòa An, hãy sửa ở đó.']]);
  });

  it('sent twice at the same moment stores each once', async () => {
    const cells = Array.from({ length: 30 }, (_, n) => ({
      name: `Xã Đua ${n}`,
      code: n % 2 ? `D${n}` : '',
      parent_id: '991',
    }));
    const answers = await Promise.all([
      read(cells, { apply: true }, 'commune'),
      read(cells.toReversed(), { apply: true }, 'commune', admin),
    ]);
    expect(answers.map(({ is_stored }) => is_stored)).toEqual([true, true]);
    expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'added')).toHaveLength(30);
    expect(
      (
        await server.db
          .select()
          .from(areaTable)
          .where(sql`${areaTable.name} like 'Xã Đua %' and ${areaTable.level} = 3`)
      ).length,
    ).toBe(30);
  });
});
