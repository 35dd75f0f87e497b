import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { VARIANTS } from '../config';
import type { Database } from '../db/database';
import { serverModules } from '../modules';
import { contentFileTable, contentTable } from '../modules/content';
import { mediaTable } from '../modules/media';
import { makeAll } from '../testing/demo-items';
import { startTestServer } from '../testing/test-server';
import { demoContext } from './seed-demo';

/** Stands for what is spoken and drawn. */
async function makeReady(db: Database) {
  for (const { id } of await db.select({ id: contentTable.id }).from(contentTable)) {
    const file_sha256 = createHash('sha256').update(id).digest('hex');
    await db.insert(contentFileTable).values({ sha256: file_sha256, ext: 'mp3', mime: 'audio/mpeg', size: 1000 });
    const ready = { file_sha256, duration_sec: 20, processing_status: 'ready' as const };
    await db.update(contentTable).set(ready).where(eq(contentTable.id, id));
  }
  const [text] = await db.select().from(mediaTable).where(eq(mediaTable.media_kind, 'text'));
  if (!text) throw new Error('no text for boards');
  const { media_kind, body, text_style, width, height, processing_status } = text;
  await db
    .update(mediaTable)
    .set({ media_kind, body, text_style, width, height, processing_status })
    .where(eq(mediaTable.processing_status, 'processing'));
}

/** A server with the whole demo of a variant. */
export async function startWholeDemo(variant: (typeof VARIANTS)[number]) {
  const server = await startTestServer({ config: { variant } });
  const context = await demoContext(server.deps);
  const modules = serverModules(server.accounts.module);
  for (const { seedDemo } of modules) await seedDemo?.(context);
  await makeReady(server.db);
  for (const { name, finishDemo } of modules)
    if (finishDemo && !['content', 'media'].includes(name)) await makeAll(finishDemo(context));
  return { server, context };
}
