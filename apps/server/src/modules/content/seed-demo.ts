import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { v7 as uuidv7 } from 'uuid';
import type { DemoBulletin } from '../../demo-worlds';
import type { Ground } from '../../ground';
import { newRecord } from '../../http/record-values';
import type { Caller } from '../../http/caller';
import { createEspeakProvider, normalizeVietnamese, speakText } from '../../media';
import type { TtsProvider } from '../../media';
import { keepAsUpload } from '../../uploads';
import type { DemoContext } from '../module';
import { contentCategoryTable, newsCategoryTable, soundQualityTable } from '../settings';
import { processContent } from './processing/process-content';
import { contentTable } from './table';

const voices = ['vi', 'vi-vn-x-south'];

/** Real bulletins, spoken by the speech engine and processed as any upload is. Those that exist already are left alone. */
export async function seedDemoContent({ ground, people, communes, world: { bulletins, neighbour_bulletin } }: DemoContext) {
  const [own, neighbour] = communes;
  const provider = createEspeakProvider();
  const folder = join(ground.config.data_dir, 'processing', 'demo');
  await mkdir(folder, { recursive: true });
  try {
    const spoken: Spoken[] = [];
    if (own) spoken.push(...bulletins.map((bulletin, at) => ({ bulletin, commune: own, author: people.canbo, voice: voices[at % 2] ?? 'vi' })));
    if (neighbour) spoken.push({ bulletin: neighbour_bulletin, commune: neighbour, author: people.canbo2, voice: 'vi' });
    const atOnce = pLimit(2);
    // The folder is theirs until the last has ended.
    const ended = await Promise.allSettled(spoken.map((bulletin) => atOnce(() => addBulletin(ground, provider, folder, bulletin))));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Spoken {
  bulletin: DemoBulletin;
  commune: DemoContext['communes'][number];
  author: Caller;
  voice: string;
}

async function addBulletin(ground: Ground, provider: TtsProvider, folder: string, { bulletin, commune, author, voice }: Spoken) {
  const { db } = ground;
  const { name, field, source_name, text } = bulletin;
  const [known] = await db.select({ id: contentTable.id }).from(contentTable).where(sql`${contentTable.name} = ${name} and ${contentTable.area_id} = ${commune.id}`);
  if (known) return;
  const transcript = text(commune.name);
  const id = uuidv7();
  const target = join(folder, `${id}.wav`);
  await speakText(provider, { text: normalizeVietnamese(transcript), voice, rate: 1, pitch: 1, pieces_dir: join(folder, 'pieces'), target });
  const upload_id = await keepAsUpload(ground, target, { filename: `${name}.wav`, account_id: author.account_id });
  const [quality] = await db.select({ id: soundQualityTable.id }).from(soundQualityTable).where(eq(soundQualityTable.is_default, true));
  const [category] = await db.select({ id: newsCategoryTable.id }).from(newsCategoryTable).where(eq(newsCategoryTable.code, field));
  const [kind] = await db.select({ id: contentCategoryTable.id }).from(contentCategoryTable).where(eq(contentCategoryTable.code, 'BT'));
  if (!quality) throw new Error('no default sound quality is seeded');
  await db.insert(contentTable).values({
    id,
    name,
    ...newRecord(author, name, bulletin.author, source_name, transcript),
    source_kind: 'tts',
    category_news_id: category?.id ?? null,
    content_category_id: kind?.id ?? null,
    sound_quality_id: quality.id,
    area_id: commune.id,
    share: 'below',
    author: bulletin.author,
    source_name,
    transcript,
    upload_id,
    original_name: `${name}.wav`,
    processing_status: 'processing',
  });
  await processContent(ground, { content_id: id, process_no: 1 }, { signal: new AbortController().signal });
}
