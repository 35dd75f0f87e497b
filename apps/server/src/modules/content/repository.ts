import type { ContentWrite, contents } from '@loa/contracts/content';
import { splitFilter } from '@loa/contracts/common';
import type { QueryOf } from '@loa/contracts/common';
import { and, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/caller';
import type { Repository } from '../../http/crud-routes';
import { invalidField } from '../../http/errors';
import { lockRow } from '../../http/lock-rows';
import { matches, ordered, pageOfRows } from '../../http/list-query';
import { changedRecord, newRecord } from '../../http/record-values';
import { visibleTo } from '../../http/scope';
import { finishedUpload } from '../../uploads';
import type { FinishedUpload } from '../../uploads';
import { requireContentKind, withNarrower } from '../settings';
import { presentContent, selectContents } from './content-rows';
import { discardLater } from './files/discard-uploads';
import { releaseFiles } from './files/content-files';
import type { ProcessJob } from './processing/process-job';
import { AUDIO } from './processing/processed-kind';
import { turnOf } from './processing/turn-of';
import { expiring } from './expiring';
import { heardAround, requireJingle } from './sound/jingles';
import { contentOriginalTable, contentTable as table } from './table';

const source = {
  upload_id: table.upload_id,
  original_name: table.original_name,
  file_sha256: table.file_sha256,
  process_no: table.process_no,
};
const sortable = {
  name: table.name_sort,
  created_at: table.created_at,
  updated_at: table.updated_at,
  duration_sec: table.duration_sec,
};

function filter(caller: Caller, query: QueryOf<typeof contents>): SQL | undefined {
  const statuses = splitFilter<(typeof table.$inferSelect)['processing_status']>(query.processing_status);
  const kinds = splitFilter<(typeof table.$inferSelect)['source_kind']>(query.source_kind);
  return and(
    visibleTo(table, caller, query.area_id),
    matches(table.search_text, query.search),
    statuses && inArray(table.processing_status, statuses),
    kinds && inArray(table.source_kind, kinds),
    query.category_news_id ? eq(table.category_news_id, query.category_news_id) : undefined,
    query.content_category_id ? inArray(table.content_category_id, withNarrower(query.content_category_id)) : undefined,
    query.created_at_from ? gte(table.created_at, query.created_at_from) : undefined,
    query.created_at_to ? lte(table.created_at, query.created_at_to) : undefined,
    query.expiry && expiring(query.expiry),
    query.jingle_id ? heardAround(query.jingle_id) : undefined,
    query.removed && (query.removed === 'true' ? isNotNull(table.removed_at) : isNull(table.removed_at)),
  );
}

/** Further fields by which a content is found. */
export const searched = (
  { author, source_name, note, transcript }: Pick<ContentWrite, 'author' | 'source_name' | 'note' | 'transcript'>,
  original_name: string,
) => [author, source_name, note, transcript, original_name];

/**
 * The standard calls of content. A new or changed file is processed by a job that is stored together with the record.
 */
export function contentRepository(deps: Deps, job: ProcessJob): Repository<typeof contents> {
  const newUpload = async (tx: Database, caller: Caller, upload_id: string): Promise<FinishedUpload> => {
    const upload = await finishedUpload(deps, upload_id, caller.account_id);
    if (!upload) throw invalidField('upload_id', 'Tệp chưa tải lên xong hoặc đã hết hạn, hãy tải lại tệp');
    const [user] = await tx.select({ id: table.id }).from(table).where(eq(table.upload_id, upload_id));
    if (user) throw invalidField('upload_id', 'Tệp này đã được dùng cho nội dung khác, hãy tải lại tệp');
    return upload;
  };

  return {
    async list(db, caller, query) {
      const where = filter(caller, query);
      const order = ordered(query.sort, sortable, '-created_at');
      const { rows, ...counted } = await pageOfRows(db, selectContents(db), query, {
        from: table,
        id: table.id,
        where,
        order,
      });
      return { rows: rows.map((row) => presentContent(deps.config.secret, caller, row)), ...counted };
    },

    async find(db, caller, ids) {
      const rows = await selectContents(db).where(and(inArray(table.id, ids), visibleTo(table, caller)));
      return rows.map((row) => presentContent(deps.config.secret, caller, row));
    },

    async create(tx, caller, { upload_id, jingle_before_id, jingle_after_id, ...values }) {
      if (!upload_id) throw invalidField('upload_id', 'Hãy chọn tệp âm thanh');
      await requireContentKind(tx, values.content_category_id, 'audio');
      const { original_name } = await newUpload(tx, caller, upload_id);
      const common = newRecord(caller, values.name, ...searched(values, original_name));
      const id = uuidv7();
      if (jingle_before_id) await requireJingle(tx, caller, id, { field: 'jingle_before_id', id: jingle_before_id });
      if (jingle_after_id) await requireJingle(tx, caller, id, { field: 'jingle_after_id', id: jingle_after_id });
      await tx
        .insert(table)
        .values({
          id,
          ...values,
          ...common,
          upload_id,
          original_name,
          jingle_before_id: jingle_before_id ?? null,
          jingle_after_id: jingle_after_id ?? null,
          processing_status: 'processing',
        });
      await job.send({ content_id: id, process_no: 1 }, { tx, ...(await turnOf(tx, AUDIO, caller)) });
      return id;
    },

    async update(tx, caller, current, { upload_id, jingle_before_id, jingle_after_id, ...values }) {
      if (jingle_before_id ?? jingle_after_id)
        throw invalidField('jingle_before_id', 'Nội dung đã có thì đổi nhạc hiệu ở phần cắt ghép');
      const { id, version } = current;
      const [stored] = await tx.select(source).from(table).where(eq(table.id, id)).for('update');
      if (!stored) return false;
      await requireContentKind(tx, values.content_category_id, 'audio');
      const upload = upload_id && upload_id !== stored.upload_id ? await newUpload(tx, caller, upload_id) : null;
      const original_name = upload?.original_name ?? stored.original_name;
      const hasSource = stored.upload_id !== null || stored.file_sha256 !== null;
      const again = upload !== null || (hasSource && values.sound_quality_id !== current.sound_quality_id);
      const process_no = stored.process_no + 1;
      const changes = {
        ...values,
        ...changedRecord(caller, version, values.name, ...searched(values, original_name)),
        ...(upload && { upload_id: upload.id, original_name }),
        ...(again && { processing_status: 'processing' as const, progress: 0, error: null, process_no }),
      };
      const changed = await tx
        .update(table)
        .set(changes)
        .where(and(eq(table.id, id), eq(table.version, version)))
        .returning({ id: table.id });
      if (changed.length === 1 && again)
        await job.send({ content_id: id, process_no }, { tx, ...(await turnOf(tx, AUDIO, caller)) });
      await deps.events.publish(tx, 'content.changed', { id, change: 'edited' });
      return changed.length === 1;
    },

    lock: lockRow(table),

    async remove(tx, caller, { id }) {
      const originals = await tx
        .select({ sha256: contentOriginalTable.sha256 })
        .from(contentOriginalTable)
        .where(eq(contentOriginalTable.content_id, id));
      const [deleted] = await tx
        .delete(table)
        .where(eq(table.id, id))
        .returning({ upload_id: table.upload_id, file_sha256: table.file_sha256 });
      await deps.events.publish(tx, 'content.changed', { id, change: 'deleted' });
      const { upload_id, file_sha256 } = deleted ?? {};
      if (upload_id) await discardLater(deps, tx, upload_id);
      await releaseFiles(
        deps,
        tx,
        new Set([file_sha256 ?? [], ...originals.map((original) => original.sha256)].flat()),
      );
    },
  };
}
