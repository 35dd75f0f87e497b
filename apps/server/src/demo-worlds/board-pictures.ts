import type { DemoPoster } from './demo-world';
import { trialTicker } from './trial-ticker';

const civil: DemoPoster = {
  name: 'Áp phích: phường văn minh',
  field: 'VHXH',
  title: 'Phường xanh – sạch – đẹp – văn minh',
  lines: ['Không lấn chiếm vỉa hè', 'Đổ rác đúng giờ, đúng chỗ'],
  colors: ['#1b5e20', '#fff59d'],
};
const walking: DemoPoster = {
  name: 'Áp phích: phố đi bộ',
  field: 'TBDP',
  title: 'Phố đi bộ cuối tuần',
  lines: ['19 giờ thứ Sáu – 24 giờ Chủ nhật', 'Gửi xe: bãi Trần Quang Khải, Nhà hát'],
  colors: ['#0d47a1', '#ffd54f'],
};
const art: DemoPoster = {
  name: 'Áp phích: đêm nghệ thuật',
  field: 'TTGT',
  title: 'Đêm nghệ thuật bên hồ',
  lines: ['Ca trù, hát xẩm: 19 giờ 30 thứ Bảy', 'Kèn đồng: 20 giờ Chủ nhật'],
  colors: ['#4a148c', '#f8bbd0'],
};
const fire: DemoPoster = {
  name: 'Áp phích: gọi 114 khi có cháy',
  field: 'QPAN',
  title: 'Có cháy gọi 114',
  lines: ['Mở lối thoát nạn thứ hai', 'Không sạc xe điện qua đêm'],
  colors: ['#b71c1c', '#ffffff'],
};
const lake: DemoPoster = {
  name: 'Áp phích: làm sạch ven hồ',
  field: 'MTTT',
  title: 'Ngày hội làm sạch ven hồ',
  lines: ['6 giờ 30 sáng Chủ nhật', 'Tập trung ở vườn hoa'],
  colors: ['#006064', '#b2ebf2'],
};

export const boardPictures = {
  scene: 'town' as const,
  posters: [civil, walking, art, fire],
  tickers: [
    {
      name: 'Chữ chạy: lịch thu gom rác',
      field: 'MTTT',
      body: 'Rác được thu gom lúc 6 giờ và 18 giờ 30 hằng ngày. Đề nghị để rác đúng nơi, đúng giờ.',
      color: '#ffcc00',
      speed_px: 60,
    },
    {
      name: 'Chữ chạy: nắng nóng',
      field: 'MTTT',
      body: 'Nắng nóng trên 38 độ. Hạn chế ra ngoài từ 11 giờ đến 15 giờ, uống đủ nước.',
      color: '#ff5544',
      speed_px: 80,
    },
    {
      name: 'Chữ chạy: phố đi bộ',
      field: 'TBDP',
      body: 'Phố đi bộ mở từ 19 giờ thứ Sáu đến 24 giờ Chủ nhật. Mời nhân dân và du khách.',
      color: '#80d8ff',
      speed_px: 60,
    },
    trialTicker,
  ],
  film: { name: 'Video: phường văn minh', shows: [civil, art] },
  neighbour_poster: lake,
};
