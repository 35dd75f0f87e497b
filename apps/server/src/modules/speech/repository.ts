import { splitFilter } from '@loa/contracts/common';
import type { QueryOf } from '@loa/contracts/common';
import type { Speech, SpeechStatus, SpeechWrite, speeches } from '@loa/contracts/speech';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AfterCommit } from '../../db/changing';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { asRef } from '../../http/caller';
import type { Caller } from '../../http/caller';
import type { Repository } from '../../http/crud-routes';
import { lockRow } from '../../http/lock-rows';
import { matches, ordered, pageOfRows } from '../../http/list-query';
import { changedRecord, newRecord } from '../../http/record-values';
import { visibleTo } from '../../http/scope';
import { areaTable } from '../areas';
import { contentTable, describeSpoken, turnAmong } from '../content';
import { requireContentKind } from '../settings';
import type { SpeechJob } from './making/speech-job';
import { requireVoice } from './providers/provider-of';
import { presentSpeech, selectSpeeches, speechStatus } from './speech-rows';
import { speechTable as table } from './table';

const sortable = { name: table.name_sort, created_at: table.created_at, updated_at: table.updated_at };
/** Tables of the list's filters: the text, and the state of its content. */
const withContents = sql`${table} left join ${contentTable} on ${contentTable.id} = ${table.content_manager_id}`;

function filter(caller: Caller, query: QueryOf<typeof speeches>): SQL | undefined {
  const statuses = splitFilter<SpeechStatus>(query.job_status);
  return and(
    visibleTo(table, caller, query.area_id),
    matches(table.search_text, query.search),
    statuses && inArray(speechStatus, statuses),
    query.category_news_id ? eq(table.category_news_id, query.category_news_id) : undefined,
    query.created_at_from ? gte(table.created_at, query.created_at_from) : undefined,
    query.created_at_to ? lte(table.created_at, query.created_at_to) : undefined,
  );
}

/** Fields that the sound depends on. */
const SOUND_FIELDS = [
  'text',
  'corrections',
  'provider',
  'voice_code',
  'speed',
  'pitch',
  'pause_ms',
  'sound_quality_id',
] as const;
/** Fields that are copied to its content: name, place and sharing. */
const DESCRIBING = ['name', 'category_news_id', 'content_category_id', 'area_id', 'share'] as const;
const differing = <Field extends keyof Speech & keyof SpeechWrite>(
  fields: readonly Field[],
  current: Speech,
  values: Omit<SpeechWrite, 'is_draft'>,
) => fields.filter((field) => !isDeepStrictEqual(current[field], (values as Record<string, unknown>)[field]));

const queued = { stage: 'queued' as const, progress: 0, error: null, process_no: sql`${table.process_no} + 1` };
const cancelled = { stage: 'draft' as const, progress: 0, error: null, process_no: sql`${table.process_no} + 1` };

/** The turn of a text that was just stored to be spoken. */
const speechTurn = (tx: Database, caller: Caller) =>
  turnAmong(tx, table, inArray(table.stage, ['queued', 'processing']), caller);

/** The standard calls of texts. Speech is made by a job that is stored together with the record. */
export function speechRepository(deps: Deps, job: SpeechJob): Repository<typeof speeches> {
  const read = async (select: ReturnType<typeof selectSpeeches>, caller: Caller) =>
    (await select).map((row) => presentSpeech(deps.config.secret, caller, row));

  return {
    async list(db, caller, query) {
      const order = ordered(query.sort, sortable, '-created_at');
      const { rows, ...counted } = await pageOfRows(db, selectSpeeches(db), query, {
        from: withContents,
        id: table.id,
        where: filter(caller, query),
        order,
      });
      return { rows: rows.map((row) => presentSpeech(deps.config.secret, caller, row)), ...counted };
    },

    find: (db, caller, ids) =>
      read(selectSpeeches(db).where(and(inArray(table.id, ids), visibleTo(table, caller))), caller),

    async create(tx, caller, { is_draft, ...values }) {
      await requireVoice({ db: tx, config: deps.config }, values);
      await requireContentKind(tx, values.content_category_id, 'audio');
      const common = newRecord(caller, values.name, values.note, values.text);
      const [row] = await tx
        .insert(table)
        .values({ ...values, ...common, ...(!is_draft && { stage: 'queued', process_no: 1 }) })
        .returning({ id: table.id });
      const id = row?.id ?? '';
      if (!is_draft) await job.send({ speech_id: id, process_no: 1 }, { tx, ...(await speechTurn(tx, caller)) });
      return id;
    },

    async update(tx, caller, current, { is_draft, ...values }, after) {
      const { id, version, job_status, content } = current;
      if (current.provider !== values.provider || current.voice_code !== values.voice_code)
        await requireVoice({ db: tx, config: deps.config }, values);
      await requireContentKind(tx, values.content_category_id, 'audio');
      const soundsNew = differing(SOUND_FIELDS, current, values).length > 0;
      const isWanted = !is_draft && (soundsNew || job_status === 'draft' || job_status === 'failed');
      const changes = {
        ...values,
        ...changedRecord(caller, version, values.name, values.note, values.text),
        ...(isWanted ? queued : soundsNew && cancelled),
      };
      const [changed] = await tx
        .update(table)
        .set(changes)
        .where(and(eq(table.id, id), eq(table.version, version)))
        .returning({ process_no: table.process_no });
      if (!changed) return false;
      if (isWanted)
        await job.send({ speech_id: id, process_no: changed.process_no }, { tx, ...(await speechTurn(tx, caller)) });
      if (soundsNew) after(() => deps.events.emit('speech.overtaken', { id }));
      if (isWanted || soundsNew) await sendSpeechState(tx, deps, id, after);
      const described = differing(DESCRIBING, current, values);
      if (content && described.length > 0)
        await describeSpoken(
          deps,
          tx,
          caller,
          content.id,
          Object.fromEntries(described.map((field) => [field, values[field]])),
        );
      return true;
    },

    lock: lockRow(table),

    /** The content that was made of it stays, like any other. */
    async remove(tx, _caller, { id }, after) {
      await tx.delete(table).where(eq(table.id, id));
      after(() => deps.events.emit('speech.overtaken', { id }));
    },
  };
}

/** Sends the state of a text to consoles after the commit: others may be looking at it, and have seen its progress. */
export async function sendSpeechState(tx: Database, { events }: Pick<Deps, 'events'>, id: string, after: AfterCommit) {
  const [row] = await tx
    .select({ stage: table.stage, path: areaTable.path })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .where(eq(table.id, id));
  if (row?.stage === 'draft' || row?.stage === 'queued') {
    const { path, stage: job_status } = row;
    after(() => events.toConsole('speech.progress', path, { id, job_status, progress: 0, error: null }));
  }
}

/** Requests speech now, also once more. Returns the number of the newest request. */
export async function askForSpeech(tx: Database, job: SpeechJob, id: string, caller: Caller) {
  const [row] = await tx
    .update(table)
    .set({ ...queued, updated_by: asRef(caller) })
    .where(eq(table.id, id))
    .returning({ process_no: table.process_no });
  if (row) await job.send({ speech_id: id, process_no: row.process_no }, { tx, ...(await speechTurn(tx, caller)) });
}

/** Cancels the making of speech; the sound that existed before stays. */
export const cancelSpeech = (tx: Database, id: string) => tx.update(table).set(cancelled).where(eq(table.id, id));
