import { communeBulletins, roadMeeting } from './commune-bulletins';
import type { DemoWorld } from './demo-world';

const { green_sunday, vaccination, insurance, storm, power_cut, farming, social_news } = communeBulletins;

/** Communes with their villages: real names and places. */
export const communes: DemoWorld = {
  places: [
    {
      province: '01',
      code: '00454',
      name: 'Đông Anh',
      lat: 21.1392,
      lng: 105.8496,
      parts: ['Thôn Cổ Dương', 'Thôn Đản Mỗ', 'Thôn Kính Nỗ', 'Thôn Phan Xá', 'Thôn Ấp Tó', 'Thôn Phúc Lộc', 'Thôn Tiên Hội', 'Thôn Lại Đà', 'Thôn Mạch Tràng', 'Thôn Cầu Cả', 'Tổ dân phố số 1', 'Tổ dân phố số 2', 'Tổ dân phố số 10'],
    },
    { province: '01', code: '00577', name: 'Bát Tràng', lat: 20.9786, lng: 105.9122, parts: ['Thôn 1 Giang Cao', 'Thôn 2 Giang Cao', 'Thôn 1 Bát Tràng', 'Thôn 3 Bát Tràng', 'Thôn 5 Kim Lan', 'Thôn Trung Quan'] },
    { province: '40', code: '17971', name: 'Kim Liên', lat: 18.6712, lng: 105.5556, parts: ['Xóm Sen 1', 'Xóm Sen 2', 'Xóm Sen 3', 'Xóm Hoàng Trù', 'Xóm Mậu Tài', 'Xóm Vân Hội'] },
  ],
  area_kinds: { place: 'xa', part: 'thon' },
  spread: 1,
  groups: {
    'lanh-dao': { name: 'Lãnh đạo phê duyệt', note: 'Xem tất cả, phê duyệt, tạm dừng và hủy lịch phát' },
    'can-bo': { name: 'Cán bộ văn hóa', note: 'Soạn nội dung và lịch phát, điều khiển loa' },
    'chi-xem': { name: 'Chỉ xem', note: 'Xem, không thay đổi gì' },
  },
  spots: ['Nhà văn hóa', 'Trạm y tế', 'Trường tiểu học', 'Đình làng', 'Ngã ba', 'Chợ', 'Sân vận động', 'Cổng làng', 'Bưu điện', 'Trường mầm non', 'Bến xe', 'Nhà thờ họ'],
  models: [
    { model: 'IPS-30T', serial: 'IPS', kind: 'speaker', noun: 'Loa' },
    { model: 'LTM-4G-50', serial: 'LTM', kind: 'speaker', noun: 'Loa' },
    { model: 'VNS-60W', serial: 'VNS', kind: 'speaker', noun: 'Loa' },
  ],
  bulletins: [green_sunday, vaccination, insurance, storm, power_cut, farming, social_news],
  neighbour_bulletin: roadMeeting,
  schedules: {
    hourly: { name: 'Tin trong xã và bản tin nông vụ hằng giờ', plays: [social_news, farming] },
    between: { name: 'Thông báo tạm ngừng cấp điện', plays: [power_cut] },
    daily: {
      name: 'Chương trình phát thanh sáng và chiều',
      plays: [farming, social_news, insurance, vaccination],
      slots: [{ start_time: '05:00', end_time: '05:30' }, { start_time: '17:00', end_time: '17:30' }],
    },
    weekly: { name: 'Nhắc ngày Chủ nhật xanh', note: 'Thứ hai, thứ tư, thứ sáu', plays: [green_sunday], days_of_week: [1, 3, 5], slots: [{ start_time: '19:00', end_time: '19:10' }] },
    paused: { name: 'Bản tin cuối tuần', plays: [social_news, insurance], days_of_week: [6, 7], slots: [{ start_time: '08:00', end_time: '08:30' }] },
    waiting: { name: 'Thông báo lịch tiêm chủng trẻ em', plays: [vaccination] },
    draft: { name: 'Tổng vệ sinh môi trường sáng Chủ nhật', plays: [green_sunday], days_of_week: [7], slots: [{ start_time: '07:00', end_time: '07:15' }] },
    rejected: {
      name: 'Nhắc lại công điện phòng chống bão',
      plays: [storm],
      slots: [{ start_time: '11:30', end_time: '11:45' }],
      reason: 'Công điện đã hết hiệu lực, đề nghị thay bằng bản mới trước khi gửi lại.',
    },
    neighbour: { name: 'Mời họp dân bàn việc làm đường', plays: [roadMeeting], slots: [{ start_time: '16:45', end_time: '17:00' }] },
  },
};
