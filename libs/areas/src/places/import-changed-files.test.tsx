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
  VILLAGE,
  type FakeCall,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { useAreaScope } from '..';
import { placesPages } from './places-page';

const CALL = '/api/category/village/import';
beforeEach(() => useAreaScope.setState({ areaId: null }));

const added = ({ body }: FakeCall): ImportAnswer => {
  const { rows, apply } = body as unknown as ImportBody;
  return {
    is_stored: apply,
    rows: rows.map(({ row }) => ({ row, outcome: 'added' as const, version: null, errors: [] })),
  };
};

/** Opens the import, chooses a file, and waits for its preview. */
async function preview(file: File) {
  const Villages = placesPages.village;
  const account = buildAccount({
    area: PROVINCE,
    group_account: buildRef('Quản trị hệ thống', ADMINISTRATOR_GROUP_ID),
  });
  const page = renderPage(<Villages />, {
    account,
    tables: [rowsOf(places.village, [buildPlace({ node: VILLAGE, kind: 'thon' })])],
    routes: { [`POST ${CALL}`]: added },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Nhập từ Excel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nhập thôn xóm từ Excel' }));
  await page.user.upload(await dialog.findByLabelText('Tệp Excel hoặc CSV'), file);
  await dialog.findByRole('region', { name: 'Xem trước các dòng của tệp' });
  const sent = () => (page.api.lastBody('POST', CALL) as unknown as ImportBody).rows;
  return { ...page, dialog, sent, cells: () => sent().map(({ cells }) => cells) };
}

type Value = string | number | { day: string; format: string } | { zeros: number; format: string };
const cellOf = (value: Value) =>
  typeof value === 'string'
    ? { value, type: String }
    : typeof value === 'number'
      ? { value, type: Number }
      : 'day' in value
        ? {
            value: new Date(value.day.includes('T') ? `${value.day}Z` : `${value.day}T00:00:00Z`),
            type: Date,
            format: value.format,
          }
        : { value: value.zeros, type: Number, format: value.format };
/** A workbook as Excel saves it; `change` edits the XML of its sheet. */
async function workbook(rows: Value[][], change: (sheet: string) => string = (sheet) => sheet) {
  const blob = await (
    await writeExcelFile(
      rows.map((row) => row.map(cellOf)),
      {},
    )
  ).toBlob();
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const name = Object.keys(files).find((one) => /worksheets\/.*\.xml$/.test(one))!;
  files[name] = strToU8(change(strFromU8(files[name]!)));
  return new File([zipSync(files)], 'thon.xlsx');
}
const csv = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'thon.csv', { type: 'text/csv' });
const HEADER = ['Tên', 'Mã', 'Trực thuộc', 'Điện thoại người phụ trách', 'Địa chỉ'];

describe('what a spreadsheet changed', () => {
  it('is shown, read as it was typed, and left as it is with one press, for one cell or for all', async () => {
    const { dialog, user, cells } = await preview(
      await workbook([
        HEADER,
        ['Thôn Một', 'T1', 7, 912345678, { day: '2026-05-12', format: 'd-mmm' }],
        ['Thôn Hai', 'T2', 21583, 2563822345, { day: '2003-05-12', format: 'dd/mm/yyyy' }],
        ['Thôn Ba', 'T3', { zeros: 85, format: '00000' }, '0256 3822 345', { day: '1945-12-01', format: 'mmm-yy' }],
      ]),
    );
    const meant = [
      { parent_id: '00007', head_phone: '0912345678', address: '12/5' },
      { parent_id: '21583', head_phone: '02563822345', address: '12/5/3' },
      { parent_id: '00085', head_phone: '0256 3822 345', address: '12/45' },
    ];
    expect(cells()).toEqual(meant.map((cell) => expect.objectContaining(cell)));
    expect(dialog.getByText(/^3 ô bị Excel đổi thành ngày; đọc lại như đã gõ: “12\/05\/2026” → “12\/5”/)).toBeTruthy();
    expect(dialog.getByText(/^3 ô bị Excel bỏ số 0 ở đầu; thêm lại: “7” → “00007”/)).toBeTruthy();

    await user.click(dialog.getByRole('button', { name: 'Giữ “12/05/2026”' }));
    await waitFor(() => expect(cells()[0]).toMatchObject({ address: '12/05/2026', parent_id: '00007' }));
    expect(cells()[1]).toMatchObject({ address: '12/5/3' });
    await user.click(await dialog.findByRole('button', { name: 'Dùng “12/5”' }));
    await waitFor(() => expect(cells()[0]).toMatchObject({ address: '12/5' }));

    const zeros = within(dialog.getByText(/bỏ số 0 ở đầu/).closest<HTMLElement>('[role=alert]')!);
    await user.click(zeros.getByRole('button', { name: 'Giữ như trong tệp' }));
    await waitFor(() =>
      expect(cells().map(({ parent_id, head_phone }) => [parent_id, head_phone])).toEqual([
        ['7', '912345678'],
        ['21583', '2563822345'],
        ['00085', '0256 3822 345'],
      ]),
    );
    await user.click(await dialog.findByRole('button', { name: 'Nhập 3 dòng' }));
    expect(await dialog.findByText('Đã thêm 3, cập nhật 0, giữ nguyên 0.')).toBeTruthy();
    expect(cells()[0]).toMatchObject({ parent_id: '7', address: '12/5' });
  });

  it('is a time of day where a number with a colon was typed', async () => {
    const { dialog, cells } = await preview(
      await workbook([HEADER, ['Thôn Một', 'T1', '21583', '', { day: '1900-01-01T12:05', format: 'h:mm' }]]),
    );
    expect(cells()[0]).toMatchObject({ address: '12:05' });
    expect(dialog.getByRole('button', { name: 'Giữ “12:05:00”' })).toBeTruthy();
  });

  it('in a CSV is understood from how Excel writes dates there', async () => {
    const { cells } = await preview(
      csv('Tên;Trực thuộc;Địa chỉ\nMột;An Nhơn;12-May\nHai;An Nhơn;12-Thg5\nBa;An Nhơn;Dec-45\nBốn;An Nhơn;12-A'),
    );
    expect(cells().map(({ address }) => address)).toEqual(['12/5', '12/5', '12/45', '12-A']);
  });

  it('in a CSV is understood where whole dates stand, and where a formula kept it as it is', async () => {
    const { dialog, cells } = await preview(
      csv(
        [
          'Tên;Trực thuộc;Mã;Địa chỉ',
          'Một;An Nhơn;T1;12/05/2026',
          'Hai;An Nhơn;T2;2026-05-12',
          'Ba;An Nhơn;T3;5-Sept',
          'Bốn;An Nhơn;="0045";"=""12/5"""',
          `Năm;An Nhơn;2E-15;'=1/2`,
          'Sáu;An Nhơn;1E05;32/05/2026',
          'Bảy;An Nhơn;898401000000001;tổ 12/05/2026',
          'Tám;An Nhơn;8984012345678901234;12/5/26',
        ].join('\n'),
      ),
    );
    expect(cells().map(({ code, address }) => [code, address])).toEqual([
      ['T1', '12/5/26'],
      ['T2', '12/5/26'],
      ['T3', '5/9'],
      ['0045', '12/5'],
      ['2E-15', '=1/2'],
      ['1E05', '32/05/2026'],
      ['898401000000001', 'tổ 12/05/2026'],
      ['8984012345678901234', '12/5/26'],
    ]);
    expect(
      dialog.getByText(/^3 ô bị Excel đổi thành ngày; đọc lại như đã gõ: “12\/05\/2026” → “12\/5\/26”/),
    ).toBeTruthy();
  });

  it('in a workbook stays where it was a text, or a number of fifteen digits', async () => {
    const { cells } = await preview(
      await workbook([
        HEADER,
        ['Một', '8984012345678901000', 'An Nhơn', '', '2026-05-12'],
        ['Hai', 999999999999999, 'An Nhơn', '', '="0045"'],
      ]),
    );
    expect(cells().map(({ code, address }) => [code, address])).toEqual([
      ['8984012345678901000', '2026-05-12'],
      ['999999999999999', '0045'],
    ]);
  });

  it('fills what merged cells leave empty', async () => {
    const { dialog, user, cells } = await preview(
      await workbook(
        [HEADER, ['Thôn Một', 'T1', 'An Nhơn'], ['Thôn Hai', 'T2', ''], ['Thôn Ba', 'T3', ''], ['Thôn Tư', 'T4', '']],
        (sheet) =>
          sheet.replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="C2:C4"/></mergeCells>'),
      ),
    );
    expect(cells().map(({ parent_id }) => parent_id)).toEqual(['An Nhơn', 'An Nhơn', 'An Nhơn', '']);
    await user.click(dialog.getByRole('button', { name: 'Giữ như trong tệp' }));
    await waitFor(() => expect(cells().map(({ parent_id }) => parent_id)).toEqual(['An Nhơn', '', '', '']));
  });
});

describe('what is no row', () => {
  it('is listed with the reason: titles, numbers of columns, hidden lines, lines without a value', async () => {
    const { dialog, user, sent } = await preview(
      await workbook(
        [
          ['UBND XÃ CÁT TƯỜNG'],
          ['DANH SÁCH THÔN', '', '', '', ''],
          [],
          ['STT', 'TEN THON', 'Ma so', 'Thuộc xã (ghi đủ)', 'SĐT trưởng thôn'],
          ['(1)', '(2)', '(3)', '(4)', '(5)'],
          [1, 'Thôn Một', 'T1', 'Cát Tường', '0912 345 678'],
          [2, 'Thôn Hai', 'T2', 'Cát Tường', ''],
          [3],
          [4, 'Thôn Ba', 'T3', 'Cát Tường', ''],
        ],
        (sheet) =>
          sheet
            .replace(/<row r="7"/, '<row hidden="1" r="7"')
            .replace('<sheetData>', '<cols><col min="3" max="3" width="8" hidden="1"/></cols><sheetData>')
            .replace(/<cols>(?!<col min="3")[^]*?<\/cols>/, ''),
      ),
    );
    expect(sent().map(({ row, cells }) => [row, cells['name'], cells['code'], cells['parent_id']])).toEqual([
      [6, 'Thôn Một', 'T1', 'Cát Tường'],
      [9, 'Thôn Ba', 'T3', 'Cát Tường'],
    ]);
    expect(
      dialog.getByText(
        /^Hiểu các cột: “TEN THON” là “Tên”, “Ma so” là “Mã”, “Thuộc xã \(ghi đủ\)” là “Trực thuộc”, “SĐT trưởng thôn” là “Điện thoại người phụ trách”/,
      ),
    ).toBeTruthy();
    expect(dialog.getByText(/Không dùng cột “STT”/)).toBeTruthy();
    expect(dialog.getByText('Đọc cả cột đang ẩn trong Excel: “Mã”.')).toBeTruthy();
    expect(dialog.getByText('5 dòng không nhập')).toBeTruthy();
    expect(dialog.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Dòng 1, ở trên dòng tên cột: UBND XÃ CÁT TƯỜNG',
      'Dòng 2, ở trên dòng tên cột: DANH SÁCH THÔN',
      'Dòng 5, dòng đánh số cột: (1) · (2) · (3) · (4) · (5)',
      'Dòng 7, đang ẩn trong Excel: 2 · Thôn Hai · T2 · Cát Tường',
      'Dòng 8, không có gì ở các cột được dùng: 3',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Nhập cả 1 dòng đang ẩn' }));
    await waitFor(() => expect(sent().map(({ row }) => row)).toEqual([6, 7, 9]));
  });
});

describe('the end of an official table', () => {
  const rows = [HEADER, ['Thôn Một', 'T1', 'An Nhơn', '', ''], ['Thôn Cộng Hòa', 'T2', 'An Nhơn', '', '']];
  it.each<[string, Value[][]]>([
    ['a total', [['Tổng cộng: 02 thôn']]],
    ['a total with a number', [['Tổng số', '', 2]]],
    ['a sum of its own cell', [['', 'Cộng:', 2]]],
    [
      'a day and two who sign',
      [
        ['', '', 'Cát Tường, ngày 20 tháng 11 năm 2026'],
        ['NGƯỜI LẬP BIỂU', '', '', 'TM. ỦY BAN NHÂN DÂN'],
        ['(Ký, ghi rõ họ tên)', '', '', '(Ký tên, đóng dấu)'],
        ['Nguyễn Văn An', '', '', 'Trần Thị Bình'],
      ],
    ],
    ['who signs alone', [['Xác nhận của Chủ tịch UBND xã'], ['Trần Thị Bình']]],
    ['a note', [['Ghi chú: số liệu đến hết quý III']]],
  ])('is no row: %s', async (_what, end) => {
    const { dialog, cells } = await preview(await workbook([...rows, [], ...end]));
    expect(cells().map(({ code }) => code)).toEqual(['T1', 'T2']);
    expect(dialog.getByText(`${end.length} dòng không nhập`)).toBeTruthy();
    expect(
      dialog
        .getAllByRole('listitem', { hidden: true })
        .every(({ textContent }) => /cuối bảng|dòng tổng/.test(textContent)),
    ).toBe(true);
  });

  it('is not seen in names that only begin so, nor in a sum above other rows', async () => {
    const names = ['Cộng Đồng', 'Tổng Trần', 'Tổng Cộng Hòa', 'Ngày Mới', 'Chủ tịch', 'Người Lập Thạch'];
    const { cells } = await preview(
      await workbook([
        HEADER,
        ...names.map((name, at) => [name, `T${at}`, 'An Nhơn']),
        ['Tổng cộng', '', 6],
        ['Thôn Bảy', 'T7', 'An Nhơn'],
      ]),
    );
    expect(cells().map(({ name }) => name)).toEqual([...names, 'Thôn Bảy']);
  });
});

describe('a CSV of another program', () => {
  it.each([
    [';', 'UBND xã A, tỉnh B, năm 2026, danh sách, bản chính'],
    [',', 'Danh sách; ngày 1/1; số 3; bản chính'],
    ['|', 'Danh sách thôn'],
    ['\t', 'Danh sách; số 3'],
  ])('has its separator %j known from its table, whatever stands above it', async (separator, title) => {
    const table = [HEADER.slice(0, 3), ['Thôn Một', 'T1', 'An Nhơn'], ['Thôn Hai', 'T2', 'An Nhơn']];
    const { cells } = await preview(csv([title, ...table.map((row) => row.join(separator))].join('\n')));
    expect(cells().map(({ name, code, parent_id }) => [name, code, parent_id])).toEqual(table.slice(1));
  });

  it('has its numbers without a fraction that nobody typed, and dates without a midnight', async () => {
    const { dialog, cells } = await preview(
      csv(
        `${HEADER.join(';')}\nThôn Một;7.0;21583.0;912345678.0;5/12/2026 0:00\nThôn Hai;8;21583;;2026-05-12 00:00:00`,
      ),
    );
    expect(cells()).toMatchObject([
      { code: '7', parent_id: '21583', head_phone: '0912345678', address: '5/12/26' },
      { code: '8', address: '12/5/26' },
    ]);
    expect(dialog.getByText(/^2 ô có phần “.0” do phần mềm thêm vào; bỏ đi: “7.0” → “7”/)).toBeTruthy();
  });

  it('has each value in one line, without characters that nobody sees', async () => {
    const { cells } = await preview(csv(`${HEADER.join(';')}\n"Thôn\nMột";T1\u200b;"An\u00a0\u00a0Nhơn"`));
    expect(cells()).toMatchObject([{ name: 'Thôn Một', code: 'T1', parent_id: 'An Nhơn' }]);
  });
});

describe('a header of two lines', () => {
  const lower = ['', '', '', '', 'Họ tên', 'SĐT'];
  it('is read where its lower line names columns', async () => {
    const { cells } = await preview(
      await workbook([
        ['STT', 'Tên', 'Mã', 'Trực thuộc', 'Người phụ trách', ''],
        lower,
        [1, 'Thôn Một', 'T1', 'An Nhơn', 'Lê Văn An', '0912 345 678'],
      ]),
    );
    expect(cells()).toMatchObject([
      { name: 'Thôn Một', parent_id: 'An Nhơn', head_name: 'Lê Văn An', head_phone: '0912 345 678' },
    ]);
  });

  it('is one where it is merged down, and a first row is none', async () => {
    const merged = await preview(
      await workbook(
        [
          ['Tên', 'Mã', 'Trực thuộc', 'Người phụ trách', ''],
          ['', '', '', 'Họ tên', 'SĐT'],
          ['Thôn Một', 'T1', 'An Nhơn', 'Lê Văn An', '0912 345 678'],
        ],
        (sheet) =>
          sheet.replace(
            '</sheetData>',
            '</sheetData><mergeCells count="4"><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/><mergeCell ref="C1:C2"/><mergeCell ref="D1:E1"/></mergeCells>',
          ),
      ),
    );
    expect(merged.cells()).toMatchObject([{ name: 'Thôn Một', head_name: 'Lê Văn An', head_phone: '0912 345 678' }]);
    merged.unmount();
    const plain = await preview(csv('Tên;Mã;Trực thuộc;Khác\nThôn Một;T1;An Nhơn;SĐT'));
    expect(plain.cells()).toMatchObject([{ name: 'Thôn Một' }]);
  });
});

describe('a code of before Unicode', () => {
  const names = ['Thôn Hòa Bình', 'Nguyễn Văn Tú', 'Đường Thét', 'Phường Mỹ Đức'];
  const tcvn3 = ['Th«n Hßa B×nh', 'NguyÔn V¨n Tó', '§\u00adêng ThÐt', 'Ph\u00adêng Mü §øc'];
  const vni = ['Thoân Hoøa Bình', 'Nguyeãn Vaên Tuù', 'Ñöôøng Theùt', 'Phöôøng Myõ Ñöùc'];

  it.each([
    ['TCVN3', tcvn3, ['Tªn', 'Trùc thuéc']],
    ['VNI', vni, ['Teân', 'Tröïc thuoäc']],
  ])('of the font %s is read as Vietnamese, in the header too, and named', async (_, written, header) => {
    const { dialog, user, cells } = await preview(
      await workbook([[...header], ...written.map((name) => [name, '21583'])]),
    );
    expect(cells().map(({ name }) => name)).toEqual(names);
    expect(dialog.getByText(/^4 ô viết bằng phông chữ cũ/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Giữ như trong tệp' }));
    await waitFor(() => expect(cells()[1]?.['name']).toBe(written[1]));
  });

  it.each([
    ['TCVN3', tcvn3],
    ['VNI', vni],
  ])('of the font %s is read below a header of today, also one without other letters', async (_, written) => {
    for (const header of [
      ['Tên', 'Trực thuộc', 'Mã'],
      ['Mã', 'Tên', 'Truc thuoc'],
    ]) {
      const place = header.indexOf('Tên');
      const rows = written.map((name) => header.map((_label, at) => (at === place ? name : '21583')));
      const { cells, unmount } = await preview(await workbook([header, ...rows]));
      expect(cells().map(({ name }) => name)).toEqual(names);
      unmount();
    }
  });

  it.each([
    ['TCVN3', 'Th«n An Hßa', 'Tó'],
    ['VNI', 'Thoân An Hoøa', 'Tuù'],
  ])('of the font %s is read in one row, or one column, among those of today', async (_, name, head) => {
    const { dialog, cells } = await preview(
      csv(
        [
          'Tên;Mã;Trực thuộc;Địa chỉ;Người phụ trách',
          'Thôn Hòa Bình;T1;An Hòa;Đường số 5;Lê Tó',
          `${name};T2;21583;;${head}`,
          `Thôn Tó;T3;Xã Hoài Mỹ;${name};Nguyễn Văn Tó`,
          'Quán Café · Loa Ø100 · 5 µm;T4;© Ðông Hòa;Müller § 5;Lê Bá Hà',
        ].join('\n'),
      ),
    );
    expect(cells().map((cell) => [cell['name'], cell['parent_id'], cell['address'], cell['head_name']])).toEqual([
      ['Thôn Hòa Bình', 'An Hòa', 'Đường số 5', 'Lê Tó'],
      ['Thôn An Hòa', '21583', '', 'Tú'],
      ['Thôn Tó', 'Xã Hoài Mỹ', 'Thôn An Hòa', 'Nguyễn Văn Tó'],
      ['Quán Café · Loa Ø100 · 5 µm', '© Ðông Hòa', 'Müller § 5', 'Lê Bá Hà'],
    ]);
    expect(dialog.getByText(/^3 ô viết bằng phông chữ cũ/)).toBeTruthy();
  });

  const lines = ['Tên;Trực thuộc', ...names.map((name) => `${name};An Nhơn`)].join('\r\n');
  /** Windows-1258: tones are characters of their own. */
  const windows1258 = new Uint8Array(
    [...lines.normalize('NFC')].flatMap((letter) => {
      const table: Record<string, number> = {
        ă: 0xe3,
        đ: 0xf0,
        Đ: 0xd0,
        ơ: 0xf5,
        ư: 0xfd,
        '\u0300': 0xcc,
        '\u0301': 0xec,
        '\u0303': 0xde,
        '\u0309': 0xd2,
        '\u0323': 0xf2,
      };
      const apart = letter.normalize('NFD');
      const tone = /[\u0300\u0301\u0303\u0309\u0323]/.exec(apart)?.[0] ?? '';
      const base = apart.replace(tone, '').normalize('NFC');
      return [base, ...(tone ? [tone] : [])].map((one) => table[one] ?? one.charCodeAt(0));
    }),
  );
  const bigEndian = Uint8Array.from(Buffer.from(`\ufeff${lines}`, 'utf16le').swap16());
  it.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['Windows-1258', windows1258],
    ['UTF-16 with the high byte first', bigEndian],
    ['UTF-16 without a mark', Uint8Array.from(Buffer.from(lines, 'utf16le'))],
    [
      'TCVN3',
      Uint8Array.from(Buffer.from(['Tªn;Trùc thuéc', ...tcvn3.map((name) => `${name};21583`)].join('\n'), 'latin1')),
    ],
    ['UTF-8, after a line that names the separator', `\ufeffsep=;\r\n${lines}`],
  ])('of a CSV in %s is read', async (_, bytes) => {
    const { cells } = await preview(csv(bytes));
    expect(cells().map(({ name }) => name)).toEqual(names);
  });

  it('is not seen in names of today that are no Vietnamese', async () => {
    const today = ['Buôn Kŏ Êa Tul', 'Y Krông Niê', 'Làng Plei Ốp', 'Château Dạ Lan', 'Müller & Söhne'];
    const { cells } = await preview(csv(`Tên;Trực thuộc\n${today.map((name) => `${name};An Nhơn`).join('\n')}`));
    expect(cells().map(({ name }) => name)).toEqual(today);
  });
});
