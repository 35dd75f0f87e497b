import { speeches } from '@loa/contracts/speech';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { areaTable } from '../../areas';
import { speechTable } from '../table';

/** Condition that is false for a request that a newer one, a cancellation or a deletion has overtaken. */
export const stillWanted = (speech_id: string, process_no: number) =>
  and(
    eq(speechTable.id, speech_id),
    eq(speechTable.process_no, process_no),
    inArray(speechTable.stage, ['queued', 'processing']),
  );

/** The text as it was when speaking began. */
export async function openSpeech({ db }: Pick<Deps, 'db'>, speech_id: string, process_no: number) {
  const [task] = await db
    .select({ speech: speechTable, area_path: areaTable.path })
    .from(speechTable)
    .innerJoin(areaTable, eq(areaTable.id, speechTable.area_id))
    .where(stillWanted(speech_id, process_no));
  return task ?? null;
}
export type SpeechTask = NonNullable<Awaited<ReturnType<typeof openSpeech>>>;

/** The log names the person who requested it; there is no request behind it any more. */
export const speechActor = ({ speech, area_path }: SpeechTask) => ({
  account_id: speech.updated_by?.id ?? '',
  name: speech.updated_by?.name ?? '',
  area: { id: speech.area_id, path: area_path },
  ip: '',
  user_agent: '',
  request_id: '',
  entity: { type: speeches.base, id: speech.id, name: speech.name },
});
