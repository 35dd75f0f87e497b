import { boardBulletins, lakeCleaning } from './board-bulletins';
import type { DemoWorld } from './demo-world';

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
  bulletins: [traffic, heat, one_stop, fire, festival, waste, water],
  neighbour_bulletin: lakeCleaning,
  schedules: {
    hourly: { name: 'Bản tin phường hằng giờ', plays: [one_stop, waste] },
    between: { name: 'Tạm ngừng cấp nước để sửa ống', plays: [water] },
    daily: {
      name: 'Bản tin sáng và chiều trên bảng LED',
      plays: [one_stop, waste, fire, festival],
      slots: [{ start_time: '06:30', end_time: '07:00' }, { start_time: '17:00', end_time: '17:30' }],
    },
    weekly: { name: 'Phòng cháy, chữa cháy trong khu phố', note: 'Thứ hai, thứ tư, thứ sáu', plays: [fire], days_of_week: [1, 3, 5], slots: [{ start_time: '19:00', end_time: '19:10' }] },
    paused: { name: 'Chương trình nghệ thuật cuối tuần', plays: [festival], days_of_week: [6, 7], slots: [{ start_time: '18:00', end_time: '18:30' }] },
    waiting: { name: 'Cảnh báo nắng nóng', plays: [heat] },
    draft: { name: 'Phân luồng phố đi bộ cuối tuần', plays: [traffic], days_of_week: [5, 6, 7], slots: [{ start_time: '18:30', end_time: '18:45' }] },
    rejected: {
      name: 'Phân luồng giao thông dịp lễ',
      plays: [traffic],
      slots: [{ start_time: '11:30', end_time: '11:45' }],
      reason: 'Giờ cấm xe chưa đúng với thông báo của Công an phường, đề nghị sửa rồi gửi lại.',
    },
    neighbour: { name: 'Mời dự ngày hội làm sạch ven hồ', plays: [lakeCleaning], slots: [{ start_time: '16:45', end_time: '17:00' }] },
  },
};
