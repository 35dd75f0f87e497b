import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { areaTable } from '../areas';
import { contentTable, onContentChanged } from '../content';
import { speechTable as table } from './table';

/** Reports to consoles that a text is done, or has failed, when its content is. */
export function followContents({ db, events, log }: Deps) {
  const report = async (content_id: string) => {
    const [row] = await db
      .select({
        id: table.id,
        stage: table.stage,
        path: areaTable.path,
        status: contentTable.processing_status,
        error: contentTable.error,
      })
      .from(table)
      .innerJoin(areaTable, eq(areaTable.id, table.area_id))
      .innerJoin(contentTable, eq(contentTable.id, table.content_manager_id))
      .where(eq(table.content_manager_id, content_id));
    if (row?.stage !== 'spoken' || row.status === 'processing') return;
    events.toConsole('speech.progress', row.path, {
      id: row.id,
      job_status: row.status === 'ready' ? 'done' : 'failed',
      progress: 1,
      error: row.error,
    });
  };
  return onContentChanged(events, ({ id, change }) => {
    if (change === 'processed' || change === 'failed')
      void report(id).catch((err: unknown) => log.error({ err }, 'end of a speech not published'));
  });
}
