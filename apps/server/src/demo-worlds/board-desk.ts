import type { DemoDesk } from './demo-world';
import { RELAY_NOTE } from './relay-note';

/** Records of those who run the boards, beside their programme. */
export const boardDesk: DemoDesk = {
  relays: [
    { name: 'VOV Giao thông Hà Nội', note: RELAY_NOTE, station_kind: 'vov' },
    { name: 'Đài Hà Nội FM 90', note: RELAY_NOTE, station_kind: 'tinh' },
    { name: 'Sân khấu phố đi bộ', note: RELAY_NOTE, station_kind: 'noi_bo' },
  ],
  texts: [
    {
      name: 'Cấm đỗ xe tối thứ Bảy',
      field: 'PL',
      text: 'Tối thứ Bảy, phố Đinh Tiên Hoàng cấm đỗ xe từ 18h00 đến 23h00.',
    },
    {
      name: 'Tìm trẻ lạc',
      field: 'TBDP',
      text: 'Có một cháu bé đang đợi người nhà tại chốt CA phường cạnh quảng trường.',
    },
    {
      name: 'Mời xem triển lãm ảnh',
      field: 'VHXH',
      text: 'Mời nhân dân xem triển lãm ảnh “Phố cũ” tại vườn hoa, mở cửa từ 8h00 đến 21h00.',
    },
  ],
  words: [
    { name: 'CA', read: 'công an' },
    { name: 'TP', read: 'thành phố' },
    { name: 'PCCC', read: 'phòng cháy chữa cháy' },
    { name: 'TTGT', read: 'thanh tra giao thông' },
  ],
  alert_receiver: {
    name: 'Trung tâm điều hành đô thị',
    note: 'Chưa bật: điền địa chỉ nhận của trung tâm điều hành rồi bật để bắt đầu gửi.',
  },
};
