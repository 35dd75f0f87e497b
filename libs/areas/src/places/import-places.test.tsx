import { places } from '@loa/contracts/areas';
import type { ImportAnswer, ImportBody } from '@loa/contracts/common';
import { ADMINISTRATOR_GROUP_ID } from '@loa/contracts/permissions';
import {
  buildAccount,
  buildPlace,
  buildRef,
  PROVINCE,
  renderPage,
  rowsOf,
  savedFiles,
  VILLAGE,
  type FakeCall,
} from '@loa/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readSheet } from 'read-excel-file/universal';
import { beforeEach, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { useAreaScope } from '..';
import { placesPages } from './places-page';

const CALL = '/api/category/village/import';
const HEADER = ['Tên *', 'Mã', 'Loại', 'Trực thuộc *', 'Điện thoại người phụ trách'];

let saved: ReturnType<typeof savedFiles>;
beforeEach(() => {
  useAreaScope.setState({ areaId: null });
  saved = savedFiles();
});
/** Rows of a saved workbook. */
const rowsOfFile = async (at: number) => readSheet(await saved[at]!.bytes());

/** A server with one rule: a phone number has nine digits or more. */
function judge(
  { body }: FakeCall,
  more: (row: ImportBody['rows'][number]) => ImportAnswer['rows'][number]['errors'] = () => [],
): ImportAnswer {
  const { rows, apply, skip_wrong } = body as unknown as ImportBody;
  const judged = rows.map((row) => {
    const phone = row.cells['head_phone'] ?? '';
    const errors = [
      ...(phone && phone.length < 9 ? [{ field: 'head_phone', message: 'Số điện thoại không hợp lệ' }] : []),
      ...more(row),
    ];
    return {
      row: row.row,
      outcome: errors.length > 0 ? ('wrong' as const) : ('added' as const),
      version: null,
      errors,
    };
  });
  return { is_stored: apply && (skip_wrong || judged.every(({ errors }) => errors.length === 0)), rows: judged };
}

async function open(route: (call: FakeCall) => ImportAnswer = judge) {
  const Villages = placesPages.village;
  const account = buildAccount({
    area: PROVINCE,
    group_account: buildRef('Quản trị hệ thống', ADMINISTRATOR_GROUP_ID),
  });
  const page = renderPage(<Villages />, {
    account,
    tables: [rowsOf(places.village, [buildPlace({ node: VILLAGE, kind: 'thon' })])],
    routes: { [`POST ${CALL}`]: route },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Nhập từ Excel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nhập thôn xóm từ Excel' }));
  const choose = async (file: File) => page.user.upload(await dialog.findByLabelText('Tệp Excel hoặc CSV'), file);
  return { ...page, dialog, choose };
}
const workbook = async (rows: (string | number)[][], name = 'thon.xlsx') =>
  new File(
    [
      await (
        await writeExcelFile(
          rows.map((row) =>
            row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
          ),
          {},
        ).toBlob()
      ).arrayBuffer(),
    ],
    name,
  );
const csv = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'thon.csv', { type: 'text/csv' });
const sent = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.lastBody('POST', CALL) as unknown as ImportBody | undefined;

const three = [
  HEADER,
  ['Thôn Một', 'T1', 'Thôn', 'Xã An Nhơn', 912345678],
  ['', '', '', '', ''],
  ['Thôn Hai', 'T2', '–', '21583', '12'],
  ['Thôn Ba', 'T3', '', 'Xã An Nhơn', ''],
];

describe('a file of villages', () => {
  it('is shown row by row, stored without its wrong row, which is saved as a file with the reason', async () => {
    const { user, api, dialog, choose } = await open();
    await choose(await workbook(three));
    const preview = within(await dialog.findByRole('region', { name: 'Xem trước các dòng của tệp' }));
    // The wrong row alone is shown first; its line is that of the file, blank ones counted.
    const row = (await preview.findByText('Thôn Hai')).closest('tr')!;
    expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('4');
    expect(within(row).getByText('Điện thoại người phụ trách: Số điện thoại không hợp lệ')).toBeTruthy();
    expect(preview.queryByText('Thôn Một')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Tất cả 3' }));
    expect(preview.getByText('Thôn Một')).toBeTruthy();
    expect(sent(api)).toEqual({
      apply: false,
      skip_wrong: false,
      rows: [
        {
          row: 2,
          cells: { name: 'Thôn Một', code: 'T1', kind: 'Thôn', parent_id: 'Xã An Nhơn', head_phone: '0912345678' },
        },
        { row: 4, cells: { name: 'Thôn Hai', code: 'T2', kind: '', parent_id: '21583', head_phone: '12' } },
        { row: 5, cells: { name: 'Thôn Ba', code: 'T3', kind: '', parent_id: 'Xã An Nhơn', head_phone: '' } },
      ],
    });

    const store = dialog.getByRole<HTMLButtonElement>('button', { name: 'Nhập 2 dòng' });
    expect(store.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Bỏ qua các dòng lỗi (1)' }));
    await user.click(store);
    expect(await dialog.findByText('Đã thêm 2, cập nhật 0, giữ nguyên 0. Bỏ qua 1 dòng lỗi.')).toBeTruthy();
    expect(sent(api)).toMatchObject({
      apply: true,
      skip_wrong: true,
      rows: [
        { row: 2, version: null },
        { row: 4, version: null },
        { row: 5, version: null },
      ],
    });

    await user.click(dialog.getByRole('button', { name: 'Tải các dòng lỗi' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('thon-xom-loi.xlsx');
    expect(await rowsOfFile(0)).toEqual([
      [...HEADER, 'Lý do'],
      ['Thôn Hai', 'T2', null, '21583', '12', 'Điện thoại người phụ trách: Số điện thoại không hợp lệ'],
    ]);
  });

  it('that was corrected is read again, without its reasons, and stored whole', async () => {
    const { user, api, dialog, choose } = await open();
    await choose(
      await workbook([
        [...HEADER, 'Lý do', 'Dân số'],
        ['Thôn Hai', 'T2', '', '21583', '0912 345 678', 'Điện thoại…', 120],
      ]),
    );
    expect(await dialog.findByText(/1 dòng\. Chưa lưu gì\. Không dùng cột “Dân số”\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Nhập 1 dòng' }));
    expect(await dialog.findByText('Đã thêm 1, cập nhật 0, giữ nguyên 0.')).toBeTruthy();
    await waitFor(() =>
      expect(api.asked('GET').filter((call) => call === 'GET /api/category/village/find').length).toBeGreaterThan(1),
    );
  });

  it('refused because somebody changed the places meanwhile is shown again, row by row, and nothing is stored', async () => {
    const { user, dialog, choose } = await open((call) =>
      judge(call, ({ row }) =>
        call.body['apply'] && row === 2 ? [{ field: 'code', message: 'Vừa được người khác thay đổi' }] : [],
      ),
    );
    await choose(await workbook([HEADER, ['Thôn Một', 'T1', '', '21583', ''], ['Thôn Ba', 'T3', '', '21583', '']]));
    await user.click(await dialog.findByRole('button', { name: 'Nhập 2 dòng' }));
    expect(await dialog.findByText(/^Dữ liệu đã thay đổi từ lúc xem trước/)).toBeTruthy();
    expect(dialog.getByText(/: Vừa được người khác thay đổi$/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Nhập 1 dòng' }).disabled).toBe(true);
  });

  const line = (separator: string, end = '\r\n') =>
    ['Tên', 'Trực thuộc', 'Ghi chú'].join(separator) +
    end +
    ['"Thôn ""Hoà"" Bình"', 'An Nhơn', `"a${separator}b"`].join(separator) +
    end;
  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['commas and the mark of UTF-8', `\ufeff${line(',')}`, 'a,b'],
    ['semicolons', line(';'), 'a;b'],
    ['tabs and plain line ends', line('\t', '\n'), 'a\tb'],
    ['control characters in a cell', line(';').replace('Bình', 'B\u0007ình\u001b'), 'a;b'],
    ['tabs in UTF-16, as Excel saves text', new Uint8Array(Buffer.from(`\ufeff${line('\t')}`, 'utf16le')), 'a\tb'],
  ])('is read from CSV with %s', async (_what, text, note) => {
    const { api, dialog, choose } = await open();
    await choose(csv(text));
    await dialog.findByRole('region', { name: 'Xem trước các dòng của tệp' });
    expect(sent(api)?.rows).toEqual([{ row: 2, cells: { name: 'Thôn "Hoà" Bình', parent_id: 'An Nhơn', note } }]);
  });

  it.each<[string, () => Promise<File> | File, RegExp]>([
    [
      'without a column it must have',
      () =>
        workbook([
          ['Tên', 'Mã'],
          ['Thôn', 'T1'],
        ]),
      /^Tệp thiếu cột “Trực thuộc”/,
    ],
    [
      'with a column twice',
      () =>
        workbook([
          ['Tên', 'Trực thuộc', 'tên'],
          ['Thôn', 'An Nhơn', 'Thôn'],
        ]),
      /^Cột “Tên” có hai lần/,
    ],
    ['with nothing below its header', () => workbook([HEADER]), /^Tệp chỉ có dòng tên cột/],
    ['with nothing at all', () => csv(''), /^Tệp không có dòng nào/],
    [
      'with more rows than one may have',
      () => csv(`Tên;Trực thuộc\n${'Thôn;An Nhơn\n'.repeat(5001)}`),
      /^Tệp có 5\.001 dòng; mỗi lần nhập nhiều nhất 5\.000 dòng/,
    ],
    [
      'with a cell that is too long',
      () => csv(`Tên;Trực thuộc\n${'a'.repeat(2001)};An Nhơn`),
      /^Dòng 2, cột “Tên”: dài hơn 2\.000 ký tự/,
    ],
    ['with what no text has', () => csv('Tên;Trực thuộc\nThôn\0;An Nhơn'), /^Dòng 2, cột “Tên”: có ký tự không hợp lệ/],
    ...['8,98401E+18', '1E+05', '8.98E+18', '2,50E-03', '8984010000000000000'].map(
      (lost): [string, () => File, RegExp] => [
        `with ${lost}, whose digits a spreadsheet lost`,
        () => csv(`Tên;Trực thuộc;Mã\nThôn;An Nhơn;${lost}`),
        /^Dòng 2, cột “Mã” là “[\d.,E+-]+”: Excel đã làm mất chữ số; hãy đặt cột là Văn bản/,
      ],
    ),
    ...['#N/A', '#REF!', '#DIV/0!', '#NAME?', 'Err:502'].map((lost): [string, () => File, RegExp] => [
      `with ${lost}, a formula without a result`,
      () => csv(`Tên;Trực thuộc\n${lost};An Nhơn`),
      /^Dòng 2, cột “Tên” là “[^”]+”: ô có công thức bị lỗi/,
    ]),
    [
      'with cells that only show signs, many of them',
      () => csv(`Tên;Trực thuộc\n${'########;An Nhơn\n'.repeat(7)}`),
      /^Dòng 2, cột “Tên” là “########”: cột quá hẹp.*Dòng 6, .*Còn 2 ô như vậy\.$/,
    ],
    [
      'with a number of sixteen digits',
      () => workbook([HEADER, ['Thôn', 1e15, '', 'An Nhơn']]),
      /^Dòng 2, cột “Mã” là “1000000000000000”: Excel đã làm mất chữ số/,
    ],
    ['of an old Excel', () => csv(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])), /^Tệp \.xls kiểu cũ/],
    ['that is a broken archive', () => csv(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])), /^Không mở được tệp Excel này/],
    ['that is too large', () => csv(new Uint8Array(5 * 1024 ** 2 + 1)), /^Tệp lớn hơn 5/],
  ])('%s is refused with advice, before anything is sent', async (_what, file, message) => {
    const { api, dialog, choose } = await open();
    await choose(await file());
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(sent(api)).toBeUndefined();
  });

  it('can be dropped', async () => {
    const { dialog } = await open();
    fireEvent.drop(dialog.getByText(/^hoặc kéo thả vào đây/), {
      dataTransfer: { types: ['Files'], files: [await workbook(three)] },
    });
    expect(await dialog.findByRole('region', { name: 'Xem trước các dòng của tệp' })).toBeTruthy();
  });

  it('begins with a template that has the expected columns', async () => {
    const { user, api, dialog, choose } = await open();
    await user.click(dialog.getByRole('button', { name: 'Tải tệp mẫu' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [header = []] = await rowsOfFile(0);
    expect([saved[0]?.name, header[0], header.length]).toEqual(['mau-thon-xom.xlsx', 'Tên *', 11]);
    await choose(
      await workbook([header.map(String), header.map((_, index) => (index === 0 ? 'Thôn Mẫu' : `x${index}`))]),
    );
    await dialog.findByRole('region', { name: 'Xem trước các dòng của tệp' });
    expect(Object.keys(sent(api)?.rows[0]?.cells ?? {})).toHaveLength(11);
  });
});
