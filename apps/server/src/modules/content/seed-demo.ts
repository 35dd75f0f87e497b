import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contents } from '@loa/contracts/content';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DemoBulletin } from '../../demo-worlds';
import type { Ground } from '../../ground';
import { newRecord } from '../../http/record-values';
import { createEspeakProvider, normalizeVietnamese, speakText } from '../../media';
import { keepAsUpload } from '../../uploads';
import type { DemoContext } from '../module';
import { contentCategoryTable, newsCategoryTable, soundQualityTable } from '../settings';
import { markFailed } from './processing/mark-failed';
import { openTask } from './processing/open-task';
import { processContent } from './processing/process-content';
import { contentTable } from './table';

const VOICES = ['vi', 'vi-vn-x-south'];
/** Speaking and encoding take a core each. */
const AT_ONCE = 2;

type Content = typeof contentTable.$inferSelect;

/** What is heard in each place, and who has put it there. */
function spokenIn({ communes: [own, neighbour], people, world }: DemoContext) {
  const ours = own ? world.bulletins.map((bulletin) => ({ bulletin, commune: own, author: people.canbo })) : [];
  const theirs = neighbour ? [{ bulletin: world.neighbour_bulletin, commune: neighbour, author: people.canbo2 }] : [];
  return [...ours, ...theirs];
}

/** Real bulletins in writing; they show as being processed until each has been spoken. */
export async function seedDemoContent(demo: DemoContext) {
  const { db, events } = demo.ground;
  await db.transaction(async (tx) => {
    const known = new Set((await tx.select({ name: contentTable.name, area_id: contentTable.area_id }).from(contentTable)).map(({ name, area_id }) => `${area_id} ${name}`));
    const missing = spokenIn(demo).filter(({ bulletin, commune }) => !known.has(`${commune.id} ${bulletin.name}`));
    if (missing.length === 0) return;
    const [quality] = await tx.select({ id: soundQualityTable.id }).from(soundQualityTable).where(eq(soundQualityTable.is_default, true));
    const fields = new Map((await tx.select({ id: newsCategoryTable.id, code: newsCategoryTable.code }).from(newsCategoryTable)).map(({ code, id }) => [code, id]));
    const [kind] = await tx.select({ id: contentCategoryTable.id }).from(contentCategoryTable).where(eq(contentCategoryTable.code, 'BT'));
    if (!quality) throw new Error('no default sound quality is seeded');
    const rows = missing.map(({ bulletin: { name, field, author: writer, source_name, text }, commune, author }) => {
      const transcript = text(commune.name);
      return {
        name,
        ...newRecord(author, name, writer, source_name, transcript),
        source_kind: 'tts' as const,
        category_news_id: fields.get(field) ?? null,
        content_category_id: kind?.id ?? null,
        sound_quality_id: quality.id,
        area_id: commune.id,
        share: 'below' as const,
        author: writer,
        source_name,
        transcript,
        original_name: `${name}.wav`,
        processing_status: 'processing' as const,
      };
    });
    await tx.insert(contentTable).values(rows);
  });
  events.emit('record.changed', { base: contents.base, verb: 'ADD', id: '' });
}

/** Has each bulletin that is still only written spoken, and processes it as any upload. */
export async function speakDemoContent(demo: DemoContext) {
  const { ground } = demo;
  const names = spokenIn(demo).map(({ bulletin }) => bulletin.name);
  const places = demo.communes.map(({ id }) => id);
  const { name, area_id, processing_status } = contentTable;
  const written = await ground.db.select().from(contentTable).where(and(inArray(name, names), inArray(area_id, places), eq(processing_status, 'processing')));
  const folder = join(ground.config.data_dir, 'processing', 'demo');
  await mkdir(folder, { recursive: true });
  try {
    const items = written.map((content, at) => ({
      name: content.name,
      make: (signal: AbortSignal) => speakContent(ground, folder, content, VOICES[at % 2] ?? 'vi', signal),
      failed: () => giveUp(ground, content),
    }));
    await demo.items(items, AT_ONCE);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What was spoken before a crash is an upload already, and is not spoken again. */
async function speakContent(ground: Ground, folder: string, { id, name, transcript, created_by }: Content, voice: string, signal: AbortSignal) {
  const { db } = ground;
  const wanted = and(eq(contentTable.id, id), eq(contentTable.processing_status, 'processing'));
  const [now] = await db.select({ upload_id: contentTable.upload_id, process_no: contentTable.process_no }).from(contentTable).where(wanted);
  if (!now) return;
  if (!now.upload_id) {
    const target = join(folder, `${id}.wav`);
    await speakText(createEspeakProvider(), { text: normalizeVietnamese(transcript), voice, rate: 1, pitch: 1, pieces_dir: join(folder, 'pieces'), target });
    const upload_id = await keepAsUpload(ground, target, { filename: `${name}.wav`, account_id: created_by?.id ?? '' });
    await db.update(contentTable).set({ upload_id }).where(and(wanted, isNull(contentTable.upload_id)));
  }
  await processContent(ground, { content_id: id, process_no: now.process_no }, { signal });
  const [ended] = await db.select({ status: contentTable.processing_status, error: contentTable.error }).from(contentTable).where(eq(contentTable.id, id));
  if (ended?.status !== 'failed') return;
  // The file is good, or it would not be there any more: it is processed once more.
  const again = { processing_status: 'processing' as const, error: null, process_no: sql`${contentTable.process_no} + 1` };
  await db.update(contentTable).set(again).where(and(eq(contentTable.id, id), eq(contentTable.processing_status, 'failed')));
  throw new Error(ended.error ?? 'it could not be processed');
}

async function giveUp(ground: Ground, { id }: Content) {
  const [now] = await ground.db.select({ process_no: contentTable.process_no }).from(contentTable).where(eq(contentTable.id, id));
  const task = now && (await openTask(ground, id, now.process_no));
  if (task) await markFailed(ground, task, 'Không tạo được bản đọc của nội dung mẫu này. Hãy tải lên một tệp khác hoặc xóa nội dung.', true);
}
