import { expect, it } from 'vitest';
import { csvText } from './csv';

it('opens in a spreadsheet with Vietnamese intact and nothing run as a formula', () => {
  expect(
    csvText([
      ['Tên', 'Số'],
      ['Bản tin "sáng", 05:00', 3],
      ['=HYPERLINK("x")', -1],
    ]),
  ).toBe('\uFEFFTên,Số\r\n"Bản tin ""sáng"", 05:00",3\r\n"\'=HYPERLINK(""x"")",-1\r\n');
});
