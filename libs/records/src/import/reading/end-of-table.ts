import { fold } from '@loa/contracts/common';

/** `Tổng cộng`, `Tổng số: 02 thôn`, `Cộng:`. */
const TOTAL = /^(tong cong|tong so|cong)\s*(:.*)?$/;
const NUMBER = /^[\d\s.,]+$/;
/** Lines below the table of an official list: the day, who signs, how, and notes. */
const BELOW =
  /(^|[, ])ngay .{0,5} ?thang .{0,5} ?nam\b|^(nguoi lap (bieu|bang|danh sach)|thu truong (don vi|co quan)|xac nhan cua|t\/?m\.? |kt\. |ghi chu\s*:|\(ky)/;

/** Whether a line sums up: besides its word it has numbers at most. */
export function isTotal(cells: readonly string[]) {
  const [first = '', ...others] = cells.filter(Boolean);
  return TOTAL.test(fold(first)) && others.every((text) => NUMBER.test(text));
}

/** Whether a table is over with this line: each of its cells belongs below one. */
export function isBelowTable(cells: readonly string[]) {
  const written = cells.filter(Boolean);
  return written.length > 0 && written.every((text) => BELOW.test(fold(text)));
}
