import { PREVIEW_DAYS, type ScheduleKind, type SchedulePreview } from '@loa/contracts/schedules';
import { confirm, formatNumber } from '@loa/ui-kit';
import { wordsOf } from '../model/schedule-kind';

/**
 * Question before saving a schedule that is silent in some places: the plan leaves out the runs in quiet hours. True:
 * no question, or confirmed.
 */
export async function askAboutQuietHours(
  { occurrences, device_count }: Pick<SchedulePreview, 'occurrences' | 'device_count'>,
  device: string,
  kind: ScheduleKind,
): Promise<boolean> {
  const quiet = occurrences.map(({ quiet_device_count }) => quiet_device_count).filter((count) => count > 0);
  if (quiet.length === 0) return true;
  const runs = `${formatNumber(quiet.length)} lượt trong ${PREVIEW_DAYS} ngày tới`;
  return confirm({
    title: 'Rơi vào giờ yên lặng',
    message: `${runs} rơi vào giờ yên lặng và không ${wordsOf(kind).verb} ở tới ${formatNumber(Math.max(...quiet))} trên ${formatNumber(device_count)} ${device}.`,
    confirmLabel: 'Vẫn lưu',
    cancelLabel: `Xem lại giờ ${wordsOf(kind).verb}`,
  });
}
