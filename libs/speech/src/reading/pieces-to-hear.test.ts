import { expect, it } from 'vitest';
import { piecesToHear } from './pieces-to-hear';

it('speaks a long paragraph whole, cut after sentences, else between words, else anywhere', () => {
  const cut = (text: string) => piecesToHear(text, 12);
  expect(cut('Mời họp.')).toEqual(['Mời họp.']);
  expect(cut('Một. Hai. Ba bốn năm. Sáu')).toEqual(['Một. Hai.', ' Ba bốn năm.', ' Sáu']);
  expect(cut('một hai ba bốn năm')).toEqual(['một hai ba', ' bốn năm']);
  expect(cut('giờ 17.30 phút')).toEqual(['giờ 17.30', ' phút']);
  expect(cut('x'.repeat(30))).toEqual(['x'.repeat(12), 'x'.repeat(12), 'x'.repeat(6)]);
  expect(cut('   ')).toEqual([]);
  const long = Array.from({ length: 300 }, (_, n) => `Câu thứ ${n} của bản tin.`).join(' ');
  expect(piecesToHear(long).join('')).toBe(long);
  for (const piece of piecesToHear(long)) expect(piece.length).toBeLessThanOrEqual(3000);
});
