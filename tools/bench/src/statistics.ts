const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

export function median(values: readonly number[]): number {
  const all = sorted(values);
  const middle = all.length >> 1;
  return all.length % 2 ? (all[middle] ?? NaN) : ((all[middle - 1] ?? NaN) + (all[middle] ?? NaN)) / 2;
}

/** The value below which `share` (0…1) of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const all = sorted(values);
  return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? NaN;
}

/** `median (least–most)` */
export const spreadOf = (values: readonly number[], show: (value: number) => string) =>
  values.length > 1
    ? `${show(median(values))} (${show(Math.min(...values))}–${show(Math.max(...values))})`
    : show(median(values));

/** A figure with three digits that mean something. */
export const short = (value: number) =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
