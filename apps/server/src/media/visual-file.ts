import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { sha256Of } from './file-hash.ts';
import type { Box } from './media-engine.ts';

/** A drawn picture: its file and size. */
export interface Drawn extends Box {
  path: string;
  mime: string;
}

export interface VisualFile extends Drawn {
  /**
   * `fitted`: the same as `shown`, made for boards of `board_size`. `original`: source for boards larger than all
   * existing files; it is sent to nobody.
   */
  role: 'shown' | 'thumbnail' | 'fitted' | 'original';
  /** Page number from 1; pages are shown one after the other. */
  page: number;
  /** Pixels of the boards it is made for, as `640x320`; empty where it is for all. */
  board_size: string;
  sha256: string;
  size: number;
  ext: string;
}

export type Part = Pick<VisualFile, 'role' | 'page' | 'board_size'>;

export async function fileOf(drawn: Drawn, part: Part): Promise<VisualFile> {
  const [sha256, { size }] = [await sha256Of(drawn.path), await stat(drawn.path)];
  return { ...drawn, ...part, sha256, size, ext: extname(drawn.path).slice(1) };
}

/** Text for a size of boards. */
export const sizeName = ({ width, height }: Box) => `${width}x${height}`;
