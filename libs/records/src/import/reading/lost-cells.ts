/** Words that a spreadsheet writes for a formula without a result. */
const ERRORS =
  /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA)|Err:\d{3})$/i;
/** `8,98401E+18`, `1E+05`, `2.50E-03`; `2E-15` may be a code as it was typed. */
const SHORTENED = /^[+-]?\d+(?:[.,]\d+E[+-]|E\+)\d{2,}$/i;
/** Excel writes zeros for what follows the fifteenth digit. */
const ROUNDED = /^[1-9]\d{14}0{3,}$/;
const DIGITS_LOST = 'Excel đã làm mất chữ số; hãy đặt cột là Văn bản (Text), gõ lại rồi lưu thành .xlsx';

/** Why what was typed cannot be known from a text of a workbook; undefined where it can. */
export function lostInText(text: string): string | undefined {
  const shown = text.trim();
  if (ERRORS.test(shown)) return 'ô có công thức bị lỗi; hãy gõ lại giá trị';
  if (/^#{2,}$/.test(shown)) return 'cột quá hẹp nên chỉ còn dấu #; hãy nới rộng cột rồi lưu lại';
  return SHORTENED.test(shown) ? DIGITS_LOST : undefined;
}

/** The same of a text of a CSV, where numbers are texts too. */
export const lostInCsv = (text: string): string | undefined =>
  ROUNDED.test(text.trim()) ? DIGITS_LOST : lostInText(text);

/** The same of a number of a workbook: it has fifteen digits, and shows a code such as 1E05 with an exponent. */
export const lostInNumber = (value: number, format: string): string | undefined =>
  Math.abs(value) >= 1e15 || /E[+-]/i.test(format) || /e/.test(String(value)) ? DIGITS_LOST : undefined;
