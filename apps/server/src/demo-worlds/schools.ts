import type { DemoWorld } from './demo-world';
import { parentsMeeting, schoolBulletins } from './school-bulletins';

const { first_bell, exercises, break_time, safe_gate, dengue, exams, books } = schoolBulletins;

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
  bulletins: [first_bell, exercises, break_time, safe_gate, dengue, exams, books],
  neighbour_bulletin: parentsMeeting,
  schedules: {
    hourly: { name: 'Ra chơi: chuyện nhỏ sân trường và sách hay', plays: [break_time, books] },
    between: { name: 'Nhắc lịch kiểm tra giữa học kỳ', plays: [exams] },
    daily: { name: 'Báo giờ vào lớp sáng và chiều', plays: [first_bell], slots: [{ start_time: '06:55', end_time: '07:00' }, { start_time: '12:55', end_time: '13:00' }] },
    weekly: { name: 'Thể dục giữa giờ', note: 'Thứ hai, thứ tư, thứ sáu', plays: [exercises], days_of_week: [1, 3, 5], slots: [{ start_time: '09:20', end_time: '09:30' }] },
    paused: { name: 'Phát thanh măng non sáng thứ Bảy', plays: [books, break_time], days_of_week: [6], slots: [{ start_time: '08:00', end_time: '08:30' }] },
    waiting: { name: 'Phòng bệnh sốt xuất huyết', plays: [dengue] },
    draft: { name: 'An toàn giao thông giờ tan học', plays: [safe_gate], days_of_week: [1, 2, 3, 4, 5], slots: [{ start_time: '16:30', end_time: '16:40' }] },
    rejected: {
      name: 'Lịch kiểm tra phát cả giờ nghỉ trưa',
      plays: [exams],
      slots: [{ start_time: '11:30', end_time: '11:45' }],
      reason: 'Giờ nghỉ trưa của khu bán trú, đề nghị chuyển sang giờ ra chơi rồi gửi lại.',
    },
    neighbour: { name: 'Mời họp phụ huynh đầu học kỳ', plays: [parentsMeeting], slots: [{ start_time: '16:45', end_time: '17:00' }] },
  },
};
