import type { PlanShow } from '@loa/contracts/device-protocol';

/**
 * Frame of a show so many seconds into its item: its index, and the seconds since it appeared. The frames repeat until
 * the item is over, so all boards with the item show the same at the same second.
 */
export function frameAt(
  { frames }: Pick<PlanShow, 'frames'>,
  itemSec: number,
): { index: number; frame_sec: number; left_sec: number } {
  const lengths = frames.map(({ seconds }) => Math.round(seconds * 1000));
  const round = lengths.reduce((sum, length) => sum + length, 0);
  let left = round > 0 ? Math.round(itemSec * 1000) % round : 0;
  for (const [index, length] of lengths.entries()) {
    if (left < length) return { index, frame_sec: left / 1000, left_sec: (length - left) / 1000 };
    left -= length;
  }
  return { index: 0, frame_sec: 0, left_sec: 0 };
}
