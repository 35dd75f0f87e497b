import { splitFilter } from '@loa/contracts/common';
import type { QueryOf } from '@loa/contracts/common';
import type { ProcessingStatus } from '@loa/contracts/content';
import type { MediaKind, MediaWrite, medias } from '@loa/contracts/media';
import { isTyped } from '@loa/contracts/media';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
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
import { discardLater, fileUseTable, releaseFiles, replaceUses, turnOf } from '../content';
import { requireContentKind, resolutionTable, withNarrower } from '../settings';
import { presentMedia, selectMedias } from './media-rows';
import { MEDIA, type MediaJob } from './processing';
import { mediaTable as table } from './table';
import { checkWebPage } from './web-pages';

const sortable = { name: table.name_sort, created_at: table.created_at, updated_at: table.updated_at };

/**
 * Condition for media that boards of a resolution show pixel by pixel: with a file made for them, or of exactly that
 * size.
 */
const isForBoards = (resolution_id: string) => sql`exists (
  select 1 from ${resolutionTable} r where r.id = ${resolution_id} and (
    (r.width = ${table.width} and r.height = ${table.height})
    or exists (select 1 from ${fileUseTable} u where u.owner_id = ${table.id} and u.role = 'fitted'
    and u.board_size = r.width || 'x' || r.height)
  ))`;

function filter(caller: Caller, query: QueryOf<typeof medias>): SQL | undefined {
  const statuses = splitFilter<ProcessingStatus>(query.processing_status);
  const kinds = splitFilter<MediaKind>(query.media_kind);
  return and(
    visibleTo(table, caller, query.area_id),
    matches(table.search_text, query.search),
    statuses && inArray(table.processing_status, statuses),
    kinds && inArray(table.media_kind, kinds),
    query.category_news_id ? eq(table.category_news_id, query.category_news_id) : undefined,
    query.content_category_id ? inArray(table.content_category_id, withNarrower(query.content_category_id)) : undefined,
    query.resolution_id ? isForBoards(query.resolution_id) : undefined,
    query.is_test && eq(table.is_test, query.is_test === 'true'),
    query.removed && (query.removed === 'true' ? isNotNull(table.removed_at) : isNull(table.removed_at)),
  );
}

const searched = ({ note, body, web_url }: MediaWrite, original_name: string) => [note, body, web_url, original_name];
/** Empty values of the fields that only typed media have. */
const nothingTyped = { body: '', text_style: null, web_url: '' };
const typedValues = ({ body, text_style, width, height, web_url }: MediaWrite, kind: 'text' | 'web') =>
  kind === 'text'
    ? { body, text_style, width, height, web_url: '' }
    : { ...nothingTyped, web_url, width: null, height: null };

/**
 * The standard calls of media. A new or changed file is processed by a job that is stored together with the record.
 */
export function mediaRepository(deps: Deps, job: MediaJob): Repository<typeof medias> {
  const newUpload = async (tx: Database, caller: Caller, upload_id: string) => {
    const upload = await finishedUpload(deps, upload_id, caller.account_id);
    if (!upload) throw invalidField('upload_id', 'Tệp chưa tải lên xong hoặc đã hết hạn, hãy tải lại tệp');
    const [user] = await tx.select({ id: table.id }).from(table).where(eq(table.upload_id, upload_id));
    if (user) throw invalidField('upload_id', 'Tệp này đã được dùng cho nội dung khác, hãy tải lại tệp');
    return upload;
  };
  const noticeOf = async ({ web_url }: MediaWrite, kind: MediaKind | null) =>
    kind === 'web' ? checkWebPage(web_url) : null;

  return {
    async list(db, caller, query) {
      const listed = {
        from: table,
        id: table.id,
        where: filter(caller, query),
        order: ordered(query.sort, sortable, '-created_at'),
      };
      const { rows, ...counted } = await pageOfRows(db, selectMedias(db), query, listed);
      return { rows: rows.map((row) => presentMedia(deps.config.secret, caller, row)), ...counted };
    },

    async find(db, caller, ids) {
      const rows = await selectMedias(db).where(and(inArray(table.id, ids), visibleTo(table, caller)));
      return rows.map((row) => presentMedia(deps.config.secret, caller, row));
    },

    async create(tx, caller, { upload_id, typed_kind, ...values }) {
      await requireContentKind(tx, values.content_category_id, 'media');
      if (typed_kind) {
        const common = newRecord(caller, values.name, ...searched(values, ''));
        const typed = {
          ...typedValues(values, typed_kind),
          notice: await noticeOf(values, typed_kind),
          media_kind: typed_kind,
          processing_status: 'ready' as const,
          progress: 1,
        };
        const [row] = await tx
          .insert(table)
          .values({ ...values, ...common, ...typed })
          .returning({ id: table.id });
        return row?.id ?? '';
      }
      if (!upload_id) throw invalidField('upload_id', 'Hãy chọn tệp');
      const { original_name } = await newUpload(tx, caller, upload_id);
      const common = newRecord(caller, values.name, ...searched({ ...values, ...nothingTyped }, original_name));
      const [row] = await tx
        .insert(table)
        .values({
          ...values,
          ...nothingTyped,
          width: null,
          height: null,
          ...common,
          upload_id,
          original_name,
          processing_status: 'processing',
        })
        .returning({ id: table.id });
      const id = row?.id ?? '';
      await job.send({ media_id: id, process_no: 1 }, { tx, ...(await turnOf(tx, MEDIA, caller)) });
      return id;
    },

    async update(tx, caller, current, { upload_id, typed_kind, ...values }) {
      const { id, version, media_kind } = current;
      await requireContentKind(tx, values.content_category_id, 'media');
      if (values.is_test !== current.is_test)
        throw invalidField(
          'is_test',
          'Nội dung thử nghiệm và nội dung chính thức không đổi qua lại được, hãy thêm nội dung mới',
        );
      const was = isTyped(media_kind) ? media_kind : undefined;
      if (typed_kind !== was) throw invalidField('typed_kind', 'Loại nội dung không đổi được, hãy thêm nội dung mới');
      const [stored] = await tx
        .select({ upload_id: table.upload_id, original_name: table.original_name, process_no: table.process_no })
        .from(table)
        .where(eq(table.id, id))
        .for('update');
      if (!stored) return false;
      const upload =
        !was && upload_id && upload_id !== stored.upload_id ? await newUpload(tx, caller, upload_id) : null;
      const original_name = upload?.original_name ?? stored.original_name;
      const process_no = stored.process_no + 1;
      const { width: _width, height: _height, ...rest } = values;
      const changes = {
        ...rest,
        ...(was ? { ...typedValues(values, was), notice: await noticeOf(values, was) } : nothingTyped),
        ...changedRecord(caller, version, values.name, ...searched(values, original_name)),
        ...(upload && {
          upload_id: upload.id,
          original_name,
          processing_status: 'processing' as const,
          progress: 0,
          error: null,
          process_no,
        }),
      };
      const changed = await tx
        .update(table)
        .set(changes)
        .where(and(eq(table.id, id), eq(table.version, version)))
        .returning({ id: table.id });
      if (changed.length === 1 && upload)
        await job.send({ media_id: id, process_no }, { tx, ...(await turnOf(tx, MEDIA, caller)) });
      const replaced = upload ? stored.upload_id : null;
      if (replaced) await discardLater(deps, tx, replaced);
      await deps.events.publish(tx, 'media.changed', { id, change: 'edited' });
      return changed.length === 1;
    },

    lock: lockRow(table),

    async remove(tx, _caller, { id }) {
      const files = await replaceUses(tx, id, []);
      const [deleted] = await tx.delete(table).where(eq(table.id, id)).returning({ upload_id: table.upload_id });
      await deps.events.publish(tx, 'media.changed', { id, change: 'deleted' });
      const upload_id = deleted?.upload_id;
      if (upload_id) await discardLater(deps, tx, upload_id);
      await releaseFiles(deps, tx, files);
    },
  };
}
