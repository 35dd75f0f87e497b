// The numbering plan of Viet Nam, from the metadata of libphonenumber; a test compares with the library.
const LANDLINE = /^2(?:0[3-9]|1[0-689]|2[0-25-9]|[38][2-9]|4[2-8]|5[124-9]|6[0-39]|7[0-7]|9[0-4679])\d{7}$/;
const MOBILE =
  /^(?:121[0-3]\d{5}|(?:1[46]0|(?:3\d|7[06-9])\d|5(?:[1689]\d|2[238]|59)|8(?:[1-8]\d|9[6-9])|9(?:[0-8]\d|9[013-9]))\d{6})$/;
const OTHER = /^(?:799\d{4}|69\d{5,6}|672\d{6})$/;
/** Service numbers, which are dialled as they are, without 0 or +84. */
const SERVICE = /^(?:1[89]00\d{4,6}|12(?:0[13]|28)\d{4}|199\d{4})$/;
/** Emergency and information numbers such as 113 or 1022; the library has none. */
const SHORT = /^1(?:1[1-9]|0\d\d)$/;
/** Calling codes of countries and networks. */
const CALLING_CODE =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|21[12368]|2[2346]\d|25[0-8]|29[01789]|35\d|37[0-8]|38[0-35-79]|42[013]|5[09]\d|67[02-9]|68[0-35-9]|69[0-2]|80[08]|85[02356]|87[08]|88[0-368]|96[0-8]|97[0-79]|99[2-68])/;
const FOREIGN = /^[1-9]\d{6,14}$/;

/** The number of Viet Nam as it is stored, undefined when there can be none. */
function vietnamese(digits: string) {
  if (SERVICE.test(digits)) return digits;
  return [LANDLINE, MOBILE, OTHER].some((pattern) => pattern.test(digits)) ? `+84${digits}` : undefined;
}

/**
 * The one form of a telephone number, however it is written: E.164 (`0912 345 678`, `84912345678` and `0084 912.345.678`
 * are `+84912345678`), but a service or emergency number as it is dialled (`1900 1234` is `19001234`). Undefined when
 * there can be no such number. Foreign numbers begin with `+` or `00`; only their length and country are checked.
 */
export function canonicalPhone(typed: string): string | undefined {
  const dialled = typed.normalize('NFKC').replace(/[\s.()·\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '');
  const [, abroad, digits = ''] = /^(\+|00)?(\d+)$/.exec(dialled) ?? [];
  const national = (from: string) => vietnamese(from.replace(/^0/, ''));
  if (!abroad) {
    if (SHORT.test(digits)) return digits;
    return national(digits) ?? (digits.startsWith('84') ? national(digits.slice(2)) : undefined);
  }
  if (digits.startsWith('84')) return national(digits.slice(2));
  return FOREIGN.test(digits) && CALLING_CODE.test(digits) ? `+${digits}` : undefined;
}

export const WRONG_PHONE = 'Số điện thoại không hợp lệ: ghi đủ 10 số, máy bàn kèm mã vùng';
