import type { Page } from '@loa/contracts/common';
import type { Device } from '@loa/contracts/devices';

/** For this long after the operator last touched the list, its rows stay where they are. */
const ATTENTION_MS = 3000;
let lookedAt = -Infinity;

/** The operator is pointing at the list, scrolling it or walking through it with keys. */
export const noteAttention = () => {
  lookedAt = Date.now();
};

const isPage = (data: unknown): data is Page<Device> => typeof data === 'object' && data !== null && 'rows' in data;
/** What a cell shows may change without the device's own version: what it runs, and the names of what it belongs to. */
const isSameRow = (a: Device | undefined, b: Device) =>
  a?.id === b.id &&
  a.version === b.version &&
  a.fw_version === b.fw_version &&
  a.area.name === b.area.name &&
  a.factory?.name === b.factory?.name;

/**
 * What the cache keeps when a list has been read again. Live states are not in the rows, so a list that holds the same
 * devices in the same order is the same list: nothing is drawn. Rows that would move wait until nobody is pointing at
 * them.
 */
export function steadyRows(before: unknown, after: unknown) {
  if (!isPage(before) || !isPage(after)) return after;
  const inPlace =
    before.rows.length === after.rows.length && after.rows.every(({ id }, index) => before.rows[index]?.id === id);
  if (inPlace && before.total === after.total && after.rows.every((row, index) => isSameRow(before.rows[index], row)))
    return before;
  if (!inPlace && Date.now() - lookedAt < ATTENTION_MS) return before;
  const known = new Map(before.rows.map((row) => [row.id, row]));
  return {
    ...after,
    rows: after.rows.map((row) => {
      const old = known.get(row.id);
      return old && isSameRow(old, row) ? old : row;
    }),
  };
}
