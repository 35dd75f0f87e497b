import { expect, it } from 'vitest';
import { fold } from './fold';

it('folds every way of writing the same letters to one', () => {
  expect(['Hoà', 'hòa', 'HOA', 'Ho\u0300a', ' hoa '].map(fold)).toEqual(Array(5).fill('hoa'));
});

// U+00D0, the Icelandic Eth of some old keyboards, looks like the Vietnamese letter.
it.each(['Đ', 'đ', 'Ð', 'ð', 'D'])('takes %s for a d', (letter) => expect(fold(`${letter}ông`)).toBe('dong'));

it.each([
  ['zero-width space', '\u200b'],
  ['zero-width non-joiner', '\u200c'],
  ['zero-width joiner', '\u200d'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['soft hyphen', '\u00ad'],
])('does not see a %s', (_, sign) => {
  expect(fold(`Thô${sign}n ${sign}1${sign}`)).toBe('thon 1');
  expect(fold(`Thôn ${sign} 1`)).toBe('thon 1');
});

// Each pair is one text as two keyboards or programs write it.
it.each([
  ['ｔｈô\u0301ｎ ２', 'thốn 2'],
  ['Tổ 1 – 2', 'tổ 1 - 2'],
  ['Tổ 1 — 2', 'tổ 1 ‐ 2'],
  ['1\u22122', '1\u20112'],
  ['“Thôn Đẹp”', '"thon dep"'],
  ['«Thôn Đẹp»', '„thon dep‟'],
  ['Đắk R’lấp', "DAK R'LAP"],
  ['Đắk R‘lấp', 'dak r`lap'],
  ['1000 m²', '1000 m2'],
  ['Trạm №\u00a05', 'trạm no 5'],
  ['ﬁle', 'file'],
])('takes %s for %s', (one, other) => expect(fold(one)).toBe(fold(other)));

it('is at rest: what was folded folds to itself', () => {
  for (let point = 0; point < 0x30000; point += 1) {
    const sign = String.fromCodePoint(point);
    if (/\p{Cs}/u.test(sign)) continue;
    if (fold(fold(sign)) !== fold(sign)) expect.fail(`U+${point.toString(16)}`);
  }
});
