import type { Occurrence, PlayRecord, historyQuery, playRecordQuery } from '@loa/contracts/schedules';
import { calendarDay, formatDate, formatTime, formatTimeOfSecond } from '@loa/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { historyRunsQuery, playRecordsQuery } from '../api/runs-api';
import { saveCsv } from '../model/csv';
import { missLabels, resultLabels, runLabels } from '../model/run-state';
import { priorityLabels } from '../model/schedule-state';

const AT_ONCE = 200;
const PAGES_AT_MOST = 25;

/** All pages of a list, one after the other, up to 5.000 rows. */
async function allRows<Row>(read: (page: number) => Promise<{ rows: Row[]; total: number }>) {
  const rows: Row[] = [];
  for (let page = 1; page <= PAGES_AT_MOST; page += 1) {
    const answer = await read(page);
    rows.push(...answer.rows);
    if (rows.length >= answer.total || answer.rows.length === 0) break;
  }
  return rows;
}

/** The runs of the list as it is filtered now. */
export async function exportHistory(client: QueryClient, query: z.input<typeof historyQuery>) {
  const runs = await allRows<Occurrence>((page) => client.fetchQuery(historyRunsQuery({ ...query, page, limit: AT_ONCE })));
  const header = ['Ngày', 'Bắt đầu', 'Kết thúc', 'Lịch phát', 'Nơi phát', 'Mức ưu tiên', 'Kết quả', 'Số thiết bị', 'Phát đủ', 'Phát một phần', 'Không phát', 'Bỏ qua', 'Người tạo', 'Người duyệt'];
  const lines = runs.map((run) => [
    formatDate(run.planned_start), formatTime(run.planned_start), formatTime(run.planned_end), run.schedule.name, run.area.name, priorityLabels[run.priority_level], runLabels[run.status],
    run.device_count, run.success_count, run.partial_count, run.failed_count, run.skipped_count, run.operator?.name ?? '', run.approver?.name ?? '',
  ]);
  saveCsv(`lich-su-phat-${calendarDay(Date.now())}.csv`, [header, ...lines]);
}

/** What each device played of one run. */
export async function exportRecords(client: QueryClient, runId: string, query: z.input<typeof playRecordQuery>) {
  const records = await allRows<PlayRecord>((page) => client.fetchQuery(playRecordsQuery(runId, { ...query, page, limit: AT_ONCE })));
  const header = ['Mã thiết bị', 'Thiết bị', 'Nơi đặt', 'Bắt đầu thực tế', 'Đã phát (giây)', 'Cần phát (giây)', 'Kết quả', 'Nguyên nhân', 'Báo sau khi mất mạng'];
  const lines = records.map(({ device, actual_start, played_sec, required_sec, result, reason, is_buffered }) => [
    device.device_code, device.name, device.area_name, actual_start ? formatTimeOfSecond(actual_start) : '', Math.round(played_sec), Math.round(required_sec), resultLabels[result], reason ? missLabels[reason] : '', is_buffered ? 'có' : '',
  ]);
  saveCsv(`luot-phat-${records[0] ? calendarDay(records[0].planned_start) : 'trong'}.csv`, [header, ...lines]);
}
