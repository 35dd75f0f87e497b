import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { CountedInPlace } from '../../../place-records';
import type { Deps } from '../../../deps';
import { AppError } from '../../../http/errors';
import { areaTable } from '../table';
import { countInPlaces } from './count-in-places';

const WORDS: Record<CountedInPlace | 'place_count', string> = {
  place_count: 'nơi trực thuộc',
  account_count: 'tài khoản',
  device_count: 'thiết bị',
  content_count: 'nội dung',
  schedule_count: 'lịch phát',
  run_count: 'lượt sắp phát',
};

/** The 409 error that lists what still belongs to a place; null when nothing does. */
export async function inUse(
  tx: Database,
  records: Deps['placeRecords'],
  { id, path }: { id: string; path: string },
): Promise<AppError | null> {
  const counts = await countInPlaces(tx, records, [path]);
  const merged = await tx.$count(areaTable, eq(areaTable.merged_into_id, id));
  const counted = (Object.keys(WORDS) as (keyof typeof WORDS)[])
    .filter((key) => counts[key] > 0)
    .map((key) => `${counts[key]} ${WORDS[key]}`);
  if (merged) counted.push(`${merged} nơi đã sáp nhập vào đây`);
  return counted.length
    ? new AppError('IN_USE', {
        message: `Không thể xóa: còn ${counted.join(', ')}.`,
        details: { ...counts, merged_count: merged },
      })
    : null;
}
