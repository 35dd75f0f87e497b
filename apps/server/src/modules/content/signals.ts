import { SIGNALS } from '@loa/contracts/content';
import type { Signal } from '@loa/contracts/content';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { searchColumns } from '../../db/columns';
import type { Deps } from '../../deps';
import { writeSignal } from '../../media';
import { tryEach } from '../../try-each';
import { ROOT_AREA_ID } from '../areas';
import type { DemoItem } from '../module';
import { soundQualityTable } from '../settings';
import { getConfig, setConfig } from '../system-config';
import { seededSound } from './seeded-sounds';
import { contentTable } from './table';

const NAME = 'content.signals';
const signals = Object.keys(SIGNALS) as Signal[];

/**
 * Creates the sounds that come with the product at the root, once: a sound that somebody deletes does not come back.
 * Returns whether it created them.
 */
export async function offerSignals({ db }: Pick<Deps, 'db'>): Promise<boolean> {
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
    // An installation without a sound quality can process no sound.
    if (quality) await tx.insert(contentTable).values(rows);
    await setConfig(tx, 'signals_offered', true);
  });
  return true;
}

/** The contents of these sounds that have no sound yet. */
async function waitingSignals({ db }: Deps, wanted: readonly Signal[] = signals) {
  const { area_id, created_by, original_name, processing_status } = contentTable;
  const files = wanted.map((signal) => `${signal}.wav`);
  return db
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
}

/** Makes the sounds that are still to be made. */
export const signalItems = (deps: Deps): DemoItem[] =>
  signals.map((signal) =>
    seededSound(
      deps,
      SIGNALS[signal].name,
      async () => (await waitingSignals(deps, [signal]))[0],
      () => (target) => writeSignal(signal, target),
    ),
  );

/** Job that makes them in an installation that is no demo; it runs again while one is missing. */
export const defineSignalsJob = (deps: Deps) =>
  deps.jobs.define(NAME, z.object({}), async (_, signal) => {
    await tryEach(signalItems(deps), ({ make }) => {
      signal.throwIfAborted();
      return make(signal);
    });
  });

/** Starts once the server accepts requests. */
export async function startSignals(deps: Deps) {
  await offerSignals(deps);
  if ((await waitingSignals(deps)).length > 0) await deps.jobs.named(NAME).send({}, { key: NAME });
}
