import type { DemoDesk } from './demo-world';
import { RELAY_NOTE } from './relay-note';

/** Records of the school radio beside its programme. */
export const schoolDesk: DemoDesk = {
  relays: [
    { name: 'VOV2 – Văn hóa và giáo dục', note: RELAY_NOTE, station_kind: 'vov' },
    { name: 'Đài Hà Nội FM 90', note: RELAY_NOTE, station_kind: 'tinh' },
    { name: 'Lễ chào cờ từ sân trường', note: RELAY_NOTE, station_kind: 'noi_bo' },
  ],
  texts: [
    {
      name: 'Nhặt được chìa khóa',
      field: 'TBDP',
      text: 'Thư viện nhặt được một chùm chìa khóa. Em nào đánh rơi đến phòng trực để nhận lại.',
    },
    {
      name: 'Phong trào kế hoạch nhỏ',
      field: 'MTTT',
      text: 'Tuần này các lớp nộp giấy vụn cho phong trào kế hoạch nhỏ. Lớp trưởng nhận cân ở phòng Đội, giờ ra chơi thứ Sáu.',
    },
    {
      name: 'Lớp bồi dưỡng học sinh giỏi',
      field: 'GD',
      text: 'Lớp bồi dưỡng học sinh giỏi môn Toán khối 11 chuyển từ 14h00 sang 14h30 thứ Năm, tại phòng 203.',
    },
  ],
  words: [
    { name: 'THPT', read: 'trung học phổ thông' },
    { name: 'GVCN', read: 'giáo viên chủ nhiệm' },
    { name: 'HKI', read: 'học kỳ một' },
    { name: 'ĐTN', read: 'Đoàn thanh niên' },
  ],
  alert_receiver: {
    name: 'Phần mềm điều hành của Sở',
    note: 'Chưa bật: điền địa chỉ nhận của Sở Giáo dục và Đào tạo rồi bật để bắt đầu gửi.',
  },
};
