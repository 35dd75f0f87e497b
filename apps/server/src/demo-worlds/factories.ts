import type { DemoWorld } from './demo-world';
import { factoryBulletins, kilnMaintenance } from './factory-bulletins';

const { shift_change, work_safety, fire_drill, meals, norms, health_check, parking } = factoryBulletins;

/** Factories of a company with their workshops. */
export const factories: DemoWorld = {
  places: [
    {
      province: '01',
      code: 'NM-DA',
      name: 'Nhà máy May Đông Anh',
      lat: 21.1392,
      lng: 105.8496,
      parts: ['Phân xưởng Cắt', 'Phân xưởng May 1', 'Phân xưởng May 2', 'Phân xưởng Hoàn thiện', 'Kho nguyên liệu', 'Kho thành phẩm', 'Xưởng cơ điện', 'Nhà ăn ca', 'Khu văn phòng', 'Bãi xe', 'Cổng số 1', 'Cổng số 2', 'Nhà ở công nhân'],
    },
    { province: '01', code: 'NM-BT', name: 'Nhà máy Gốm Bát Tràng', lat: 20.9786, lng: 105.9122, parts: ['Xưởng Tạo hình', 'Xưởng Men', 'Khu lò nung', 'Kho gốm', 'Nhà điều hành', 'Cổng chính'] },
    { province: '40', code: 'NM-KL', name: 'Nhà máy Nông sản Kim Liên', lat: 18.6712, lng: 105.5556, parts: ['Phân xưởng Sơ chế', 'Phân xưởng Sấy', 'Phân xưởng Đóng gói', 'Kho lạnh', 'Bếp ăn', 'Cổng bảo vệ'] },
  ],
  area_kinds: { place: '', part: '' },
  spread: 0.08,
  groups: {
    'lanh-dao': { name: 'Ban giám đốc', note: 'Xem tất cả, phê duyệt, tạm dừng và hủy lịch phát' },
    'can-bo': { name: 'Nhân viên truyền thông nội bộ', note: 'Soạn nội dung và lịch phát, điều khiển loa' },
    'chi-xem': { name: 'Chỉ xem', note: 'Xem, không thay đổi gì' },
  },
  spots: ['cửa vào', 'đầu dây chuyền', 'giữa dây chuyền', 'cuối dây chuyền', 'lối thoát hiểm', 'bàn tổ trưởng', 'tường phía Đông', 'tường phía Tây', 'khu bốc dỡ', 'hành lang', 'góc nghỉ', 'cửa ra'],
  models: [
    { model: 'IPS-30T', serial: 'IPS', kind: 'speaker', noun: 'Loa' },
    { model: 'HORN-50', serial: 'HRN', kind: 'speaker', noun: 'Loa nén' },
    { model: 'VNS-60W', serial: 'VNS', kind: 'speaker', noun: 'Loa' },
  ],
  bulletins: [shift_change, work_safety, fire_drill, meals, norms, health_check, parking],
  neighbour_bulletin: kilnMaintenance,
  schedules: {
    hourly: { name: 'Tin sản xuất và nhắc an toàn hằng giờ', plays: [norms, work_safety] },
    between: { name: 'Nhắc để xe đúng quy định', plays: [parking] },
    daily: {
      name: 'Thông báo đổi ca',
      plays: [shift_change],
      slots: [{ start_time: '05:50', end_time: '05:55' }, { start_time: '13:50', end_time: '13:55' }, { start_time: '21:50', end_time: '21:55' }],
    },
    weekly: { name: 'An toàn lao động đầu ca', note: 'Thứ hai, thứ tư, thứ sáu', plays: [work_safety], days_of_week: [1, 3, 5], slots: [{ start_time: '06:05', end_time: '06:15' }] },
    paused: { name: 'Thực đơn bữa ca cuối tuần', plays: [meals], days_of_week: [6, 7], slots: [{ start_time: '10:45', end_time: '11:00' }] },
    waiting: { name: 'Diễn tập phòng cháy, chữa cháy', plays: [fire_drill] },
    draft: { name: 'Nhắc lịch khám sức khỏe định kỳ', plays: [health_check], days_of_week: [1], slots: [{ start_time: '07:00', end_time: '07:15' }] },
    rejected: {
      name: 'Kết quả thi đua phát lúc giao ca',
      plays: [norms],
      slots: [{ start_time: '13:50', end_time: '14:05' }],
      reason: 'Trùng giờ đổi ca, công nhân không nghe được. Đề nghị chuyển sang giờ ăn ca.',
    },
    neighbour: { name: 'Thông báo bảo dưỡng lò nung', plays: [kilnMaintenance], slots: [{ start_time: '16:45', end_time: '17:00' }] },
  },
};
