import type { QueryInputOf } from '@loa/contracts/common';
import { inWordsOfKind, isSeen, type Schedule, type ScheduleKind, type schedules } from '@loa/contracts/schedules';
import { formatDuration, formatDateTime } from '@loa/ui-kit';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../api/schedules-api';
import { wordsOf } from '../model/schedule-kind';
import { nextRunOf, priorityLabels, scheduleState } from '../model/schedule-state';
import { daysText, isOpenEnded, programmeSeconds, slotText } from '../model/schedule-when';

function nextRunText(schedule: Schedule) {
  const next = nextRunOf(schedule);
  return next ? formatDateTime(next) : '';
}

/** Columns of the export, with names where the list only shows a count. */
const columnsOf = (device: string, kind: ScheduleKind): ExportColumn<Schedule>[] => [
  ['Mã lịch', ({ code }) => code],
  [wordsOf(kind).title, ({ name }) => name],
  ['Trạng thái', (schedule) => scheduleState(schedule).label],
  ['Mức ưu tiên', ({ priority_level }) => priorityLabels[priority_level]],
  [inWordsOfKind(kind, 'Ngày phát'), (schedule) => daysText(schedule)],
  ['Khung giờ', ({ slots }) => slots.map(slotText).join(', ')],
  ['Lượt tới', nextRunText],
  [
    inWordsOfKind(kind, 'Nơi phát'),
    ({ target_areas, target_devices }) => [...target_areas, ...target_devices].map(({ name }) => name).join(', '),
  ],
  [`Số ${device}`, ({ device_count }) => device_count],
  ['Thời lượng', (schedule) => (isOpenEnded(schedule) ? 'Hết giờ' : formatDuration(programmeSeconds(schedule)))],
  ['Người tạo', ({ created_by }) => created_by?.name ?? ''],
  ['Người duyệt', ({ approved_by }) => approved_by?.name ?? ''],
  ['Cập nhật', ({ updated_at }) => formatDateTime(updated_at)],
];

/** Export of the schedules in the filtered list. `device` is this console's word for a device. */
export const exportSchedules = (
  kind: FileKind,
  client: QueryClient,
  query: QueryInputOf<typeof schedules>,
  device: string,
  of: ScheduleKind,
) =>
  exportRows({
    kind,
    name: isSeen(of) ? 'ban-tin-dien-tu' : 'lich-phat',
    columns: columnsOf(device, of),
    readPage: (page) => client.fetchQuery({ ...apiOf(of).list({ ...query, ...page }), staleTime: 0, gcTime: 0 }),
  });
