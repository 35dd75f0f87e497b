import type { Cleanup } from './cleanup.ts';
import type { DataFolders } from './data-folder.ts';
import type { Databases } from './filled-product.ts';
import type { Result } from './result.ts';

export interface BenchTools {
  folders: DataFolders;
  databases: Databases;
  /** A line beside the table: what explains a figure. */
  log(line: string): void;
}

/** A benchmark: whatever it starts belongs to `own`, which is released when it is over. */
export type Bench = (own: Cleanup, tools: BenchTools) => Promise<Result[]>;
