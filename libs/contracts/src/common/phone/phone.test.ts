import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { expect, it } from 'vitest';
import { canonicalPhone } from './phone';
import { CALLING_CODES, VIETNAM } from './phone-metadata';
import { phoneNumber } from './phone-number';

it.each([
  ['0912 345 678', '+84912345678'],
  ['0084 912.345.678', '+84912345678'],
  ['84912345678', '+84912345678'],
  ['912345678', '+84912345678'],
  ['+84 (0) 912-345-678', '+84912345678'],
  ['０９１２３４５６７８', '+84912345678'],
  ['0912\u00a0345\u2011678\u202c', '+84912345678'],
  ['842 123 456', '+84842123456'],
  ['024 3826 1234', '+842438261234'],
  ['84 24 3826 1234', '+842438261234'],
  ['0256.3822.345', '+842563822345'],
  ['2563822345', '+842563822345'],
  ['1900 1234', '19001234'],
  ['+84 1900 123456', '1900123456'],
  ['18001091', '18001091'],
  ['113', '113'],
  ['111', '111'],
  ['1022', '1022'],
  ['156', '156'],
  ['198', '198'],
  ['1 8 3', '183'],
  ['+1 (202) 456-1111', '+12024561111'],
  ['+39 06 6982 1234', '+390669821234'],
  ['+81 (0)3 1234 5678', '+81312345678'],
  ['00 84 (0)24 3826 1234', '+842438261234'],
  ['069 234 567', '+8469234567'],
  ['+856 20 1234 5678', '+8562012345678'],
  ['00 81 3 1234 5678', '+81312345678'],
  ['', ''],
])('stores %s as %s', (typed, stored) => {
  expect(phoneNumber.parse(typed)).toBe(stored);
  expect(phoneNumber.parse(stored)).toBe(stored);
});

it.each([
  ['a mobile number of eleven digits, as before 2018', '01681234567'],
  ['an area code of before 2017', '0511 382 1234'],
  ['no area code', '3822 345'],
  ['a digit missing', '091234567'],
  ['a digit too many', '09123456789'],
  ['no such prefix', '0400 123 456'],
  ['two numbers', '0912345678/0987654321'],
  ['an extension', '024 3826 1234 máy lẻ 12'],
  ['a foreign number that is too short', '+85612'],
  ['a country that is none', '+210123456789'],
  ['an emergency number after 0', '0113'],
  ['a short number of no service', '120'],
  ['a short number with a digit too many', '1980'],
  ['zeros after a country', '+1000000000'],
  ['zeros after another country', '+8560000000000'],
  ['one digit again and again', '+44 7777 777 777'],
  ['an area that is none in North America', '+1 155 456 1111'],
  ['a digit missing in North America', '+1 202 456 111'],
  ['a word', 'không có'],
])('refuses %s', (_, typed) => expect(phoneNumber.safeParse(typed).success).toBe(false));

const random = (most: number) => Math.floor(Math.random() * most);
const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('');

it('stores the numbers of Viet Nam that the whole library knows, and no others', () => {
  for (let tried = 0; tried < 30_000; tried += 1) {
    // Half of them begin as a number may.
    const begin = random(2)
      ? (['2', '29', '9', '8', '1900', '1800', '12', '69', '672', '199', '5'][random(11)] ?? '')
      : '';
    const written = `0${begin}${digits(4 + random(8))}`;
    if (written.startsWith('00')) continue;
    const known = parsePhoneNumberFromString(written, { defaultCountry: 'VN', extract: false });
    const expected = known?.country === 'VN' && known.isValid() ? known.number : undefined;
    const stored = canonicalPhone(written);
    expect([written, stored?.replace(/^(?=1)/, '+84')]).toEqual([written, expected]);
  }
});

it('stores the numbers of all other countries that the whole library knows, free ones with 0 aside', () => {
  let known = 0;
  for (const code of [...CALLING_CODES].filter((one) => one !== '84'))
    for (let tried = 0; tried < 300; tried += 1) {
      const written = `+${code}${digits(6 + random(6))}`;
      const number = parsePhoneNumberFromString(written, { extract: false });
      if (!number?.isValid() || number.number !== written) continue;
      if (/^0?(?:0|80)/.test(number.nationalNumber) || /^(.)\1+$/.test(number.nationalNumber)) continue;
      known += 1;
      expect(canonicalPhone(written)).toBe(written);
    }
  expect(known).toBeGreaterThan(500);
});

it('has the metadata of the library', () => {
  const { VN } = metadata.countries;
  expect(VIETNAM).toEqual({ version: metadata.version, country_calling_codes: { 84: ['VN'] }, countries: { VN } });
  const codes = [...Object.keys(metadata.country_calling_codes), ...Object.keys(metadata.nonGeographic ?? {})];
  expect([...CALLING_CODES].toSorted()).toEqual(codes.toSorted());
});
