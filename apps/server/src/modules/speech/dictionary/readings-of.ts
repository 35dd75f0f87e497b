import type { Correction } from '@loa/contracts/speech';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { OwnReading } from '../../../media';
import { areaTable } from '../../areas';
import { pronunciationTable as table } from '../table';

/**
 * The readings of words in an area: those of the text itself first, then those of the area's dictionary, then those of
 * the areas above, the nearest first.
 */
export async function readingsOf(
  db: Database,
  area_id: string,
  corrections: readonly Correction[],
): Promise<OwnReading[]> {
  const above = sql`(select path from area where id = ${area_id}) like ${areaTable.path} || '%'`;
  const rows = await db
    .select({ written: table.name, read: table.read })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .where(above)
    .orderBy(desc(sql`length(${areaTable.path})`), table.id);
  return [...corrections, ...rows];
}
