import { AREA_LEVELS } from '@loa/contracts/areas';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { PROVINCES } from './provinces';
import { addArea, ROOT_AREA_ID } from './repository';
import { areaTable } from './table';

/** The country and its 34 provinces. */
export async function seedAreas({ db }: Deps) {
  const existing = await db.select({ id: areaTable.id }).from(areaTable).where(eq(areaTable.id, ROOT_AREA_ID));
  if (existing.length) return;
  await db.transaction(async (tx) => {
    const root = await addArea(tx, {
      id: ROOT_AREA_ID,
      parent: null,
      level: AREA_LEVELS.country,
      name: 'Việt Nam',
      code: 'VN',
    });
    for (const province of PROVINCES) await addArea(tx, { parent: root, level: AREA_LEVELS.province, ...province });
  });
}
