const formats = new Map<number, Intl.NumberFormat>();

/** `1.234.567,89`: dots between thousands, a comma before decimals (at most `digits`, none forced). */
export function formatNumber(value: number, digits = 2) {
  let format = formats.get(digits);
  if (!format) {
    format = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: digits });
    formats.set(digits, format);
  }
  return format.format(value);
}

/**
 * A ratio from 0 to 1 as `98,5%`. Never rounded up to 100% or down to 0%: those mean all and nothing, and a sum agrees
 * with its rows.
 */
export function formatPercent(ratio: number, digits = 1) {
  const step = 10 ** -digits;
  const percent = ratio > 0 && ratio < 1 ? Math.min(Math.max(ratio * 100, step), 100 - step) : ratio * 100;
  return `${formatNumber(percent, digits)}%`;
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** `512 B`, `1,5 MB`: 1 KB is 1.024 bytes. */
export function formatBytes(bytes: number) {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatNumber(value, unit === 0 ? 0 : 1)} ${units[unit]}`;
}
