import { codesOf, isDataError } from '../db/data-errors';

/** Failures in a row that show a lasting problem. */
export const STUCK_AFTER = 3;

/** Reason for the technician why the database refused a message. */
export function quarantineReason(error: unknown) {
  const [code] = [...codesOf(error)].slice(-1);
  return code ? `Dữ liệu không lưu được (mã ${code})` : 'Dữ liệu không xử lý được';
}

/**
 * Handles all items at once. When the data is the reason for a failure, it halves the items until the bad ones are
 * alone, and quarantines those: one bad message must not hold up the others. Any other failure is thrown, to be tried
 * again.
 */
export async function quarantineFailures<Item>(
  items: readonly Item[],
  handle: (some: readonly Item[]) => Promise<void>,
  quarantine: (item: Item, error: unknown) => Promise<void> | void,
): Promise<void> {
  if (items.length === 0) return;
  try {
    await handle(items);
  } catch (error) {
    if (!isDataError(error)) throw error;
    const [first] = items;
    if (items.length === 1 && first !== undefined) return quarantine(first, error);
    const middle = items.length >> 1;
    await quarantineFailures(items.slice(0, middle), handle, quarantine);
    await quarantineFailures(items.slice(middle), handle, quarantine);
  }
}
