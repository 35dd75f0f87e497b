import type { DemoDesk } from './demo-world';
import { RELAY_NOTE } from './relay-note';

/** Records of the commune radio beside its programme. */
export const communeDesk: DemoDesk = {
  relays: [
    { name: 'VOV1 – Thời sự', note: RELAY_NOTE, station_kind: 'vov' },
    { name: 'Đài Phát thanh và Truyền hình Hà Nội', note: RELAY_NOTE, station_kind: 'tinh' },
    { name: 'Hội trường ủy ban', note: RELAY_NOTE, station_kind: 'noi_bo' },
  ],
  texts: [
    {
      name: 'Nhắc nộp thuế đất',
      field: 'TBDP',
      text: 'Bộ phận Một cửa nhắc bà con nộp thuế sử dụng đất phi nông nghiệp trước ngày 31 tháng 12.',
    },
    {
      name: 'Lịch tiếp công dân',
      field: 'CT',
      text: 'UBND xã tiếp công dân vào sáng thứ Tư hằng tuần, từ 8h00 đến 11h30, tại phòng tiếp dân.',
    },
    {
      name: 'Phun khử khuẩn chuồng trại',
      field: 'NNNT',
      text: 'HTX dịch vụ phun khử khuẩn chuồng trại vào thứ Bảy. Bà con đăng ký với trưởng thôn trước 17h00 thứ Sáu.',
    },
  ],
  words: [
    { name: 'UBND', read: 'ủy ban nhân dân' },
    { name: 'HĐND', read: 'hội đồng nhân dân' },
    { name: 'HTX', read: 'hợp tác xã' },
    { name: 'BHYT', read: 'bảo hiểm y tế' },
  ],
  alert_receiver: {
    name: 'Hệ thống thông tin nguồn của tỉnh',
    note: 'Chưa bật: điền địa chỉ nhận của hệ thống thông tin nguồn rồi bật để bắt đầu gửi.',
  },
};
