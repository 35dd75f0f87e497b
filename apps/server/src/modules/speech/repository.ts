import { splitFilter } from '@loa/contracts/common';
import type { QueryOf } from '@loa/contracts/common';
import type { Speech, SpeechStatus, SpeechWrite, speeches } from '@loa/contracts/speech';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AfterCommit } from '../../db/changing';
import type { Database } from '../../db/database';
import type { Ground } from '../../ground';
import type { Caller } from '../../http/caller';
import type { Repository } from '../../http/crud-routes';
import { holding } from '../../http/held';
import { matches, ordered, pageOfRows } from '../../http/list-query';
import { changedRecord, newRecord } from '../../http/record-values';
import { visibleTo } from '../../http/scope';
import { areaTable } from '../areas';
import { contentTable, describeSpoken } from '../content';
import { requireContentKind } from '../settings';
import type { SpeechJob } from './making/speech-job';
import { requireVoice } from './providers/provider-of';
import { presentSpeech, selectSpeeches, speechStatus } from './speech-rows';
import { speechTable as table } from './table';

const sortable = { name: table.name_sort, created_at: table.created_at, updated_at: table.updated_at };
/** What lists are narrowed by: the text, and how its content stands. */
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

/** What the sound depends on. */
const HEARD = [
  'text',
  'corrections',
  'provider',
  'voice_code',
  'speed',
  'pitch',
  'pause_ms',
  'sound_quality_id',
] as const;
/** What its content is called, where it belongs and who may use it. */
const DESCRIBING = ['name', 'category_news_id', 'content_category_id', 'area_id', 'share'] as const;
const differing = <Field extends keyof Speech & keyof SpeechWrite>(
  fields: readonly Field[],
  current: Speech,
  values: Omit<SpeechWrite, 'is_draft'>,
) => fields.filter((field) => !isDeepStrictEqual(current[field], (values as Record<string, unknown>)[field]));

const asked = { stage: 'queued' as const, progress: 0, error: null, process_no: sql`${table.process_no} + 1` };
const left = { stage: 'draft' as const, progress: 0, error: null, process_no: sql`${table.process_no} + 1` };

/** The standard calls of texts. What is to be spoken is spoken by a job that is stored together with the record. */
export function speechRepository(ground: Ground, job: SpeechJob): Repository<typeof speeches> {
  const read = async (select: ReturnType<typeof selectSpeeches>, caller: Caller) =>
    (await select).map((row) => presentSpeech(ground.config.secret, caller, row));

  return {
    async list(db, caller, query) {
      const order = ordered(query.sort, sortable, '-created_at');
      const { rows, ...counted } = await pageOfRows(db, selectSpeeches(db), query, {
        from: withContents,
        id: table.id,
        where: filter(caller, query),
        order,
      });
      return { rows: rows.map((row) => presentSpeech(ground.config.secret, caller, row)), ...counted };
    },

    find: (db, caller, ids) =>
      read(selectSpeeches(db).where(and(inArray(table.id, ids), visibleTo(table, caller))), caller),

    async create(tx, caller, { is_draft, ...values }) {
      await requireVoice({ db: tx, config: ground.config }, values);
      await requireContentKind(tx, values.content_category_id, 'audio');
      const common = newRecord(caller, values.name, values.note, values.text);
      const [row] = await tx
        .insert(table)
        .values({ ...values, ...common, ...(!is_draft && { stage: 'queued', process_no: 1 }) })
        .returning({ id: table.id });
      const id = row?.id ?? '';
      if (!is_draft) await job.send({ speech_id: id, process_no: 1 }, { tx });
      return id;
    },

    async update(tx, caller, current, { is_draft, ...values }, after) {
      const { id, version, job_status, content } = current;
      if (current.provider !== values.provider || current.voice_code !== values.voice_code)
        await requireVoice({ db: tx, config: ground.config }, values);
      await requireContentKind(tx, values.content_category_id, 'audio');
      const soundsNew = differing(HEARD, current, values).length > 0;
      const isWanted = !is_draft && (soundsNew || job_status === 'draft' || job_status === 'failed');
      const changes = {
        ...values,
        ...changedRecord(caller, version, values.name, values.note, values.text),
        ...(isWanted ? asked : soundsNew && left),
      };
      const [changed] = await tx
        .update(table)
        .set(changes)
        .where(and(eq(table.id, id), eq(table.version, version)))
        .returning({ process_no: table.process_no });
      if (!changed) return false;
      if (isWanted) await job.send({ speech_id: id, process_no: changed.process_no }, { tx });
      if (soundsNew) after(() => ground.events.emit('speech.overtaken', { id }));
      if (isWanted || soundsNew) await tellConsoles(tx, ground, id, after);
      const described = differing(DESCRIBING, current, values);
      if (content && described.length > 0)
        await describeSpoken(
          ground,
          tx,
          caller,
          content.id,
          Object.fromEntries(described.map((field) => [field, values[field]])),
        );
      return true;
    },

    hold: holding(table),

    /** The content that was made of it stays, as any other. */
    async remove(tx, _caller, { id }, after) {
      await tx.delete(table).where(eq(table.id, id));
      after(() => ground.events.emit('speech.overtaken', { id }));
    },
  };
}

/** Tells consoles how it stands once that is stored: others look at it, too, and were told how far it is. */
export async function tellConsoles(tx: Database, { events }: Pick<Ground, 'events'>, id: string, after: AfterCommit) {
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

/** Speaks it now, also once more. Answers what was asked for last. */
export async function askForSpeech(
  tx: Database,
  job: SpeechJob,
  id: string,
  by: Pick<typeof table.$inferInsert, 'updated_by'>,
) {
  const [row] = await tx
    .update(table)
    .set({ ...asked, ...by })
    .where(eq(table.id, id))
    .returning({ process_no: table.process_no });
  if (row) await job.send({ speech_id: id, process_no: row.process_no }, { tx });
}

/** Nothing of it is spoken any more; the sound that was there before stays. */
export const leaveSpeech = (tx: Database, id: string) => tx.update(table).set(left).where(eq(table.id, id));
