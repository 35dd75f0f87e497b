import type { Page } from '@loa/contracts/common';
import type { Device } from '@loa/contracts/devices';

/** Milliseconds after the operator's last action on the list in which its rows do not move. */
const ATTENTION_MS = 3000;
let lastAttention = -Infinity;

/** Notes that the operator is pointing at the list, scrolling it or moving through it with keys. */
export const noteAttention = () => {
  lastAttention = performance.now();
};

const isPage = (data: unknown): data is Page<Device> => typeof data === 'object' && data !== null && 'rows' in data;
/**
 * Whether two rows are the same. Some cells change without the device's own version: its firmware, and the names of
 * related records.
 */
const isSameRow = (a: Device | undefined, b: Device) =>
  a?.id === b.id &&
  a.version === b.version &&
  a.fw_version === b.fw_version &&
  a.area.name === b.area.name &&
  a.factory?.name === b.factory?.name;

/**
 * Rows for the cache after a reload. Live states are not in the rows, so a list with the same devices in the same order
 * stays the same object and nothing is drawn. Moved rows wait until nobody is pointing at them.
 */
export function steadyRows(before: unknown, after: unknown) {
  if (!isPage(before) || !isPage(after)) return after;
  const inPlace =
    before.rows.length === after.rows.length && after.rows.every(({ id }, index) => before.rows[index]?.id === id);
  if (inPlace && before.total === after.total && after.rows.every((row, index) => isSameRow(before.rows[index], row)))
    return before;
  if (!inPlace && performance.now() - lastAttention < ATTENTION_MS) return before;
  const known = new Map(before.rows.map((row) => [row.id, row]));
  return {
    ...after,
    rows: after.rows.map((row) => {
      const old = known.get(row.id);
      return old && isSameRow(old, row) ? old : row;
    }),
  };
}
