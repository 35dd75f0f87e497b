import type { DemoPoster } from './demo-world';
import { trialTicker } from './trial-ticker';

const safety: DemoPoster = {
  name: 'Áp phích: an toàn là trên hết',
  field: 'TBDP',
  title: 'An toàn là trên hết',
  lines: ['128 ngày không tai nạn', 'Đeo khẩu trang, nút tai khi vào chuyền'],
  colors: ['#e65100', '#ffffff'],
};
const quality: DemoPoster = {
  name: 'Áp phích: mỗi sản phẩm một lời hứa',
  field: 'KT',
  title: 'Mỗi sản phẩm một lời hứa',
  lines: ['Làm đúng ngay từ đầu', 'Mục tiêu tháng: lỗi dưới 1,2%'],
  colors: ['#0d47a1', '#ffd54f'],
};
const shifts: DemoPoster = {
  name: 'Áp phích: giờ ca và giờ nghỉ',
  field: 'TBDP',
  title: 'Giờ ca và giờ nghỉ',
  lines: ['Ca 1: 6 – 14 giờ, ăn ca 11 giờ', 'Ca 2: 14 – 22 giờ, ăn ca 18 giờ', 'Nghỉ 10 phút lúc 8 giờ và 16 giờ'],
  colors: ['#263238', '#80deea'],
};
const menu: DemoPoster = {
  name: 'Áp phích: thực đơn hôm nay',
  field: 'YT',
  title: 'Thực đơn hôm nay',
  lines: ['Cá kho – rau cải luộc – canh chua', 'Món chay: đậu sốt cà chua'],
  colors: ['#1b5e20', '#fff59d'],
};

export const factoryPictures = {
  scene: 'works' as const,
  posters: [safety, shifts, quality, menu],
  tickers: [
    {
      name: 'Chữ chạy: lịch khám sức khỏe',
      field: 'YT',
      body: 'Khám sức khỏe định kỳ từ thứ Hai tại Phòng Y tế: Phân xưởng Cắt buổi sáng, Phân xưởng May 1 buổi chiều.',
      color: '#ffcc00',
      speed_px: 60,
    },
    trialTicker,
  ],
  film: { name: 'Video: nhà máy xanh, an toàn', shows: [safety, quality] },
};
