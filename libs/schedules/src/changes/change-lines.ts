import { wantedOf, type Schedule } from '@loa/contracts/schedules';
import { formatNumber } from '@loa/ui-kit';
import type { ScheduleForm } from '../model/form/form-values';
import { slotsText } from '../model/schedule-when';

interface Names {
  /** The word for what plays. */
  device: string;
  /** Name of an item that replaces another one. */
  newName: string;
}

const volumeText = (volume: number | null, device: string) => (volume === null ? `theo từng ${device}` : `${volume}%`);

/** Lines that say what changes in a schedule: `Giờ: 05:00–05:30 → 05:15–05:45`. */
export function changeLines(schedule: Schedule, form: ScheduleForm, { device, newName }: Names): string[] {
  const before = wantedOf(schedule);
  const [was, is] = [slotsText(before.slots), slotsText(form.slots)];
  const replaced = before.items.find((item, at) => item.ref_id !== form.items[at]?.ref_id);
  const off = form.exclude_dates.length - before.exclude_dates.length;
  return [
    was !== is && `Giờ: ${was} → ${is}`,
    before.volume !== form.volume &&
      `Âm lượng: ${volumeText(before.volume, device)} → ${volumeText(form.volume, device)}`,
    replaced && `Nội dung: ${replaced.name} → ${newName}`,
    off > 0 && `Trừ thêm ${formatNumber(off)} ngày`,
  ].filter((line) => typeof line === 'string');
}
