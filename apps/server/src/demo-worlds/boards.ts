import { boardBulletins, lakeCleaning } from './board-bulletins';
import { boardPictures } from './board-pictures';
import type { DemoWorld } from './demo-world';
import { everySeen, slot } from './slots';

const { traffic, heat, one_stop, fire, festival, waste, water } = boardBulletins;

/** Wards of towns with the streets their boards and screens stand in. */
export const boards: DemoWorld = {
  places: [
    {
      province: '01',
      code: '00070',
      name: 'Phường Hoàn Kiếm',
      lat: 21.0287,
      lng: 105.8524,
      parts: ['Phố Tràng Tiền', 'Phố Hàng Bài', 'Phố Hàng Khay', 'Phố Đinh Tiên Hoàng', 'Phố Lê Thái Tổ', 'Phố Hàng Gai', 'Phố Hàng Đào', 'Phố Cầu Gỗ', 'Phố Lý Thường Kiệt', 'Phố Trần Hưng Đạo', 'Phố Tràng Thi', 'Phố Bà Triệu', 'Phố Ngô Quyền'],
    },
    { province: '01', code: '00103', name: 'Phường Tây Hồ', lat: 21.0702, lng: 105.8188, parts: ['Phố Quảng An', 'Phố Quảng Bá', 'Phố Xuân Diệu', 'Phố Tô Ngọc Vân', 'Đường Thanh Niên', 'Đường Âu Cơ'] },
    { province: '40', code: '16681', name: 'Phường Thành Vinh', lat: 18.6734, lng: 105.6923, parts: ['Phố Quang Trung', 'Phố Cao Thắng', 'Phố Lê Lợi', 'Phố Nguyễn Thái Học', 'Đường Trần Phú', 'Đường Hồ Tùng Mậu'] },
  ],
  area_kinds: { place: 'phuong', part: 'to_dan_pho' },
  spread: 0.4,
  groups: {
    'lanh-dao': { name: 'Lãnh đạo phê duyệt', note: 'Xem tất cả, phê duyệt, tạm dừng và hủy lịch phát' },
    'can-bo': { name: 'Cán bộ bản tin điện tử', note: 'Soạn nội dung và lịch phát, điều khiển bảng LED' },
    'chi-xem': { name: 'Chỉ xem', note: 'Xem, không thay đổi gì' },
  },
  spots: ['ngã tư', 'quảng trường', 'nhà ga', 'bến xe buýt', 'chợ', 'vườn hoa', 'trụ sở phường', 'cổng trường', 'bệnh viện', 'trung tâm thương mại', 'bưu điện', 'rạp hát'],
  models: [
    { model: 'P5 3,2x1,6 m', serial: 'P5', kind: 'led', noun: 'Bảng LED', size: { width: 640, height: 320 } },
    { model: 'P10 1,9x1 m', serial: 'P10', kind: 'led', noun: 'Bảng LED', size: { width: 192, height: 96 } },
    { model: 'LCD 55 inch', serial: 'LCD', kind: 'screen', noun: 'Màn hình', size: { width: 1920, height: 1080 } },
  ],
  others: [
    { model: 'HORN-50', serial: 'HRN', kind: 'speaker', noun: 'Loa nén', spot: 'cạnh bảng quảng trường', part: 'Phố Đinh Tiên Hoàng' },
    { model: 'IPS-30T', serial: 'IPS', kind: 'speaker', noun: 'Loa', spot: 'dưới bảng ngã tư', part: 'Phố Tràng Tiền' },
    { model: 'IPS-30T', serial: 'IPS', kind: 'speaker', noun: 'Loa', spot: 'trụ sở phường', part: 'Phố Lý Thường Kiệt' },
  ],
  bulletins: [traffic, heat, one_stop, fire, festival, waste, water],
  neighbour_bulletin: lakeCleaning,
  ...boardPictures,
  heard_within: [slot('05:00', '22:30')],
  schedules: [
    { name: 'Bản tin phường trên bảng LED', plays: everySeen(boardPictures), is_seen: true, slots: [slot('06:00', '17:00')], life: 'approved' },
    { name: 'Phố đi bộ và chương trình buổi tối', plays: ['Áp phích: phố đi bộ', 'Áp phích: đêm nghệ thuật', 'Video: phường văn minh'], is_seen: true, slots: [slot('17:00', '22:00')], life: 'approved' },
    { name: 'Loa bảng LED: bản tin sáng và chiều', plays: ['Chuông ba nốt', one_stop.name, waste.name], slots: [slot('06:30', '06:45'), slot('17:00', '17:15')], life: 'approved' },
    { name: 'Loa quảng trường: phòng cháy, chữa cháy', note: 'Thứ hai, thứ tư, thứ sáu', plays: ['Chuông ba nốt', fire.name], days: [1, 3, 5], slots: [slot('19:00', '19:10')], life: 'approved' },
    { name: 'Tạm ngừng cấp nước để sửa ống', plays: ['Chuông hai tiếng', water.name], volume: 60, slots: [slot('11:00', '11:06'), slot('18:00', '18:06')], life: 'approved' },
    { name: 'Chương trình nghệ thuật cuối tuần', plays: [festival.name], days: [6, 7], priority: 10, shuffle: true, slots: [slot('18:30', '18:45')], life: 'paused' },
    { name: 'Áp phích phố đi bộ cuối tuần', plays: ['Áp phích: phố đi bộ', 'Chữ chạy: phố đi bộ'], is_seen: true, days: [5, 6, 7], slots: [slot('22:00', '22:20')], life: 'draft' },
    { name: 'Phân luồng giao thông dịp lễ', plays: [traffic.name], slots: [slot('11:30', '11:45')], life: 'rejected', reason: 'Giờ cấm xe chưa đúng với thông báo của Công an phường, đề nghị sửa rồi gửi lại.' },
    { name: 'Cảnh báo nắng nóng buổi trưa', plays: ['Chữ chạy: nắng nóng'], is_seen: true, slots: [slot('22:00', '22:10')], life: 'dropped', reason: 'Hết đợt nắng nóng.' },
  ],
  soon: { trial: { name: 'Phát thử loa của bảng LED', plays: ['Chuông ba nốt', one_stop.name] }, waiting: { name: 'Cảnh báo nắng nóng', plays: [heat.name] } },
  emergency: { name: 'Báo động khẩn: giông lốc', plays: ['Còi báo động'], slot: slot('17:02', '17:05'), days_ago: 4 },
  neighbour: { name: 'Mời dự ngày hội làm sạch ven hồ', plays: ['Áp phích: làm sạch ven hồ'], is_seen: true, slots: [slot('06:00', '22:00')], life: 'approved' },
};
