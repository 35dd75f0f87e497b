import type { PlaceChangePreview } from '@loa/contracts/areas';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { idsOfPath } from '../../../http/scope';
import { countInPlaces } from './count-in-places';

const NAMED = 50;

/**
 * Preview of a merge or move: what moves along, and whose coverage changes. Accounts on merged places see more; those
 * above the old place lose it, those above the new one gain it.
 */
export async function outlookOf(
  db: Database,
  { placeRecords }: Pick<Deps, 'placeRecords'>,
  from: { path: string }[],
  to: { path: string },
  isMerge: boolean,
): Promise<PlaceChangePreview> {
  const counts = await countInPlaces(
    db,
    placeRecords,
    from.map(({ path }) => path),
  );
  const before = new Set(from.flatMap(({ path }) => idsOfPath(path).slice(0, -1)));
  const after = new Set(idsOfPath(to.path));
  const changes = new Map<string, 'wider' | 'gains' | 'loses'>([
    ...[...before].filter((id) => !after.has(id)).map((id) => [id, 'loses'] as const),
    ...[...after].filter((id) => !before.has(id)).map((id) => [id, 'gains'] as const),
    ...(isMerge ? from.map(({ path }) => [idsOfPath(path).at(-1) ?? '', 'wider'] as const) : []),
  ]);
  const coverage: PlaceChangePreview['reach'] = { total: 0, rows: [] };
  for (const { people } of placeRecords) {
    const found = await people?.(db, [...changes.keys()], NAMED);
    coverage.total += found?.total ?? 0;
    for (const { area_id, ...account } of found?.rows ?? [])
      coverage.rows.push({ ...account, change: changes.get(area_id) ?? 'wider' });
  }
  return { ...counts, reach: coverage };
}
