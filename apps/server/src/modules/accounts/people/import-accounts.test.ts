import { ACCOUNT_ROWS, accountsImport } from '@loa/contracts/accounts';
import type { AccountsImported } from '@loa/contracts/accounts';
import type { PermissionCode } from '@loa/contracts/permissions';
import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityLogTable } from '../../../activity-log';
import type { TestClient } from '../../../testing/test-client';
import { statementsOf } from '../../../testing/query-plans';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';
import { callerFor, createAccount, createGroup } from '../repository';
import { accountTable } from '../table';
import { accountRepository } from './account-repository';
import { givenPassword, importAccounts } from './import-accounts';

type Cells = Record<string, string>;
let server: TestServer;
let chief: TestClient;
let home: string;
let elsewhere: string;

const CHIEF: PermissionCode[] = [
  'TAI_KHOAN_VIEW',
  'TAI_KHOAN_ADD',
  'TAI_KHOAN_EDIT',
  'LICH_PHAT_VIEW',
  'TRANG_CHU_VIEW',
];
const good = (n: number, more: Cells = {}): Cells => ({
  name: `Người Tệp ${n}`,
  username: `tep.${n}`,
  group_account_id: 'Nhóm xem lịch',
  area_id: home,
  ...more,
});
const send = (cells: Cells[], more: object = {}, client = chief) =>
  client.post('/api/account/import', {
    apply: false,
    ...more,
    rows: cells.map((each, index) => ({ row: index + 2, cells: each })),
  });
const read = async (cells: Cells[], more: object = {}): Promise<AccountsImported> => {
  const answer = await send(cells, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const outcomes = ({ rows }: AccountsImported) => rows.map(({ outcome }) => outcome);
const wrongs = ({ rows }: AccountsImported) =>
  rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`));
const stored = () =>
  server.db.select().from(accountTable).where(like(accountTable.username, 'tep.%')).orderBy(accountTable.username);

beforeAll(async () => {
  server = await startTestServer();
  const canbo = await callerFor(server.db, 'canbo');
  const { rows } = await server.db.execute<{ id: string; name: string }>(sql`select id, name from area`);
  const nameOf = (id: string) => rows.find((area) => area.id === id)?.name ?? '';
  home = nameOf(canbo.area.id);
  elsewhere = nameOf((await callerFor(server.db, 'canbo2')).area.id);
  const group_account_id = await createGroup(server.db, { code: 'truong', name: 'Nhóm trưởng', permissions: CHIEF });
  await createGroup(server.db, { code: 'xem-lich', name: 'Nhóm xem lịch', permissions: ['LICH_PHAT_VIEW'] });
  await createGroup(server.db, { code: 'duyet', name: 'Nhóm duyệt', permissions: ['LICH_PHAT_APPROVE'] });
  await createAccount(server.db, {
    username: 'truong.xa',
    name: 'Trưởng Xã',
    password: 'Matkhau-2026',
    group_account_id,
    area_id: canbo.area.id,
  });
  chief = await server.signIn('truong.xa', 'Matkhau-2026');
});
afterAll(() => server.stop());

describe('a file of accounts', () => {
  it('is previewed without making a password, and stored with one for each account, shown once', async () => {
    const cells = [
      good(1, { phone: '0912 345 678', email: 'mot@example.vn', is_hotline: 'Có', hotline_order: '2' }),
      good(2, { group_account_id: 'xem-lich', username: 'Tep.2', is_hotline: 'không' }),
    ];
    const preview = await read(cells);
    expect([preview.is_stored, outcomes(preview), preview.passwords, await stored()]).toEqual([
      false,
      ['added', 'added'],
      [],
      [],
    ]);
    const answer = await read(cells, { apply: true });
    expect([answer.is_stored, outcomes(answer), answer.passwords.map(({ row }) => row)]).toEqual([
      true,
      ['added', 'added'],
      [2, 3],
    ]);
    expect(await stored()).toMatchObject([
      {
        username: 'tep.1',
        phone: '+84912345678',
        email: 'mot@example.vn',
        is_hotline: true,
        hotline_order: 2,
        must_change_password: true,
        status: 'active',
      },
      { username: 'tep.2', is_hotline: false, hotline_order: 0, must_change_password: true },
    ]);
    expect(new Set(answer.passwords.map(({ one_time_password }) => one_time_password)).size).toBe(2);
    for (const [index, { one_time_password }] of answer.passwords.entries()) {
      const signed = await server.signIn(`tep.${index + 1}`, one_time_password);
      expect((await signed.get('/api/playlist/find')).json().code).toBe('PASSWORD_CHANGE_REQUIRED');
      const log = JSON.stringify(await server.db.select().from(activityLogTable));
      expect(log).not.toContain(one_time_password);
    }
    const again = await read(cells, { apply: true, skip_wrong: true });
    expect([outcomes(again), again.passwords]).toEqual([['wrong', 'wrong'], []]);
    expect(wrongs(again)).toEqual([['username: Đã dùng cho “Người Tệp 1”'], ['username: Đã dùng cho “Người Tệp 2”']]);
  });

  it.each<[string, Cells, string]>([
    ['no name', { name: '' }, 'name: Vui lòng nhập thông tin này'],
    ['no username', { username: '' }, 'username: Vui lòng nhập thông tin này'],
    [
      'marks in its username',
      { username: 'hòa' },
      'username: Chỉ dùng chữ không dấu, chữ số, dấu chấm, gạch ngang, gạch dưới',
    ],
    [
      'marks written apart in its username',
      { username: 'hòa'.normalize('NFD') },
      'username: Chỉ dùng chữ không dấu, chữ số, dấu chấm, gạch ngang, gạch dưới',
    ],
    [
      'a username of somebody out of reach',
      { username: 'CANBO2' },
      'username: Giá trị này đã được dùng ở nơi ngoài phạm vi của bạn',
    ],
    ['no group', { group_account_id: '' }, 'group_account_id: Vui lòng nhập thông tin này'],
    [
      'a group that is not there',
      { group_account_id: 'Nhóm lạ' },
      'group_account_id: Không có nhóm người dùng này: ghi đúng tên hoặc mã',
    ],
    [
      'a group that may do more than who writes',
      { group_account_id: 'Nhóm duyệt' },
      'group_account_id: Nhóm này có quyền mà bạn không có',
    ],
    [
      'the group of administrators',
      { group_account_id: 'Quản trị hệ thống' },
      'group_account_id: Nhóm này có quyền mà bạn không có',
    ],
    ['no area', { area_id: '' }, 'area_id: Vui lòng nhập thông tin này'],
    [
      'a telephone that is none',
      { phone: '1' },
      'phone: Số điện thoại không hợp lệ: ghi đủ 10 số, máy bàn kèm mã vùng',
    ],
    ['an e-mail that is none', { email: 'hoa' }, 'email: Địa chỉ email không hợp lệ'],
    ['neither yes nor no', { is_hotline: 'có lẽ' }, 'is_hotline: Giá trị không hợp lệ'],
    ['an order that is no number', { hotline_order: 'đầu' }, 'hotline_order: Phải là một số'],
    ['an order beyond all', { hotline_order: '1000' }, 'hotline_order: Không lớn hơn 999'],
    ['a note that is too long', { note: 'a'.repeat(501) }, 'note: Nhập nhiều nhất 500 ký tự'],
  ])('says under its column what is wrong with %s, and stores nothing', async (_what, wrong, message) => {
    const before = await stored();
    const answer = await read([good(20), good(21, wrong)], { apply: true });
    expect([answer.is_stored, outcomes(answer), wrongs(answer), answer.passwords]).toEqual([
      false,
      ['added', 'wrong'],
      [[], [message]],
      [],
    ]);
    expect(await stored()).toEqual(before);
  });

  it('costs a password for each row that is stored, and a wrong file none', async () => {
    const caller = await callerFor(server.db, 'truong.xa');
    const { find } = accountRepository(server.deps, server.accounts.sessions);
    let made = 0;
    const givePassword = () => {
      made += 1;
      return givenPassword();
    };
    const many = Array.from({ length: ACCOUNT_ROWS }, (_, n) => good(1000 + n));
    const bad = many.with(-1, good(1, { area_id: elsewhere }));
    const read = async (cells: Cells[], more: object) => {
      const body = accountsImport.parse({
        apply: true,
        ...more,
        rows: cells.map((each, index) => ({ row: index + 2, cells: each })),
      });
      const sent = await statementsOf(
        async () => void (answer = await importAccounts(server.deps, caller, { find, givePassword }, body)),
      );
      return sent.length;
    };
    let answer: AccountsImported | undefined;
    const before = await stored();
    const forMany = await read(bad, {});
    expect([answer?.is_stored, made]).toEqual([false, 0]);
    const forFew = await read([good(50), good(51, { area_id: elsewhere })], {});
    expect(made).toBe(0);
    // A statement has some hundreds of rows; one for each row would send five hundred more.
    expect(forMany - forFew).toBeLessThan(10);
    expect(await stored()).toEqual(before);
    await read([good(60), good(61, { area_id: elsewhere }), good(62)], { skip_wrong: true });
    expect([answer?.is_stored, made, answer?.passwords.map(({ row }) => row)]).toEqual([true, 2, [2, 4]]);
    for (const [n, name] of [
      [0, 'tep.60'],
      [1, 'tep.62'],
    ] as const)
      await server.signIn(name, answer?.passwords[n]?.one_time_password);
  });

  it('puts nobody outside the area of the caller, and uses each username once', async () => {
    const answer = await read([good(30), good(31, { area_id: elsewhere }), good(32, { username: 'TEP.30' })], {
      apply: true,
      skip_wrong: true,
    });
    expect(wrongs(answer)).toEqual([
      [],
      ['area_id: Không tìm thấy trong phạm vi của bạn: ghi đúng tên hoặc mã'],
      ['username: Trùng với dòng 2 trong tệp'],
    ]);
    expect(answer.passwords.map(({ row }) => row)).toEqual([2]);
    const area = (await callerFor(server.db, 'truong.xa')).area.id;
    expect((await stored()).every(({ area_id }) => area_id === area)).toBe(true);
  });

  it('is limited in size, and open only to callers who may add accounts', async () => {
    expect((await send(Array.from({ length: ACCOUNT_ROWS + 1 }, (_, n) => good(n)))).statusCode).toBe(400);
    expect((await send([good(40)], { apply: true }, await server.signIn('canbo'))).statusCode).toBe(403);
    expect((await stored()).map(({ username }) => username)).not.toContain('tep.40');
  });
});
