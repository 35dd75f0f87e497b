import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { areaTable } from '../../areas';
import { soundQualityTable } from '../../settings';
import { contentTable } from '../table';
import { AUDIO, stillWanted } from './processed-kind';

/** The content as it was when its processing began. */
export async function openTask({ db }: Pick<Deps, 'db'>, content_id: string, process_no: number) {
  const [task] = await db
    .select({ content: contentTable, quality: soundQualityTable, area_path: areaTable.path })
    .from(contentTable)
    .innerJoin(soundQualityTable, eq(soundQualityTable.id, contentTable.sound_quality_id))
    .innerJoin(areaTable, eq(areaTable.id, contentTable.area_id))
    .where(stillWanted(AUDIO, content_id, process_no));
  return task ? { kind: AUDIO, ...task } : null;
}
export type ProcessTask = NonNullable<Awaited<ReturnType<typeof openTask>>>;
