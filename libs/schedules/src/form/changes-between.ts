import type { Schedule } from '@loa/contracts/schedules';
import type { ConflictChange } from '@loa/ui-kit/form';
import type { ScheduleForm } from '../model/schedule-form';
import { priorityLabels } from '../model/schedule-state';
import { rangeText, whenText } from '../model/schedule-when';

const volumeText = (volume: number | null) => (volume === null ? 'theo thiết bị' : `${volume}%`);
const same = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

/** What differs between the stored schedule and what is on the screen, in the operator's words. */
export function changesBetween(theirs: Schedule, mine: ScheduleForm): ConflictChange[] {
  const told: ConflictChange[] = [
    { label: 'Tên', theirs: theirs.name, mine: mine.name },
    { label: 'Thời gian', theirs: `${whenText(theirs)} ${rangeText(theirs)}`.trim(), mine: `${whenText(mine)} ${rangeText(mine)}`.trim() },
    { label: 'Mức ưu tiên', theirs: priorityLabels[theirs.priority_level], mine: priorityLabels[mine.priority_level] },
    { label: 'Âm lượng', theirs: volumeText(theirs.volume), mine: volumeText(mine.volume) },
    { label: 'Số nội dung', theirs: theirs.items.length, mine: mine.items.length },
    { label: 'Ghi chú', theirs: theirs.note, mine: mine.note },
  ];
  const differing = told.filter(({ theirs: one, mine: other }) => one !== other);
  if (!same(theirs.area_ids, mine.area_ids) || !same(theirs.device_ids, mine.device_ids)) {
    differing.push({ label: 'Nơi phát', theirs: theirs.target_areas.map(({ name }) => name).join(', ') || `${theirs.device_ids.length} thiết bị`, mine: `${mine.area_ids.length} nơi, ${mine.device_ids.length} thiết bị` });
  }
  return differing;
}
