import type { Box } from '../../media';
import type { Database } from '../../db/database';
import { boardSizes } from '../devices';
import type { mediaTable } from './table';

interface SharedMedia {
  share: (typeof mediaTable.$inferSelect)['share'];
  /** Path of the place the media belongs to. */
  area_path: string;
}

/** Parses `640x320` into pixels. */
export const parseBoardSize = (board_size: string): Box => {
  const [width = 0, height = 0] = board_size.split('x').map(Number);
  return { width, height };
};

/**
 * The sizes of the boards a media is made for: boards below its own place, and all boards for a media that everyone may
 * use.
 */
export async function targetBoardSizes(db: Database, { share, area_path }: SharedMedia): Promise<Box[]> {
  const covers = (place: string) => share === 'all' || place.startsWith(area_path);
  return [...(await boardSizes(db))]
    .filter(([, places]) => places.some(covers))
    .map(([board_size]) => parseBoardSize(board_size));
}
