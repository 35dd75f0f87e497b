import { layOutProgramme, programmeSeconds } from '@loa/broadcast-engine';
import { DEVICE_API } from '@loa/contracts/device-protocol';
import type { PlanFile } from '@loa/contracts/device-protocol';
import type { ReadyContent, StoredFile } from '../../content';
import type { StoredSchedule } from '../stored-schedule';
import type { RunItem } from '../table';

export type Contents = ReadonlyMap<string, ReadyContent>;
type Played = Pick<StoredSchedule, 'items' | 'repeat_count' | 'repeat_gap_sec'>;

/** What a run that starts at `at` plays: items that are ready, not taken off and not expired by then. */
export function playableItems({ items }: Pick<Played, 'items'>, contents: Contents, at: string): RunItem[] {
  return items.flatMap(({ ref_id, repeat }) => {
    const content = contents.get(ref_id);
    if (!content?.playable || (content.expires_at && content.expires_at <= at)) return [];
    return [{ content_id: ref_id, name: content.name, duration_sec: content.duration_sec ?? 0, repeat }];
  });
}

/** Seconds one pass of the items takes, repeats included; what is not processed yet counts nothing. */
export const passSeconds = ({ items }: Pick<Played, 'items'>, contents: Contents) =>
  items.reduce((sum, { ref_id, repeat }) => sum + (contents.get(ref_id)?.duration_sec ?? 0) * repeat, 0);

/** Seconds the whole programme takes, every pass and gap included: how long a play-now run lasts. */
export const wholeSeconds = (schedule: Played, contents: Contents, at: string) =>
  programmeSeconds({ items: playableItems(schedule, contents, at), repeat_count: schedule.repeat_count, repeat_gap_sec: schedule.repeat_gap_sec });

/** How long after its planned end a run may still sound, in ms: the item on the air under `finish`. */
export function overtimeMs(schedule: Played & Pick<StoredSchedule, 'overrun_rule'>, items: readonly RunItem[], slotMs: number): number {
  if (schedule.overrun_rule === 'cut') return 0;
  const { total_sec } = layOutProgramme({ items, repeat_count: schedule.repeat_count, repeat_gap_sec: schedule.repeat_gap_sec, limit_sec: slotMs / 1000, overrun_rule: 'finish' });
  return Math.max(0, Math.ceil(total_sec * 1000) - slotMs);
}

/** A file as devices are told of it. */
export const planFileOf = ({ sha256, size, mime }: StoredFile): PlanFile => ({ url: `${DEVICE_API.media}/${sha256}`, sha256, size, mime });

/** The files a schedule plays now, each once. */
export const filesOf = ({ items }: Pick<Played, 'items'>, contents: Contents): PlanFile[] => {
  const files = items.flatMap(({ ref_id }) => contents.get(ref_id)).filter((content) => content?.playable).flatMap((content) => content?.file ?? []);
  return [...new Map(files.map((file) => [file.sha256, planFileOf(file)])).values()];
};
