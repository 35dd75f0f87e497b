import type { Box } from '../../media';
import type { Database } from '../../db/database';
import { boardSizes } from '../devices';
import type { mediaTable } from './table';

interface Reaching {
  share: (typeof mediaTable.$inferSelect)['share'];
  /** Of the place it belongs to. */
  area_path: string;
}

/** `640x320` as pixels. */
export const boxOf = (board_size: string): Box => {
  const [width = 0, height = 0] = board_size.split('x').map(Number);
  return { width, height };
};

/**
 * The sizes of the boards a media is made for: those below its own place, and of what everyone may use all there are.
 */
export async function sizesInReach(db: Database, { share, area_path }: Reaching): Promise<Box[]> {
  const reaches = (place: string) => share === 'all' || place.startsWith(area_path);
  return [...(await boardSizes(db))]
    .filter(([, places]) => places.some(reaches))
    .map(([board_size]) => boxOf(board_size));
}
