import type { DemoWorld } from './demo-world';
import { parentsMeeting, schoolBulletins } from './school-bulletins';
import { schoolPictures } from './school-pictures';
import { at, everySeen, slot } from './slots';

const { first_bell, exercises, break_time, safe_gate, dengue, exams, books } = schoolBulletins;

/** Monday to Saturday. */
const SCHOOL_DAYS = [1, 2, 3, 4, 5, 6];

/** Schools with their classes and rooms. */
export const schools: DemoWorld = {
  places: [
    {
      province: '01',
      code: 'THPT-DA',
      name: 'Trường THPT Đông Anh',
      lat: 21.1392,
      lng: 105.8496,
      parts: ['Lớp 10A1', 'Lớp 10A2', 'Lớp 10A3', 'Lớp 11A1', 'Lớp 11A2', 'Lớp 11A3', 'Lớp 12A1', 'Lớp 12A2', 'Lớp 12A3', 'Khu hiệu bộ', 'Nhà đa năng', 'Thư viện', 'Sân trường'],
    },
    { province: '01', code: 'THCS-BT', name: 'Trường THCS Bát Tràng', lat: 20.9786, lng: 105.9122, parts: ['Lớp 6A', 'Lớp 7A', 'Lớp 8A', 'Lớp 9A', 'Nhà hiệu bộ', 'Sân tập'] },
    { province: '40', code: 'TH-KL', name: 'Trường Tiểu học Kim Liên', lat: 18.6712, lng: 105.5556, parts: ['Lớp 1A', 'Lớp 2A', 'Lớp 3A', 'Lớp 4A', 'Lớp 5A', 'Khu bán trú'] },
  ],
  area_kinds: { place: '', part: '' },
  spread: 0.02,
  groups: {
    'lanh-dao': { name: 'Ban giám hiệu', note: 'Xem tất cả, phê duyệt, tạm dừng và hủy lịch phát' },
    'can-bo': { name: 'Giáo viên phụ trách phát thanh', note: 'Soạn nội dung và lịch phát, điều khiển loa' },
    'chi-xem': { name: 'Chỉ xem', note: 'Xem, không thay đổi gì' },
  },
  spots: ['trên bảng', 'cửa trước', 'cửa sau', 'hành lang', 'cuối phòng', 'dãy cửa sổ', 'lối cầu thang', 'góc trái', 'góc phải', 'ban công', 'lối ra sân', 'sảnh'],
  models: [
    { model: 'IPS-10C', serial: 'IPS', kind: 'speaker', noun: 'Loa' },
    { model: 'LTM-CL-15', serial: 'LTM', kind: 'speaker', noun: 'Loa' },
    { model: 'VNS-20W', serial: 'VNS', kind: 'speaker', noun: 'Loa' },
  ],
  others: [
    { model: 'LCD 55 inch', serial: 'LCD', kind: 'screen', noun: 'Màn hình', size: { width: 1920, height: 1080 }, spot: 'sảnh', part: 'Khu hiệu bộ' },
    { model: 'LCD 43 inch', serial: 'LCD', kind: 'screen', noun: 'Màn hình', size: { width: 1920, height: 1080 }, spot: 'phòng đọc', part: 'Thư viện' },
    { model: 'P5 3,2x1,6 m', serial: 'P5', kind: 'led', noun: 'Bảng LED', size: { width: 640, height: 320 }, spot: 'cổng', part: 'Sân trường' },
  ],
  bulletins: [first_bell, exercises, break_time, safe_gate, dengue, exams, books],
  neighbour_bulletin: parentsMeeting,
  ...schoolPictures,
  schedules: [
    { name: 'Trống vào học, ra chơi và tan học', plays: ['Trống trường'], days: SCHOOL_DAYS, priority: 30, slots: at('07:00', '08:35', '08:55', '11:20', '13:00', '14:35', '14:55', '16:30'), parts: ['Sân trường'], life: 'approved' },
    { name: 'Chuông báo tiết', plays: ['Chuông điện'], days: SCHOOL_DAYS, priority: 30, slots: at('07:45', '07:50', '09:40', '09:45', '10:30', '10:35', '13:45', '13:50', '15:40', '15:45'), parts: ['Khu hiệu bộ', 'Nhà đa năng', 'Sân trường'], life: 'approved' },
    { name: 'Báo giờ vào lớp', plays: ['Chuông hai tiếng', first_bell.name], days: SCHOOL_DAYS, slots: [slot('06:50', '06:55')], life: 'approved' },
    { name: 'Thể dục giữa giờ', note: 'Thứ hai, thứ tư, thứ sáu', plays: [exercises.name], days: [1, 3, 5], slots: [slot('08:38', '08:48')], parts: ['Sân trường', 'Nhà đa năng'], life: 'approved' },
    { name: 'Ra chơi: chuyện nhỏ sân trường và sách hay', plays: [break_time.name, books.name], days: [2, 4, 6], slots: [slot('08:38', '08:48')], life: 'approved' },
    { name: 'Nhắc lịch kiểm tra giữa học kỳ', plays: ['Chuông hai tiếng', exams.name], days: [2, 4], volume: 60, slots: [slot('11:23', '11:28')], life: 'approved' },
    { name: 'Bảng tin sảnh và cổng trường', plays: everySeen(schoolPictures), is_seen: true, days: SCHOOL_DAYS, slots: [slot('06:30', '17:30')], life: 'approved' },
    { name: 'Phát thanh măng non sáng thứ Bảy', plays: [books.name, break_time.name], days: [6], priority: 10, shuffle: true, slots: [slot('10:00', '10:20')], life: 'paused' },
    { name: 'An toàn giao thông giờ tan học', plays: [safe_gate.name], days: [1, 2, 3, 4, 5], slots: [slot('16:33', '16:40')], life: 'draft' },
    { name: 'Lịch kiểm tra phát cả giờ nghỉ trưa', plays: [exams.name], slots: [slot('11:45', '12:00')], life: 'rejected', reason: 'Giờ nghỉ trưa của khu bán trú, đề nghị chuyển sang giờ ra chơi rồi gửi lại.' },
    { name: 'Nhắc phòng bệnh đầu giờ chiều', plays: [dengue.name], days: [1, 2, 3, 4, 5], slots: [slot('12:40', '12:46')], life: 'dropped', reason: 'Hết đợt cao điểm, chuyển sang phát khi có thông báo của Phòng Y tế.' },
  ],
  soon: { trial: { name: 'Phát thử hệ thống loa', plays: ['Chuông hai tiếng', break_time.name] }, waiting: { name: 'Phòng bệnh sốt xuất huyết', plays: [dengue.name] } },
  emergency: { name: 'Thông báo khẩn: mưa giông, ở yên trong lớp', plays: ['Còi báo động'], slot: slot('06:51', '06:54'), days_ago: 4 },
  neighbour: { name: 'Mời họp phụ huynh đầu học kỳ', plays: [parentsMeeting.name], slots: [slot('16:45', '17:00')], life: 'approved' },
};
