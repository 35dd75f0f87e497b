import type { ExpandedOccurrence } from '@loa/broadcast-engine';
import type { Candidate, Outlook } from './outlook';

interface Situation {
  schedule: Candidate;
  outlook: Outlook;
  runs: readonly ExpandedOccurrence[];
  quietCount: number;
  programmeSec: number;
  slotSec: number | null;
}

const minutes = (seconds: number) => {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} giây` : `${Math.floor(whole / 60)} phút${whole % 60 ? ` ${whole % 60} giây` : ''}`;
};

/** Sentences worth reading before saving. */
export function previewWarnings({ schedule, outlook, runs, quietCount, programmeSec, slotSec }: Situation): string[] {
  const warnings: string[] = [];
  const contents = schedule.items.map(({ ref_id }) => outlook.contents.get(ref_id));
  const waiting = contents.filter((content) => content && !content.file && content.processing_status === 'processing').length;
  const removed = contents.filter((content) => !content || content.removed_at).length;
  const expired = contents.filter((content) => content?.expires_at && runs.some(({ start }) => start >= (content.expires_at ?? ''))).length;
  const offline = outlook.devices.filter(({ connection }) => connection !== 'online').length;
  if (schedule.mode !== 'now' && runs.length === 0) warnings.push('Lịch không có lượt phát nào trong thời gian tới.');
  if (outlook.devices.length === 0) warnings.push('Chưa có thiết bị nào đã lắp đặt ở nơi phát.');
  if (offline > 0) warnings.push(`${offline} thiết bị đang mất kết nối; thiết bị chỉ phát được khi nhận kịp kế hoạch và tệp âm thanh.`);
  if (waiting > 0) warnings.push(`${waiting} nội dung đang xử lý, chỉ phát được khi xử lý xong.`);
  if (removed > 0) warnings.push(`${removed} nội dung đã bị gỡ hoặc xóa, sẽ không được phát.`);
  if (expired > 0) warnings.push(`${expired} nội dung hết hạn trước khi lịch kết thúc.`);
  if (slotSec !== null && programmeSec > slotSec + 1) {
    const rest = schedule.overrun_rule === 'cut' ? 'phần còn lại bị cắt' : 'mục đang phát được phát nốt';
    warnings.push(`Chương trình dài ${minutes(programmeSec)}, khung giờ ngắn nhất chỉ ${minutes(slotSec)}: ${rest}.`);
  }
  if (quietCount > 0) warnings.push(`${quietCount} lượt phát rơi vào khung giờ yên lặng.`);
  if (runs.some(({ holiday }) => holiday)) warnings.push('Có lượt phát rơi vào ngày nghỉ lễ.');
  return warnings;
}
