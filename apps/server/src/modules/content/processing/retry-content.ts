import { contents } from '@loa/contracts/content';
import type { Content } from '@loa/contracts/content';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { keptBy, requireOwnArea } from '../../../http/scope';
import { writeLog } from '../../../activity-log';
import type { ProcessJob } from './process-job';
import { contentTable as table } from '../table';

/** Processes once more what failed, while there is still something to read. */
export async function retryContent(tx: Database, caller: Caller, current: Content, job: ProcessJob) {
  const { id, name, area_id, processing_status } = current;
  await requireOwnArea(tx, caller, area_id);
  if (processing_status !== 'failed') throw new AppError('WRONG_STATE', { message: 'Nội dung này không ở trạng thái lỗi' });
  const hasSource = or(isNotNull(table.upload_id), isNotNull(table.file_sha256));
  const again = { processing_status: 'processing' as const, progress: 0, error: null, process_no: sql`${table.process_no} + 1` };
  const [row] = await tx.update(table).set(again).where(and(eq(table.id, id), hasSource)).returning({ process_no: table.process_no });
  if (!row) throw new AppError('WRONG_STATE', { message: 'Tệp đã tải lên không dùng được, hãy chọn và tải lại tệp khác' });
  await writeLog(tx, caller, { action: 'NOI_DUNG_PHAT_EDIT', module: 'NOI_DUNG_PHAT', entity: { type: contents.base, id, name }, private_to: keptBy(current) });
  await job.send({ content_id: id, process_no: row.process_no }, { tx });
}
