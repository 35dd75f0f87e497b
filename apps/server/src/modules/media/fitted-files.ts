import { and, asc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyText } from '../../db/any-of';
import type { Database } from '../../db/database';
import { contentFileTable as file, fileUseTable } from '../content';
import type { StoredFile } from '../content';

const shown = alias(fileUseTable, 'shown');
const fitted = alias(fileUseTable, 'fitted');

/**
 * For each size of boards, the files they show instead of the common ones, by the hash of those. Files that are not
 * made yet, or are the same, are missing.
 */
export async function fittedFiles(
  db: Database,
  board_sizes: readonly string[],
  sha256s: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, StoredFile>>> {
  if (board_sizes.length === 0 || sha256s.length === 0) return new Map();
  const { sha256, ext, mime, size } = file;
  const rows = await db
    .select({ board_size: fitted.board_size, instead_of: shown.sha256, file: { sha256, ext, mime, size } })
    .from(fitted)
    .innerJoin(shown, and(eq(shown.owner_id, fitted.owner_id), eq(shown.page, fitted.page), eq(shown.role, 'shown')))
    .innerJoin(file, eq(file.sha256, fitted.sha256))
    .where(
      and(
        eq(fitted.role, 'fitted'),
        anyText(fitted.board_size, board_sizes),
        anyText(shown.sha256, sha256s),
        ne(fitted.sha256, shown.sha256),
      ),
    )
    // The same file may have been uploaded twice and fitted from two originals: one order makes the choice stable.
    .orderBy(asc(fitted.sha256));
  return new Map(
    [...Map.groupBy(rows, ({ board_size }) => board_size)].map(([board_size, theirs]) => [
      board_size,
      new Map(theirs.map((row) => [row.instead_of, row.file])),
    ]),
  );
}
