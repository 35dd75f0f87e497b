import type { DemoPoster } from './demo-world';
import { trialTicker } from './trial-ticker';

const rural: DemoPoster = {
  name: 'Áp phích: xây dựng nông thôn mới',
  field: 'NNNT',
  title: 'Chung sức xây dựng nông thôn mới',
  lines: ['Đường sáng – xanh – sạch – đẹp', 'Nhà nhà làm theo, thôn thôn thi đua'],
  colors: ['#1b5e20', '#fff59d'],
};
const market: DemoPoster = {
  name: 'Áp phích: an toàn thực phẩm ở chợ',
  field: 'YT',
  title: 'Chợ an toàn thực phẩm',
  lines: ['Bán hàng có nguồn gốc', 'Không dùng hóa chất cấm', 'Bếp ăn sạch, tay rửa sạch'],
  colors: ['#0d47a1', '#ffffff'],
};
const papers: DemoPoster = {
  name: 'Áp phích: nộp hồ sơ trực tuyến',
  field: 'KHCN',
  title: 'Nộp hồ sơ trực tuyến',
  lines: ['dichvucong.gov.vn', 'Tổ công nghệ số cộng đồng giúp tận nhà'],
  colors: ['#01579b', '#b3e5fc'],
};
const forest: DemoPoster = {
  name: 'Áp phích: phòng cháy mùa khô',
  field: 'QPAN',
  title: 'Phòng cháy mùa khô',
  lines: ['Không đốt rơm rạ ngoài đồng', 'Khi có cháy gọi 114'],
  colors: ['#b71c1c', '#ffe082'],
};

export const communePictures = {
  scene: 'village' as const,
  posters: [rural, market, papers, forest],
  tickers: [
    {
      name: 'Chữ chạy: lịch tiêm chủng',
      field: 'YT',
      body: 'Tiêm chủng mở rộng tại Trạm Y tế: ngày 25 và 26 hằng tháng, từ 7 giờ 30 đến 11 giờ. Mang theo sổ tiêm chủng.',
      color: '#ffcc00',
      speed_px: 60,
    },
    trialTicker,
  ],
  film: { name: 'Video: quê hương đổi mới', shows: [rural, papers] },
};
