import { codesOf, isDataError } from '../db/data-errors';

/** Failures in a row after which something is wrong that does not pass by itself. */
export const STUCK_AFTER = 3;

/** What a technician reads of a message only the database refused. */
export function reasonOf(error: unknown) {
  const [code] = [...codesOf(error)].slice(-1);
  return code ? `Dữ liệu không lưu được (mã ${code})` : 'Dữ liệu không xử lý được';
}

/**
 * Hands everything over at once. When the reason for a failure is what is in it, halves it until the culprits stand
 * alone, and
 * sets those aside: one bad message must not hold up the others. Any other failure is passed on, to be tried again.
 */
export async function takeApart<Item>(
  items: readonly Item[],
  handle: (some: readonly Item[]) => Promise<void>,
  setAside: (item: Item, error: unknown) => Promise<void> | void,
): Promise<void> {
  if (items.length === 0) return;
  try {
    await handle(items);
  } catch (error) {
    if (!isDataError(error)) throw error;
    const [first] = items;
    if (items.length === 1 && first !== undefined) return setAside(first, error);
    const middle = items.length >> 1;
    await takeApart(items.slice(0, middle), handle, setAside);
    await takeApart(items.slice(middle), handle, setAside);
  }
}
