import type { DemoPoster } from './demo-world';
import { trialTicker } from './trial-ticker';

const welcome: DemoPoster = {
  name: 'Áp phích: thi đua dạy tốt, học tốt',
  field: 'GD',
  title: 'Thi đua dạy tốt, học tốt',
  lines: ['Chào mừng thầy cô và các em', 'Học kỳ I, năm học 2026 – 2027'],
  colors: ['#0d47a1', '#ffd54f'],
};
const gate: DemoPoster = {
  name: 'Áp phích: an toàn cổng trường',
  field: 'PL',
  title: 'An toàn cổng trường',
  lines: ['Dắt xe qua cổng', 'Đội mũ bảo hiểm', 'Đi bộ qua vạch kẻ đường'],
  colors: ['#b71c1c', '#ffffff'],
};
const timetable: DemoPoster = {
  name: 'Áp phích: giờ học trong ngày',
  field: 'GD',
  title: 'Giờ học trong ngày',
  lines: ['Sáng: 7 giờ – 11 giờ 20', 'Ra chơi: 8 giờ 35 và 14 giờ 35', 'Chiều: 13 giờ – 16 giờ 30'],
  colors: ['#1b5e20', '#fff59d'],
};
const reading: DemoPoster = {
  name: 'Áp phích: tuần lễ đọc sách',
  field: 'VHXH',
  title: 'Tuần lễ đọc sách',
  lines: ['Mỗi lớp một tủ sách', 'Đổi sách tại Thư viện giờ ra chơi'],
  colors: ['#4a148c', '#80deea'],
};

export const schoolPictures = {
  scene: 'school' as const,
  posters: [welcome, timetable, gate, reading],
  tickers: [
    {
      name: 'Chữ chạy: lịch kiểm tra giữa học kỳ',
      field: 'GD',
      body: 'Kiểm tra giữa học kỳ: thứ Hai môn Toán, thứ Tư môn Ngữ văn, thứ Sáu môn Tiếng Anh, bắt đầu lúc 7 giờ 30.',
      color: '#ffcc00',
      speed_px: 60,
    },
    trialTicker,
  ],
  film: { name: 'Video: chào năm học mới', shows: [welcome, reading] },
};
