import type { ScheduleWrite } from '@loa/contracts/schedules';

/** Names of the parts that a draft may lack, as a list has them. */
export const missingNames = (verb: string): Partial<Record<keyof ScheduleWrite, string>> => ({
  name: 'tên',
  items: 'nội dung',
  start_date: `ngày ${verb}`,
  end_date: 'ngày kết thúc',
  slots: 'khung giờ',
  bell_plan: 'chuông',
  days_of_week: 'thứ trong tuần',
  days_of_month: 'ngày trong tháng',
  max_duration_sec: 'thời lượng',
  area_ids: `nơi ${verb}`,
});
