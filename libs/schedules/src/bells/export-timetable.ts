import { BELL_KIND_LABELS, dayTypeOn, soundOf, type BellPlan, type Schedule } from '@loa/contracts/schedules';
import { formatDate, WEEKDAY_NAMES } from '@loa/ui-kit';
import { saveSheets } from '@loa/ui-kit/export';
import { weekdayOf } from '../calendar/calendar-days';
import { daysBetween, lastShownDay } from './bell-plan-model';
import { holidayIn } from './holiday-in';
import { sortBells } from './generate-bells';

/** A workbook of a bell plan: the bells of each day type, and the day type of each day. */
export function exportTimetable(plan: BellPlan, { items, start_date, end_date, skip_holidays }: Schedule) {
  const nameOf = (id: string | null) => items.find(({ ref_id }) => ref_id === id)?.name ?? '';
  const bells = plan.day_types.flatMap((type) =>
    sortBells(type.bells).map((bell) => [
      type.name,
      bell.time,
      BELL_KIND_LABELS[bell.kind],
      bell.name,
      nameOf(soundOf(plan, bell)),
    ]),
  );
  const days = start_date ? daysBetween(start_date, lastShownDay(start_date, end_date)) : [];
  return saveSheets('ke-hoach-chuong', [
    { name: 'Chuông', rows: [['Kiểu ngày', 'Giờ', 'Loại', 'Chuông', 'Âm thanh'], ...bells] },
    {
      name: 'Ngày',
      rows: [
        ['Ngày', 'Thứ', 'Kiểu ngày'],
        ...days.map((day) => [
          formatDate(day),
          WEEKDAY_NAMES[weekdayOf(day)] ?? '',
          holidayIn(skip_holidays, day) ?? dayTypeOn(plan, day)?.name ?? 'Không chuông',
        ]),
      ],
    },
  ]);
}
