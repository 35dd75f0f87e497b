import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { xlsxBlob } from './xlsx';

/** The parts of a workbook, read from the table at the end of its archive. */
async function partsOf(blob: Blob) {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const parts: Record<string, string> = {};
  for (let at = bytes.readUInt32LE(end + 16), left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name, extra, note] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const head = bytes.readUInt32LE(at + 42);
    const data = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
    const isPacked = bytes.readUInt16LE(at + 10) === 8;
    const body = bytes.subarray(data, data + packed);
    parts[bytes.toString('utf8', at + 46, at + 46 + name)] = (isPacked ? inflateRawSync(body) : body).toString('utf8');
    at += 46 + name + extra + note;
  }
  return parts;
}

const xml = (text: string) => new DOMParser().parseFromString(text, 'text/xml');

/** Table as a spreadsheet would show it: the numbers as they are, the strings by their index among the shared ones. */
function tableOf(parts: Record<string, string>) {
  const strings = [...xml(parts['xl/sharedStrings.xml']!).querySelectorAll('si')].map((one) => one.textContent);
  const sheet = xml(parts['xl/worksheets/sheet1.xml']!);
  const rows = [...sheet.querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => {
      const value = cell.querySelector('v')?.textContent ?? '';
      return cell.getAttribute('t') === 's' ? strings[Number(value)] : Number(value);
    }),
  );
  return { rows, sheet };
}

const dangerous = ['=HYPERLINK("http://x","bấm")', '+84', '-1+2', '@SUM(A1)', '\t=1', '<b>&"'];

it('has the values of the list, numbers as numbers, and nothing that is run', async () => {
  const parts = await partsOf(
    await xlsxBlob([
      ['Tên bản tin', 'Số'],
      ...dangerous.map((text, index) => [text, index]),
      ['Bản tin “sáng”, 05:00', -3.5],
    ]),
  );
  const { rows, sheet } = tableOf(parts);
  expect(rows).toEqual([
    ['Tên bản tin', 'Số'],
    ...dangerous.map((text, index) => [text, index]),
    ['Bản tin “sáng”, 05:00', -3.5],
  ]);
  expect(sheet.querySelectorAll('f')).toHaveLength(0);
  expect(Object.keys(parts).filter((name) => /external|vba|connection/i.test(name))).toEqual([]);
});

it('keeps an edited cell a text', async () => {
  const parts = await partsOf(await xlsxBlob([['Tên'], ['=1+1']]));
  const style = Number(xml(parts['xl/worksheets/sheet1.xml']!).querySelectorAll('c')[1]?.getAttribute('s'));
  const AS_TEXT = '49';
  const formats = xml(parts['xl/styles.xml']!);
  const format = formats.querySelectorAll('cellXfs > xf')[style]?.getAttribute('numFmtId');
  const own = [...formats.querySelectorAll('numFmt')]
    .find((one) => one.getAttribute('numFmtId') === format)
    ?.getAttribute('formatCode');
  expect(own ?? format).toBe(own ? '@' : AS_TEXT);
});

it('is a valid workbook without rows too', async () => {
  expect(tableOf(await partsOf(await xlsxBlob([['Tên', 'Số']]))).rows).toEqual([['Tên', 'Số']]);
});
