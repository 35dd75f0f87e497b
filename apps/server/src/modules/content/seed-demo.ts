import { join } from 'node:path';
import { contents } from '@loa/contracts/content';
import { and, eq, isNull } from 'drizzle-orm';
import { madeBefore } from '../../demo-worlds';
import { newRecord } from '../../http/record-values';
import { createEspeakProvider, normalizeVietnamese, speakText } from '../../media';
import type { DemoContext, DemoItems } from '../module';
import { contentCategoryTable, newsCategoryTable, soundQualityTable } from '../settings';
import { seededSound } from './seeded-sounds';
import { offerSignals, signalItems } from './signals';
import { contentTable } from './table';

const VOICES = ['vi', 'vi-vn-x-south'];
/** Speech and encoding take a processor core each. */
const AT_ONCE = 2;

/** The bulletins of each place and their authors. */
function spokenIn({ communes: [own, neighbour], people, world }: DemoContext) {
  const ours = own ? world.bulletins.map((bulletin) => ({ bulletin, commune: own, author: people.canbo })) : [];
  const theirs = neighbour ? [{ bulletin: world.neighbour_bulletin, commune: neighbour, author: people.canbo2 }] : [];
  return [...ours, ...theirs];
}

/** Creates real bulletins as texts; they are shown as being processed until each has its spoken sound. */
export async function seedDemoContent(demo: DemoContext) {
  const { db, events } = demo.deps;
  // The signals were on the air through the month behind the demo.
  if (await offerSignals(demo.deps))
    await db.update(contentTable).set(madeBefore(0)).where(isNull(contentTable.created_by));
  await db.transaction(async (tx) => {
    const known = new Set(
      (await tx.select({ name: contentTable.name, area_id: contentTable.area_id }).from(contentTable)).map(
        ({ name, area_id }) => `${area_id} ${name}`,
      ),
    );
    const missing = spokenIn(demo).filter(({ bulletin, commune }) => !known.has(`${commune.id} ${bulletin.name}`));
    if (missing.length === 0) return;
    const [quality] = await tx
      .select({ id: soundQualityTable.id })
      .from(soundQualityTable)
      .where(eq(soundQualityTable.is_default, true));
    const fields = new Map(
      (await tx.select({ id: newsCategoryTable.id, code: newsCategoryTable.code }).from(newsCategoryTable)).map(
        ({ code, id }) => [code, id],
      ),
    );
    const [kind] = await tx
      .select({ id: contentCategoryTable.id })
      .from(contentCategoryTable)
      .where(eq(contentCategoryTable.code, 'BT'));
    if (!quality) throw new Error('no default sound quality is seeded');
    const rows = missing.map(
      ({ bulletin: { name, field, author: writer, source_name, text }, commune, author }, at) => {
        const transcript = text(commune.name);
        return {
          name,
          ...newRecord(author, name, writer, source_name, transcript),
          ...madeBefore(at),
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
      },
    );
    await tx.insert(contentTable).values(rows);
  });
  events.emit('record.changed', { base: contents.base, verb: 'ADD', id: '' });
}

/** The sounds that come with the product, and the speech of each bulletin. */
export function demoSounds(demo: DemoContext): DemoItems {
  const { deps } = demo;
  const spoken = spokenIn(demo).map(({ bulletin: { name }, commune }, at) => {
    const { area_id, processing_status } = contentTable;
    const waiting = and(eq(contentTable.name, name), eq(area_id, commune.id), eq(processing_status, 'processing'));
    return seededSound(
      deps,
      name,
      async () => (await deps.db.select().from(contentTable).where(waiting))[0],
      ({ transcript }) =>
        (target, folder, signal) =>
          speak(transcript, VOICES[at % 2] ?? 'vi', { target, folder }, signal),
    );
  });
  return { items: [...signalItems(deps), ...spoken], at_once: AT_ONCE };
}

const speak = async (
  transcript: string,
  voice: string,
  { target, folder }: { target: string; folder: string },
  signal: AbortSignal,
) =>
  speakText(
    createEspeakProvider(),
    {
      text: await normalizeVietnamese(transcript),
      voice,
      rate: 1,
      pitch: 1,
      pieces_dir: join(folder, 'pieces'),
      target,
    },
    signal,
  );
