import type { DemoDesk } from './demo-world';
import { RELAY_NOTE } from './relay-note';

/** Records of the factory radio beside its programme. */
export const factoryDesk: DemoDesk = {
  relays: [
    { name: 'VOV Giao thông Hà Nội', note: RELAY_NOTE, station_kind: 'vov' },
    { name: 'Nhạc nền giờ nghỉ', note: RELAY_NOTE, station_kind: 'khac' },
    { name: 'Hội trường công ty', note: RELAY_NOTE, station_kind: 'noi_bo' },
  ],
  texts: [
    {
      name: 'Đổi mã hàng chuyền 3',
      field: 'KT',
      text: 'Chuyền 3 đổi sang mã hàng mới từ ca chiều. Tổ trưởng nhận bảng quy trình tại phòng Kỹ thuật.',
    },
    {
      name: 'Đăng ký làm thêm',
      field: 'TBDP',
      text: 'Công nhân muốn làm thêm Chủ nhật đăng ký với tổ trưởng trước 15h00 thứ Năm.',
    },
    {
      name: 'Nhận quần áo bảo hộ',
      field: 'TBDP',
      text: 'BHLĐ quý này phát tại kho cơ điện, từ 10h00 đến 11h00. Mang thẻ nhân viên khi nhận.',
    },
  ],
  words: [
    { name: 'BHLĐ', read: 'bảo hộ lao động' },
    { name: 'PCCC', read: 'phòng cháy chữa cháy' },
    { name: 'KCS', read: 'ca xê ét' },
    { name: 'QĐPX', read: 'quản đốc phân xưởng' },
  ],
  alert_receiver: {
    name: 'Trung tâm an toàn công ty',
    note: 'Chưa bật: điền địa chỉ nhận của phòng An toàn rồi bật để bắt đầu gửi.',
  },
};
