import { SIGNALS } from '@loa/contracts/content';
import type { Signal } from '@loa/contracts/content';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { searchColumns } from '../../db/columns';
import type { Ground } from '../../ground';
import { writeSignal } from '../../media';
import { ROOT_AREA_ID } from '../areas';
import type { DemoItem } from '../module';
import { soundQualityTable } from '../settings';
import { getConfig, setConfig } from '../system-config';
import { giveUpSound, makeSeededSound } from './seeded-sounds';
import { contentTable } from './table';

const NAME = 'content.signals';
const signals = Object.keys(SIGNALS) as Signal[];

/**
 * Puts the sounds that come with the product at the top, once: whoever deletes one is not given it again. Answers
 * whether it did.
 */
export async function offerSignals({ db }: Pick<Ground, 'db'>): Promise<boolean> {
  if (await getConfig(db, 'signals_offered')) return false;
  await db.transaction(async (tx) => {
    const [quality] = await tx
      .select({ id: soundQualityTable.id })
      .from(soundQualityTable)
      .where(eq(soundQualityTable.is_default, true));
    const common = {
      source_kind: 'upload' as const,
      area_id: ROOT_AREA_ID,
      share: 'below' as const,
      author: '',
      source_name: 'Âm thanh có sẵn',
      transcript: '',
      processing_status: 'processing' as const,
    };
    const rows = signals.map((signal) => {
      const { name, note } = SIGNALS[signal];
      return {
        ...common,
        name,
        note,
        ...searchColumns(name, note, common.source_name),
        original_name: `${signal}.wav`,
        sound_quality_id: quality?.id ?? '',
      };
    });
    // An installation without a sound quality of its own makes no sound of anything.
    if (quality) await tx.insert(contentTable).values(rows);
    await setConfig(tx, 'signals_offered', true);
  });
  return true;
}

/** What is still to be made of them. */
export async function signalItems(ground: Ground): Promise<DemoItem[]> {
  const { area_id, created_by, original_name, processing_status } = contentTable;
  const files = signals.map((signal) => `${signal}.wav`);
  const waiting = await ground.db
    .select()
    .from(contentTable)
    .where(
      and(
        eq(area_id, ROOT_AREA_ID),
        isNull(created_by),
        inArray(original_name, files),
        eq(processing_status, 'processing'),
      ),
    );
  return waiting.map((content) => ({
    name: content.name,
    make: (signal) =>
      makeSeededSound(
        ground,
        content,
        (target) => writeSignal(content.original_name.replace('.wav', '') as Signal, target),
        signal,
      ),
    failed: () => giveUpSound(ground, content),
  }));
}

/** Makes them in an installation that is no demo; run again while one is missing. */
export const defineSignalsJob = (ground: Ground) =>
  ground.jobs.define(NAME, z.object({}), async (_, signal) => {
    for (const { make } of await signalItems(ground)) await make(signal);
  });

/** Once the server answers. */
export async function startSignals(ground: Ground) {
  await offerSignals(ground);
  if ((await signalItems(ground)).length > 0) await ground.jobs.named(NAME).send({}, { key: NAME });
}
