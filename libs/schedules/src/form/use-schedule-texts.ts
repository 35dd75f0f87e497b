import { useAreaNames } from '@loa/areas';
import type { FormTexts } from '@loa/api-client/form';
import { useDevicesTerm } from '@loa/app-config';
import type { ScheduleForm } from '../model/form/form-values';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { priorityLabels } from '../model/schedule-state';
import { rangeText, whenText } from '../model/schedule-when';

/** A schedule in the operator's words, to show the differences from another user's version. */
export function useScheduleTexts(): FormTexts<ScheduleForm> {
  const areaNames = useAreaNames();
  const device = useDevicesTerm();
  const { verb } = wordsOf(useScheduleKind());
  const targets = async ({ area_ids, device_ids }: ScheduleForm) =>
    [area_ids.length > 0 && (await areaNames(area_ids)), device_ids.length > 0 && `${device_ids.length} ${device}`]
      .filter(Boolean)
      .join(', ') || 'chưa chọn';
  return {
    name: 'Tên',
    mode: {
      label: 'Thời gian',
      written: (form) => `${whenText(form)} ${rangeText(form)}`.trim(),
      and: [
        'slots',
        'start_date',
        'end_date',
        'days_of_week',
        'days_of_month',
        'weekdays_of_month',
        'lunar_days',
        'exclude_dates',
        'skip_holidays',
        'bell_plan',
      ],
    },
    priority_level: { label: 'Mức ưu tiên', written: ({ priority_level }) => priorityLabels[priority_level] },
    volume: { label: 'Âm lượng', written: ({ volume }) => (volume === null ? `theo từng ${device}` : `${volume}%`) },
    items: { label: 'Nội dung', written: ({ items }) => `${items.length} nội dung` },
    area_ids: { label: `Nơi ${verb}`, written: targets, and: ['device_ids', 'exclude_device_ids'] },
    note: 'Ghi chú',
  };
}
