import { inWordsOfKind, isSeen, type Schedule } from '@loa/contracts/schedules';
import { formatBy, formatDate, formatDuration, formatNumber, type KeyValue } from '@loa/ui-kit';
import { wordsOf } from '../model/schedule-kind';
import { PriorityLabel } from '../list/schedule-badge';
import { lengthText, rangeText, whenText } from '../model/schedule-when';

const RULES = {
  override: 'Chèn lên: lịch kia nhường trong giờ của lịch này',
  queue: 'Nối tiếp: chờ lịch kia phát xong',
  keep: 'Giữ cả hai: lịch nào bắt đầu trước thì phát',
} as const;
const volumeText = (volume: number | null, device: string) => (volume === null ? `Theo từng ${device}` : `${volume}%`);
const capital = (words: string) => words.charAt(0).toLocaleUpperCase('vi') + words.slice(1);
const names = (refs: readonly { name: string }[]) => refs.map(({ name }) => name).join(', ');

/** Person and time of an action; empty when nobody did it. */
const byAt = (label: string, by: { name: string } | null, at: string | null): KeyValue[] =>
  by ? [{ label, value: formatBy(by, at) }] : [];
const given = (label: string, value: string | null | undefined | false): KeyValue[] =>
  value ? [{ label, value }] : [];

/**
 * Times, places and playback of a schedule, the subject of a decision. `device` is this console's word for a device.
 */
export function broadcastFacts(schedule: Schedule, device: string): KeyValue[] {
  const {
    category_news,
    note,
    volume,
    priority_level,
    exclude_dates,
    skip_holidays,
    conflict_rule,
    max_duration_sec,
    exclude_device_ids,
  } = schedule;
  const { verb, verbFirst } = wordsOf(schedule.kind);
  return [
    { label: 'Thời gian', value: `${whenText(schedule)} ${rangeText(schedule)}`.trim() },
    ...given(
      'Trừ các ngày',
      exclude_dates
        .toSorted()
        .map((day) => formatDate(day))
        .join(', '),
    ),
    ...given('Ngày lễ', skip_holidays && `Không ${verb}`),
    { label: `Nơi ${verb}`, value: names(schedule.target_areas) || '–' },
    ...given(
      `Thêm từng ${device}`,
      schedule.target_devices
        .map(({ name, is_installed }) => (is_installed ? name : `${name} (đã gỡ hoặc ngừng dùng)`))
        .join(', '),
    ),
    ...given(`Trừ ${device}`, exclude_device_ids.length > 0 && `${formatNumber(exclude_device_ids.length)} ${device}`),
    { label: `Số ${device}`, value: formatNumber(schedule.device_count) },
    { label: 'Thời lượng', value: capital(lengthText(schedule)) },
    ...given(`${verbFirst} tối đa`, max_duration_sec !== null && formatDuration(max_duration_sec)),
    { label: 'Mức ưu tiên', value: <PriorityLabel level={priority_level} /> },
    ...given('Khi trùng giờ', conflict_rule && inWordsOfKind(schedule.kind, RULES[conflict_rule])),
    ...given('Âm lượng', !isSeen(schedule.kind) && volumeText(volume, device)),
    ...given('Lĩnh vực', category_news?.name),
    ...given('Ghi chú', note),
  ];
}

/** Owner of a schedule, and its history. */
export function recordFacts(schedule: Schedule): KeyValue[] {
  const {
    code,
    area,
    created_by,
    created_at,
    edited_by,
    edited_at,
    submitted_by,
    submitted_at,
    approved_by,
    approved_at,
    approval_note,
    paused_by,
    paused_at,
    dropped_by,
    dropped_at,
  } = schedule;
  return [
    { label: 'Mã lịch', value: code },
    { label: 'Thuộc', value: area.name },
    ...byAt('Tạo', created_by, created_at),
    ...byAt('Sửa', edited_by, edited_at),
    ...byAt('Gửi duyệt', submitted_by, submitted_at),
    ...byAt('Phê duyệt', approved_by, approved_at),
    ...given('Ý kiến duyệt', approval_note),
    ...byAt('Tạm dừng', paused_by, paused_at),
    ...byAt('Hủy', dropped_by, dropped_at),
  ];
}
