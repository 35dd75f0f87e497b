import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { CALLING_CODES, VIETNAM } from './phone-metadata';

/** Emergency and information numbers such as 113 or 1022; the library has none. */
const SHORT = /^1(?:1[1-9]|0\d\d)$/;
const FOREIGN = /^(?:\+|00)(?!84)([1-9]\d{6,14})$/;

const hasCountry = (digits: string) => [1, 2, 3].some((length) => CALLING_CODES.has(digits.slice(0, length)));

/**
 * The one form of a telephone number, however it is written: E.164 (`0912 345 678`, `84912345678` and `0084
 * 912.345.678` are `+84912345678`), but a service or emergency number as it is dialled (`1900 1234` is `19001234`).
 * Undefined when there can be no such number. Foreign numbers begin with `+` or `00`; only their length and country are
 * checked.
 */
export function canonicalPhone(typed: string): string | undefined {
  const dialled = typed.normalize('NFKC').replace(/[\s.()·\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '');
  if (SHORT.test(dialled)) return dialled;
  const [, abroad] = FOREIGN.exec(dialled) ?? [];
  if (abroad) return hasCountry(abroad) ? `+${abroad}` : undefined;
  const number = parsePhoneNumberFromString(dialled, { defaultCountry: 'VN', extract: false }, VIETNAM);
  if (!number?.isValid() || number.ext) return undefined;
  // Service numbers are dialled as they are, without 0 or +84.
  const isService = number.nationalNumber.startsWith('1') && number.getType() !== 'MOBILE';
  return isService ? number.nationalNumber : number.number;
}

export const WRONG_PHONE = 'Số điện thoại không hợp lệ: ghi đủ 10 số, máy bàn kèm mã vùng';
