import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { CALLING_CODES, VIETNAM } from './phone-metadata';

/** Emergency and information numbers such as 113 or 1022, hotlines such as 156 or 198; the library has none. */
const SHORT = /^1(?:1[1-9]|[589]\d|0\d\d)$/;
const FOREIGN = /^(?:\+|00)(?!84)([1-9]\d{6,14})$/;
/** Countries and networks whose numbers begin with 0 also from abroad. */
const WITH_ZERO = new Set('225 226 227 229 241 242 247 250 378 39 47 687 881 888 992'.split(' '));

/** A number of another country, without the 0 that is only dialled inside it. */
function foreignPhone(digits: string): string | undefined {
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find((one) => CALLING_CODES.has(one));
  if (!code) return undefined;
  const dialled = digits.slice(code.length);
  const number = WITH_ZERO.has(code) ? dialled : dialled.replace(/^0/, '');
  const isPossible = code === '1' ? /^(?:[2-9]\d\d[1-9]\d{6}|310\d{4})$/ : /^(?!(\d)\1*$)\d{4,}$/;
  return isPossible.test(number) ? `+${code}${number}` : undefined;
}

/**
 * The one form of a telephone number, however it is written: E.164 (`0912 345 678`, `84912345678` and `0084
 * 912.345.678` are `+84912345678`), but a service or emergency number as it is dialled (`1900 1234` is `19001234`).
 * Undefined when there can be no such number. Foreign numbers begin with `+` or `00`; only their length, country and
 * shape are checked.
 */
export function canonicalPhone(typed: string): string | undefined {
  const dialled = typed.normalize('NFKC').replace(/[\s.()·\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '');
  if (SHORT.test(dialled)) return dialled;
  const [, abroad] = FOREIGN.exec(dialled) ?? [];
  if (abroad) return foreignPhone(abroad);
  const number = parsePhoneNumberFromString(dialled, { defaultCountry: 'VN', extract: false }, VIETNAM);
  if (!number?.isValid() || number.ext) return undefined;
  // Service numbers are dialled as they are, without 0 or +84.
  const isService = number.nationalNumber.startsWith('1') && number.getType() !== 'MOBILE';
  return isService ? number.nationalNumber : number.number;
}

export const WRONG_PHONE = 'Số điện thoại không hợp lệ: ghi đủ 10 số, máy bàn kèm mã vùng';
