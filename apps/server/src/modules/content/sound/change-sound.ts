import { contents, cutMs, editFaults } from '@loa/contracts/content';
import type { Content, SoundEditWrite } from '@loa/contracts/content';
import { and, eq, inArray } from 'drizzle-orm';
import { writeLog } from '../../../activity-log';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import { AppError, invalidField } from '../../../http/errors';
import { changedRecord } from '../../../http/record-values';
import { privateOwner, visibleTo } from '../../../http/scope';
import { releaseFiles } from '../files/content-files';
import { millisecondsOf } from '../files/originals';
import type { ProcessJob } from '../processing/process-job';
import { AUDIO } from '../processing/processed-kind';
import { turnOf } from '../processing/turn-of';
import { searched } from '../repository';
import { contentOriginalTable, contentTable as table } from '../table';
import type { SoundCut } from '../table';
import { requireJingle, unfitness } from './jingles';
import { lockOf } from './read-sound';
import { storedSound, asPart, wholeOf } from './stored-sound';
import type { StoredOriginal, StoredSound } from './stored-sound';

type Part = SoundEditWrite['parts'][number];

/**
 * The original of a part that is joined for the first time: the sound of a ready content the caller may use, as it is
 * now.
 */
async function newOriginal(
  tx: Database,
  caller: Caller,
  { sha256, content_id }: Part,
  at: number,
): Promise<StoredOriginal> {
  const refuse = (message: string) => invalidField(`parts.${at}.sha256`, message);
  const [row] = content_id
    ? await tx
        .select()
        .from(table)
        .where(and(eq(table.id, content_id), visibleTo(table, caller)))
    : [];
  if (!row) throw refuse('Nội dung của đoạn này không còn, hoặc bạn không được dùng');
  const unfit = unfitness(row, nowIso());
  if (unfit) throw refuse(unfit);
  const soundPart = await asPart(tx, await storedSound(tx, row.id));
  if (soundPart?.sha256 !== sha256)
    throw refuse(`Âm thanh của “${row.name}” vừa được đổi, hãy bỏ đoạn này rồi thêm lại`);
  return { ...soundPart, name: row.name, is_own: false };
}

/** Stores the originals that the parts are cut from. Returns all of them. */
async function storeOriginals(
  tx: Database,
  caller: Caller,
  { content, originals, isStored }: StoredSound,
  parts: readonly Part[],
): Promise<StoredOriginal[]> {
  const all = [...originals];
  for (const [at, part] of parts.entries())
    if (!all.some(({ sha256 }) => sha256 === part.sha256)) all.push(await newOriginal(tx, caller, part, at));
  const added = isStored ? all.slice(originals.length) : all;
  if (added.length > 0)
    await tx.insert(contentOriginalTable).values(added.map((original) => ({ ...original, content_id: content.id })));
  return all;
}

/** Checks the jingles that are new. Returns the length of both. */
async function jinglesMs(
  tx: Database,
  caller: Caller,
  { content }: StoredSound,
  edit: SoundEditWrite,
): Promise<number> {
  let total = 0;
  for (const field of ['jingle_before_id', 'jingle_after_id'] as const) {
    const id = edit[field];
    if (!id) continue;
    if (id !== content[field]) await requireJingle(tx, caller, content.id, { field, id });
    const [jingle] = await tx.select({ duration_sec: table.duration_sec }).from(table).where(eq(table.id, id));
    total += millisecondsOf(jingle?.duration_sec ?? 0);
  }
  return total;
}

const clock = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1000).toFixed(1).padStart(4, '0').replace('.', ',')}`;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A cut in words for the log. */
function cutInWords({ parts, fade_in_ms, fade_out_ms }: SoundCut, whole: SoundCut): string {
  if (isSame({ parts, fade_in_ms, fade_out_ms }, whole)) return 'Nguyên bản gốc';
  const pieces = parts.map(({ from_ms, to_ms }) => `${clock(from_ms)}–${clock(to_ms)}`).join('; ');
  return `${parts.length} đoạn (${pieces}), dài ${clock(cutMs({ parts }))}, to dần ${clock(fade_in_ms)}, nhỏ dần ${clock(fade_out_ms)}`;
}

const nameOf = async (tx: Database, id: string | null) =>
  id ? ((await tx.select({ name: table.name }).from(table).where(eq(table.id, id)))[0]?.name ?? null) : null;

async function logChange(
  tx: Database,
  caller: Caller,
  current: Content,
  { content, originals, cut }: StoredSound,
  now: SoundCut,
  edit: SoundEditWrite,
) {
  const whole = wholeOf(originals);
  const changes = [
    { field: 'sound_edit' as const, old: cutInWords(cut, whole), new: cutInWords(now, whole) },
    {
      field: 'jingle_before' as const,
      old: await nameOf(tx, content.jingle_before_id),
      new: await nameOf(tx, edit.jingle_before_id),
    },
    {
      field: 'jingle_after' as const,
      old: await nameOf(tx, content.jingle_after_id),
      new: await nameOf(tx, edit.jingle_after_id),
    },
  ].filter((change) => change.old !== change.new);
  const { id, name } = current;
  await writeLog(tx, caller, {
    action: 'NOI_DUNG_PHAT_EDIT',
    module: contents.module,
    entity: { type: contents.base, id, name },
    changes,
    private_to: privateOwner(current),
  });
}

/**
 * Cuts a content's sound anew from its originals, with joined parts and jingles. The content is locked, and the caller
 * may change it.
 */
export async function changeSound(
  deps: Deps,
  job: ProcessJob,
  tx: Database,
  caller: Caller,
  current: Content,
  edit: SoundEditWrite,
) {
  const { id } = current;
  const stored = await storedSound(tx, id);
  const locked = lockOf(stored);
  if (locked) throw new AppError('WRONG_STATE', { message: locked });
  const jingles_ms = await jinglesMs(tx, caller, stored, edit);
  const originals = await storeOriginals(tx, caller, stored, edit.parts);
  const faults = editFaults(
    edit,
    (sha256) => originals.find((original) => original.sha256 === sha256)?.duration_ms,
    jingles_ms,
  );
  if (faults.length > 0) throw new AppError('INVALID', { errors: faults });

  const parts = edit.parts.map(({ sha256, from_ms, to_ms }) => ({ sha256, from_ms, to_ms }));
  const { fade_in_ms, fade_out_ms, jingle_before_id, jingle_after_id } = edit;
  const cut: SoundCut = { parts, fade_in_ms, fade_out_ms };
  const unused = originals
    .filter(({ is_own, sha256 }) => !is_own && !parts.some((part) => part.sha256 === sha256))
    .map(({ sha256 }) => sha256);
  if (unused.length > 0)
    await tx
      .delete(contentOriginalTable)
      .where(and(eq(contentOriginalTable.content_id, id), inArray(contentOriginalTable.sha256, unused)));
  await releaseFiles(deps, tx, unused);

  const { content } = stored;
  const process_no = content.process_no + 1;
  await tx
    .update(table)
    .set({
      ...changedRecord(caller, current.version, content.name, ...searched(content, content.original_name)),
      cut: isSame(cut, wholeOf(stored.originals)) ? null : cut,
      jingle_before_id,
      jingle_after_id,
      processing_status: 'processing',
      progress: 0,
      error: null,
      process_no,
    })
    .where(eq(table.id, id));
  await job.send({ content_id: id, process_no }, { tx, ...(await turnOf(tx, AUDIO, caller)) });
  await logChange(tx, caller, current, stored, cut, edit);
  await deps.events.publish(tx, 'content.changed', { id, change: 'edited' });
}
