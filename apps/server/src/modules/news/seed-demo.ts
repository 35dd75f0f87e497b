import { eq } from 'drizzle-orm';
import { newRecord } from '../../http/record-values';
import type { DemoContext } from '../module';
import { newsCategoryTable } from '../settings';
import { setConfig } from '../system-config';
import { cleanHtml } from './clean-html';
import { newSlug } from './repository';
import { newsTable as table } from './table';

const SHOWN = 4;
const HOUR_MS = 3600 * 1000;

/** The first bulletins of the demo as news, the newest pinned; one more is still a draft. */
export async function seedDemoNews({ deps: { db }, people, communes: [own], world: { bulletins } }: DemoContext) {
  if (!own) return;
  const now = Date.now();
  await db.transaction(async (tx) => {
    for (const [at, { name, field, source_name, text }] of bulletins.slice(0, SHOWN + 1).entries()) {
      const [known] = await tx.select({ id: table.id }).from(table).where(eq(table.name, name));
      if (known) continue;
      const [category] = await tx
        .select({ id: newsCategoryTable.id })
        .from(newsCategoryTable)
        .where(eq(newsCategoryTable.code, field));
      const sentences = text(own.name).split(/(?<=[.!?])\s+/);
      const summary = sentences.slice(0, 2).join(' ').slice(0, 300);
      await tx
        .insert(table)
        .values({
          ...newRecord(people.admin, name, summary, source_name),
          name,
          slug: newSlug(name),
          summary,
          body: cleanHtml(sentences.map((sentence) => `<p>${sentence}</p>`).join('')),
          category_news_id: category?.id ?? null,
          area_id: own.id,
          source_name,
          source_url: '',
          ...(at < SHOWN && {
            stage: 'released',
            publish_at: new Date(now - at * 20 * HOUR_MS).toISOString(),
            is_pinned: at === 0,
          }),
        });
    }
    await setConfig(tx, 'news_on_sign_in', true);
  });
}
