import type { DemoBells, DemoSchedule } from './demo-world';
import { at } from './slots';

const bells: DemoBells = {
  sounds: { warning: 'Chuông hai tiếng', begin: 'Chuông điện', break: 'Chuông hai tiếng', end: 'Chuông điện' },
  day_types: [
    {
      name: 'Ngày thường',
      color: 'blue',
      bells: [
        ['07:45', 'end', 'Hết tiết 1'],
        ['07:50', 'begin', 'Vào tiết 2'],
        ['09:40', 'end', 'Hết tiết 3'],
        ['09:45', 'begin', 'Vào tiết 4'],
        ['10:30', 'end', 'Hết tiết 4'],
        ['10:35', 'begin', 'Vào tiết 5'],
        ['13:45', 'end', 'Hết tiết 1 chiều'],
        ['13:50', 'begin', 'Vào tiết 2 chiều'],
        ['15:40', 'end', 'Hết tiết 3 chiều'],
        ['15:45', 'begin', 'Vào tiết 4 chiều'],
      ],
    },
    {
      name: 'Ngày thi',
      color: 'red',
      bells: [
        ['07:15', 'warning', 'Vào phòng thi'],
        ['07:30', 'begin', 'Tính giờ làm bài'],
        ['09:00', 'warning', 'Còn 15 phút'],
        ['09:15', 'end', 'Hết giờ làm bài'],
      ],
    },
  ],
};
const times = bells.day_types.flatMap((type) => type.bells.map(([time]) => time));

/** The bell plan of the school: when periods and exams begin and end. */
export const schoolBells: DemoSchedule = {
  name: 'Chuông báo tiết học kỳ I',
  plays: ['Chuông điện', 'Chuông hai tiếng'],
  bells,
  days: [1, 2, 3, 4, 5, 6],
  priority: 30,
  slots: at(...new Set(times)),
  parts: ['Khu hiệu bộ', 'Nhà đa năng', 'Sân trường'],
  life: 'approved',
};
