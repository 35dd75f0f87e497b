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
