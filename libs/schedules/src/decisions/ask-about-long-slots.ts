import type { Slot } from '@loa/contracts/schedules';
import { confirm, endsNextDay, formatDuration, slotSeconds } from '@loa/ui-kit';
import { LONG_SLOT_SEC } from '../model/form/slot-times';

const textOf = ({ start_time, end_time }: Slot) => `${start_time}–${end_time}`;

/**
 * Question before saving sound for longer than four hours in a slot that was not stored so. True: none, or confirmed.
 */
export async function askAboutLongSlots(slots: readonly Slot[], stored: readonly Slot[] = []): Promise<boolean> {
  const known = stored.map(textOf);
  const long = slots.filter((slot) => (slotSeconds(slot) ?? 0) > LONG_SLOT_SEC && !known.includes(textOf(slot)));
  if (long.length === 0) return true;
  const each = long.map(
    (slot) =>
      `${textOf(slot)} dài ${formatDuration(slotSeconds(slot) ?? 0)}${endsNextDay(slot) ? ', kết thúc sang hôm sau' : ''}`,
  );
  return confirm({
    title: long.length === 1 ? 'Khung giờ rất dài' : 'Những khung giờ rất dài',
    message: `${each.join('; ')}. Đúng như bạn muốn chứ?`,
    confirmLabel: 'Đúng, lưu',
    cancelLabel: 'Xem lại khung giờ',
  });
}
