import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { changedBy } from '../../../http/record-values';
import { privateOwner, requireOwnArea } from '../../../http/scope';
import { writeLog } from '../../../activity-log';
import type { ProcessedKind } from './processed-kind';

interface Failed {
  id: string;
  name: string;
  area_id: string;
  processing_status: string;
  share: string;
  created_by: { id: string } | null;
}

/**
 * Processes a failed record again, while there is still a file to read (`hasSource`). Returns the job's data.
 */
export async function retryProcessing(
  kind: ProcessedKind,
  tx: Database,
  caller: Caller,
  current: Failed,
  hasSource: SQL | undefined,
): Promise<number> {
  const { table, module, base } = kind;
  const { id, name, area_id, processing_status } = current;
  await requireOwnArea(tx, caller, area_id);
  if (processing_status !== 'failed')
    throw new AppError('WRONG_STATE', { message: 'Nội dung này không ở trạng thái lỗi' });
  const again = {
    processing_status: 'processing' as const,
    progress: 0,
    error: null,
    ...changedBy(caller),
    process_no: sql`${table.process_no} + 1`,
  };
  const [row] = await tx
    .update(table as PgTable)
    .set(again as PgUpdateSetSource<PgTable>)
    .where(and(eq(table.id, id), hasSource))
    .returning({ process_no: table.process_no });
  if (!row)
    throw new AppError('WRONG_STATE', { message: 'Tệp đã tải lên không dùng được, hãy chọn và tải lại tệp khác' });
  await writeLog(tx, caller, {
    action: kind.actions.edit,
    module,
    entity: { type: base, id, name },
    private_to: privateOwner(current),
  });
  return Number(row.process_no);
}
