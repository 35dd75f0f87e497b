import type { DemoWorld } from './demo-world';
import { factoryBulletins, kilnMaintenance } from './factory-bulletins';
import { factoryPictures } from './factory-pictures';
import { at, everySeen, slot } from './slots';

const { shift_change, work_safety, fire_drill, meals, norms, health_check, parking } = factoryBulletins;

/** Monday to Saturday. */
const WORK_DAYS = [1, 2, 3, 4, 5, 6];

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
  others: [
    { model: 'P5 3,2x1,6 m', serial: 'P5', kind: 'led', noun: 'Bảng LED', size: { width: 640, height: 320 }, spot: 'cổng bảo vệ', part: 'Cổng số 1' },
    { model: 'LCD 55 inch', serial: 'LCD', kind: 'screen', noun: 'Màn hình', size: { width: 1920, height: 1080 }, spot: 'quầy suất ăn', part: 'Nhà ăn ca' },
    { model: 'LCD 43 inch', serial: 'LCD', kind: 'screen', noun: 'Màn hình', size: { width: 1920, height: 1080 }, spot: 'sảnh', part: 'Khu văn phòng' },
  ],
  bulletins: [shift_change, work_safety, fire_drill, meals, norms, health_check, parking],
  neighbour_bulletin: kilnMaintenance,
  ...factoryPictures,
  schedules: [
    { name: 'Còi vào ca, tan ca', plays: ['Còi tầm'], days: WORK_DAYS, priority: 30, slots: at('06:00', '14:00', '22:00'), life: 'approved' },
    { name: 'Chuông nghỉ giữa ca và ăn ca', plays: ['Chuông điện'], days: WORK_DAYS, priority: 30, slots: at('08:00', '08:10', '11:00', '11:30', '16:00', '16:10', '18:00', '18:30'), parts: ['Phân xưởng May 1', 'Phân xưởng May 2', 'Nhà ăn ca'], life: 'approved' },
    { name: 'Thông báo đổi ca', plays: ['Chuông ba nốt', shift_change.name], days: WORK_DAYS, slots: [slot('05:50', '05:55'), slot('13:50', '13:55'), slot('21:50', '21:55')], parts: ['Cổng số 1', 'Cổng số 2', 'Bãi xe', 'Nhà ăn ca'], life: 'approved' },
    { name: 'An toàn lao động đầu ca', note: 'Thứ hai, thứ tư, thứ sáu', plays: [work_safety.name], days: [1, 3, 5], slots: [slot('06:05', '06:15')], life: 'approved' },
    { name: 'Tin sản xuất trong giờ ăn ca', plays: ['Chuông ba nốt', norms.name, meals.name], days: WORK_DAYS, slots: [slot('11:05', '11:15'), slot('18:05', '18:15')], parts: ['Nhà ăn ca', 'Khu văn phòng', 'Nhà ở công nhân'], life: 'approved' },
    { name: 'Nhắc để xe đúng quy định', plays: [parking.name], days: WORK_DAYS, volume: 60, slots: [slot('05:40', '05:45'), slot('13:40', '13:45')], parts: ['Bãi xe', 'Cổng số 1', 'Cổng số 2'], life: 'approved' },
    { name: 'Bảng tin cổng và nhà ăn', plays: everySeen(factoryPictures), is_seen: true, slots: [slot('05:30', '22:30')], life: 'approved' },
    { name: 'Thực đơn bữa ca cuối tuần', plays: [meals.name], days: [6, 7], priority: 10, shuffle: true, slots: [slot('10:45', '10:55')], life: 'paused' },
    { name: 'Nhắc lịch khám sức khỏe định kỳ', plays: [health_check.name], days: [1], slots: [slot('07:00', '07:15')], life: 'draft' },
    { name: 'Kết quả thi đua phát lúc giao ca', plays: [norms.name], slots: [slot('14:05', '14:20')], life: 'rejected', reason: 'Sát giờ giao ca, công nhân không nghe được. Đề nghị chuyển sang giờ ăn ca.' },
    { name: 'Còi tập dượt sơ tán', plays: ['Còi báo động', fire_drill.name], days: [3], priority: 30, slots: [slot('09:30', '09:40')], life: 'dropped', reason: 'Đợt diễn tập của quý đã xong.' },
  ],
  soon: { trial: { name: 'Phát thử loa các phân xưởng', plays: ['Chuông ba nốt', work_safety.name] }, waiting: { name: 'Diễn tập phòng cháy, chữa cháy', plays: [fire_drill.name] } },
  emergency: { name: 'Báo động khẩn: khói ở kho nguyên liệu', plays: ['Còi báo động'], slot: slot('11:06', '11:09'), days_ago: 4 },
  neighbour: { name: 'Thông báo bảo dưỡng lò nung', plays: [kilnMaintenance.name], slots: [slot('16:45', '17:00')], life: 'approved' },
};
