import { fillOpenItems, layOutProgramme, programmeSeconds } from '@loa/broadcast-engine';
import type { Interval } from '@loa/broadcast-engine';
import { DEVICE_API } from '@loa/contracts/device-protocol';
import type { PlanFile, RelaySource } from '@loa/contracts/device-protocol';
import type { ReadyContent, StoredFile } from '../../content';
import type { StoredSchedule } from '../stored-schedule';
import type { RunItem } from '../table';

export type Contents = ReadonlyMap<string, ReadyContent>;
type Played = Pick<StoredSchedule, 'items' | 'repeat_count' | 'repeat_gap_sec'>;

/** A relay that goes on until the slot ends has no length of its own. */
export type OpenItem = Omit<RunItem, 'duration_sec'> & { duration_sec: number | null };

/** What a run that starts at `at` plays: items that are ready, not taken off and not expired by then. */
export function itemsReady({ items }: Pick<Played, 'items'>, contents: Contents, at: string): OpenItem[] {
  return items.flatMap(({ ref_id, repeat, length_sec }) => {
    const content = contents.get(ref_id);
    if (!content?.playable || (content.expires_at && content.expires_at <= at)) return [];
    return [{ content_id: ref_id, name: content.name, duration_sec: content.relay ? length_sec : (content.duration_sec ?? 0), repeat }];
  });
}

/** The same with the lengths they have in this run. */
export const playableItems = (schedule: Pick<Played, 'items'>, contents: Contents, { start, end }: Interval): RunItem[] =>
  fillOpenItems(itemsReady(schedule, contents, start), (Date.parse(end) - Date.parse(start)) / 1000);

/** Seconds one pass of the items takes, repeats included; what is not processed yet, or has no length of its own, counts nothing. */
export const passSeconds = ({ items }: Pick<Played, 'items'>, contents: Contents) =>
  items.reduce((sum, { ref_id, repeat, length_sec }) => sum + (length_sec ?? contents.get(ref_id)?.duration_sec ?? 0) * repeat, 0);

/** Seconds the whole programme takes, every pass and gap included: how long a play-now run lasts. */
export const wholeSeconds = (schedule: Played, contents: Contents, at: string) =>
  programmeSeconds({ items: fillOpenItems(itemsReady(schedule, contents, at), 0), repeat_count: schedule.repeat_count, repeat_gap_sec: schedule.repeat_gap_sec });

/** How long after its planned end a run may still sound, in ms: the item on the air under `finish`. */
export function overtimeMs(schedule: Played & Pick<StoredSchedule, 'overrun_rule'>, items: readonly RunItem[], slotMs: number): number {
  if (schedule.overrun_rule === 'cut') return 0;
  const { total_sec } = layOutProgramme({ items, repeat_count: schedule.repeat_count, repeat_gap_sec: schedule.repeat_gap_sec, limit_sec: slotMs / 1000, overrun_rule: 'finish' });
  return Math.max(0, Math.ceil(total_sec * 1000) - slotMs);
}

/** A file as devices are told of it. */
export const planFileOf = ({ sha256, size, mime }: StoredFile): PlanFile => ({ url: `${DEVICE_API.media}/${sha256}`, sha256, size, mime });

/** Where devices find an item: in a file, or on the air. */
export const planSourceOf = (content: ReadyContent | undefined): PlanFile | { relay: RelaySource } | null =>
  content?.relay ? { relay: content.relay } : content?.file ? planFileOf(content.file) : null;

/** The files a schedule plays now, each once. */
export const filesOf = ({ items }: Pick<Played, 'items'>, contents: Contents): PlanFile[] => {
  const files = items.flatMap(({ ref_id }) => contents.get(ref_id)).filter((content) => content?.playable).flatMap((content) => content?.file ?? []);
  return [...new Map(files.map((file) => [file.sha256, planFileOf(file)])).values()];
};
