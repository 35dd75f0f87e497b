import { EMBEDDED_PROVIDER, pronunciations, speeches, ttsProviders } from '@loa/contracts/speech';
import { eq } from 'drizzle-orm';
import { createOnce } from '../../http/demo-records';
import type { DemoContext } from '../module';
import { newsCategoryTable, soundQualityTable } from '../settings';
import { pronunciationRepository } from './dictionary/repository';
import { speechJob } from './making/speech-job';
import { ttsProviderRepository } from './providers/repository';
import { speechRepository } from './repository';

/** A service that nobody uses yet: a demo calls nobody. */
const SERVICE = {
  name: 'Giọng đọc trên mạng',
  note: 'Chưa bật: điền khóa truy cập do dịch vụ cấp rồi bật để có thêm giọng.',
  service: 'viettel',
  url: 'https://dich-vu.invalid/giong-doc',
  api_key: 'khoa-mau',
  is_active: false,
};

/** Texts to be spoken, of which the first is; the dictionary of the place; and a service on the network, turned off. */
export async function seedDemoSpeech({ deps, world, people: { admin, canbo }, communes: [own] }: DemoContext) {
  if (!own) return;
  const { db } = deps;
  const { texts, words } = world.desk;
  await createOnce(deps, ttsProviders, ttsProviderRepository(deps), admin, [SERVICE]);
  await createOnce(
    deps,
    pronunciations,
    pronunciationRepository,
    canbo,
    words.map((word) => ({ ...word, area_id: own.id })),
  );
  const [quality] = await db
    .select({ id: soundQualityTable.id })
    .from(soundQualityTable)
    .where(eq(soundQualityTable.is_default, true));
  const fields = new Map(
    (await db.select({ id: newsCategoryTable.id, code: newsCategoryTable.code }).from(newsCategoryTable)).map(
      ({ id, code }) => [code, id],
    ),
  );
  await createOnce(
    deps,
    speeches,
    speechRepository(deps, speechJob(deps)),
    canbo,
    texts.map(({ field, ...text }, at) => ({
      ...text,
      category_news_id: fields.get(field) ?? null,
      provider: EMBEDDED_PROVIDER,
      voice_code: 'vi',
      sound_quality_id: quality?.id,
      area_id: own.id,
      is_draft: at > 0,
    })),
  );
}
