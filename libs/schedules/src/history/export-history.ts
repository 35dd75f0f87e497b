import {
  inWordsOfKind,
  MISS_LABELS,
  RUN_LABELS,
  type Occurrence,
  type PlayRecord,
  type ScheduleKind,
  type historyQuery,
  type playRecordQuery,
} from '@loa/contracts/schedules';
import { formatDate, formatTime, formatTimeOfSecond, type Moment } from '@loa/ui-kit';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { historyRunsQuery, playRecordsQuery } from '../api/runs-api';
import { resultLabels } from '../model/run-state';
import { priorityLabels } from '../model/schedule-state';

/** `Mất kết nối: 3; Mất điện: 1` */
const reasonsInWords = (sums: Occurrence['sums']) =>
  sums?.reasons.map(({ reason, device_count }) => `${MISS_LABELS[reason]}: ${device_count}`).join('; ') ?? '';

const runColumns = (device: string, shownWords: (text: string) => string): ExportColumn<Occurrence>[] => [
  ['Ngày', ({ planned_start }) => formatDate(planned_start)],
  ['Bắt đầu', ({ planned_start }) => formatTime(planned_start)],
  ['Kết thúc', ({ planned_end }) => formatTime(planned_end)],
  ['Lịch phát', ({ schedule }) => schedule.name],
  [shownWords('Nơi phát'), ({ area }) => area.name],
  ['Mức ưu tiên', ({ priority_level }) => priorityLabels[priority_level]],
  ['Kết quả', ({ kind, status }) => inWordsOfKind(kind, RUN_LABELS[status])],
  [`Số ${device}`, ({ device_count }) => device_count],
  [shownWords('Phát đủ'), ({ success_count }) => success_count],
  [shownWords('Phát một phần'), ({ partial_count }) => partial_count],
  [shownWords('Không phát'), ({ failed_count }) => failed_count],
  ['Bỏ qua', ({ skipped_count }) => skipped_count],
  [shownWords('Tổng cần phát (giây)'), ({ sums }) => (sums ? Math.round(sums.owed_sec) : '')],
  [shownWords('Tổng đã phát (giây)'), ({ sums }) => (sums ? Math.round(sums.played_sec) : '')],
  ['Nguyên nhân', ({ sums }) => reasonsInWords(sums)],
  ['Người tạo', ({ operator }) => operator?.name ?? ''],
  ['Người duyệt', ({ approver }) => approver?.name ?? ''],
];

const recordColumns = (device: string, ofKind: ScheduleKind): ExportColumn<PlayRecord>[] => [
  [`Mã ${device}`, ({ device }) => device.device_code],
  [`Tên ${device}`, (record) => record.device.name],
  ['Nơi đặt', ({ device }) => device.area_name],
  ['Bắt đầu thực tế', ({ actual_start }) => (actual_start ? formatTimeOfSecond(actual_start) : '')],
  [inWordsOfKind(ofKind, 'Đã phát (giây)'), ({ played_sec }) => Math.round(played_sec)],
  [inWordsOfKind(ofKind, 'Cần phát (giây)'), ({ required_sec }) => Math.round(required_sec)],
  ['Kết quả', ({ result }) => inWordsOfKind(ofKind, resultLabels[result])],
  ['Nguyên nhân', ({ reason }) => (reason ? MISS_LABELS[reason] : '')],
  ['Từ nguồn dự phòng (giây)', ({ backup_sec }) => (backup_sec === null ? '' : Math.round(backup_sec))],
  ['Báo sau khi mất mạng', ({ is_buffered }) => (is_buffered ? 'có' : '')],
];

/** Export of the runs in the filtered list. `device` is this console's word for a device. */
export const exportHistory = (
  kind: FileKind,
  client: QueryClient,
  query: z.input<typeof historyQuery>,
  device: string,
  shownWords: (text: string) => string,
) =>
  exportRows({
    kind,
    name: 'lich-su-phat',
    columns: runColumns(device, shownWords),
    readPage: (page) =>
      client.fetchQuery({ ...historyRunsQuery({ ...query, ...page, with_sums: 'true' }), staleTime: 0, gcTime: 0 }),
  });

/** Export of each device's results in one run, named after the day of the run. */
export const exportRecords = (
  kind: FileKind,
  client: QueryClient,
  runId: string,
  query: z.input<typeof playRecordQuery>,
  day: Moment,
  device: string,
  ofKind: ScheduleKind,
) =>
  exportRows({
    kind,
    name: 'luot-phat',
    day,
    columns: recordColumns(device, ofKind),
    readPage: (page) =>
      client.fetchQuery({ ...playRecordsQuery(runId, { ...query, ...page }), staleTime: 0, gcTime: 0 }),
  });
