import { inLine } from '@loa/app-config';
import { isSeen, PRIORITY_LEVELS, type Schedule, type SchedulePreview } from '@loa/contracts/schedules';
import { formatNumber } from '@loa/ui-kit';
import { wordsOf } from '../model/schedule-kind';
import { encountersText } from './meetings-by-schedule';

/**
 * Question before approving. An immediate broadcast, or one that interrupts everything, has a question of its own; one
 * schedule that meets nothing and replaces nothing needs none.
 */
export function approvalQuestion(
  what: string,
  many: string,
  schedules: readonly Schedule[],
  device: string,
  previews: readonly SchedulePreview[],
) {
  const encounters = encountersText(previews);
  const met = encounters && ` ${encounters.charAt(0).toUpperCase()}${encounters.slice(1)}.`;
  const atOnce = schedules.filter(({ mode }) => mode === 'now');
  const alarms = schedules.filter(({ priority_level }) => priority_level === PRIORITY_LEVELS.emergency);
  const devices = formatNumber(
    [...new Set([...atOnce, ...alarms])].reduce((sum, { device_count }) => sum + device_count, 0),
  );
  if (alarms.length > 0) {
    const when = atOnce.length > 0 ? 'vang lên ngay khi bạn đồng ý' : 'vang lên khi đến giờ';
    return {
      title: 'Phê duyệt lịch khẩn cấp',
      message: `Lịch khẩn cấp ${what} sẽ ${when} trên ${devices} ${device}, chèn lên mọi lịch khác, kể cả trong giờ yên lặng.${met}`,
      confirmLabel: 'Phát khẩn cấp',
      danger: true,
    };
  }
  if (atOnce.length > 0) {
    const label = wordsOf(atOnce.every(({ kind }) => isSeen(kind)) ? 'media' : 'audio').now;
    const message = `${label} ${what}? ${devices} ${device} sẽ ${inLine(label)} khi bạn đồng ý.${met}`;
    return { title: label, message, confirmLabel: label };
  }
  const isReplacing = schedules.some(({ proposal }) => proposal);
  const replaced = isReplacing ? ' Bản sửa thay bản đã duyệt từ lúc bạn đồng ý.' : '';
  if (schedules.length === 1 && previews.length === 1 && !encounters && !isReplacing) return undefined;
  return { message: `Phê duyệt ${what}?${replaced}${met}`, confirmLabel: `Phê duyệt${many}` };
}
