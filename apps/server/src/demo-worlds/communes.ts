import { communeBulletins, roadMeeting } from './commune-bulletins';
import { communePictures } from './commune-pictures';
import type { DemoWorld } from './demo-world';
import { everySeen, slot } from './slots';

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
  others: [
    { model: 'P5 3,2x1,6 m', serial: 'P5', kind: 'led', noun: 'Bảng LED', size: { width: 640, height: 320 }, spot: 'chợ', part: 'Thôn Cổ Dương' },
    { model: 'P10 1,9x1 m', serial: 'P10', kind: 'led', noun: 'Bảng LED', size: { width: 192, height: 96 }, spot: 'nhà văn hóa', part: 'Thôn Đản Mỗ' },
    { model: 'LCD 55 inch', serial: 'LCD', kind: 'screen', noun: 'Màn hình', size: { width: 1920, height: 1080 }, spot: 'bộ phận một cửa', part: 'Tổ dân phố số 1' },
  ],
  bulletins: [green_sunday, vaccination, insurance, storm, power_cut, farming, social_news],
  neighbour_bulletin: roadMeeting,
  ...communePictures,
  heard_within: [slot('04:45', '21:30')],
  schedules: [
    { name: 'Chương trình phát thanh sáng', plays: ['Nhạc hiệu mở đầu', social_news.name, farming.name, insurance.name], priority: 30, slots: [slot('05:00', '05:30')], life: 'approved' },
    { name: 'Chương trình phát thanh chiều', plays: ['Nhạc hiệu mở đầu', social_news.name, vaccination.name, farming.name], priority: 30, slots: [slot('17:00', '17:30')], life: 'approved' },
    { name: 'Thông báo tạm ngừng cấp điện', plays: ['Chuông hai tiếng', power_cut.name], days: [1, 2, 3, 4, 5, 6], volume: 60, slots: [slot('06:30', '06:36')], life: 'approved' },
    { name: 'Nhắc ngày Chủ nhật xanh', note: 'Thứ sáu, thứ bảy', plays: ['Tiếng kẻng', green_sunday.name], days: [5, 6], slots: [slot('19:00', '19:10')], life: 'approved' },
    { name: 'Kẻng báo họp thôn tối thứ hai', plays: ['Tiếng kẻng'], days: [1], slots: [slot('19:25', '19:27')], parts: ['Thôn Cổ Dương', 'Thôn Đản Mỗ'], life: 'approved' },
    { name: 'Bảng tin chợ và nhà văn hóa', plays: everySeen(communePictures), is_seen: true, slots: [slot('05:30', '21:00')], life: 'approved' },
    { name: 'Bản tin cuối tuần', plays: [social_news.name, insurance.name], days: [6, 7], priority: 10, shuffle: true, slots: [slot('08:00', '08:30')], life: 'paused' },
    { name: 'Tổng vệ sinh môi trường sáng Chủ nhật', plays: [green_sunday.name], days: [7], slots: [slot('06:10', '06:20')], life: 'draft' },
    { name: 'Nhắc lại công điện phòng chống bão', plays: [storm.name], slots: [slot('11:30', '11:45')], life: 'rejected', reason: 'Công điện đã hết hiệu lực, đề nghị thay bằng bản mới trước khi gửi lại.' },
    { name: 'Công điện phòng chống bão', plays: ['Còi báo động', storm.name], priority: 30, slots: [slot('05:45', '05:55'), slot('16:30', '16:40')], life: 'dropped', reason: 'Bão đã tan, thôi phát công điện.' },
  ],
  soon: { trial: { name: 'Phát thử cụm loa sau bảo dưỡng', plays: ['Nhạc hiệu mở đầu', social_news.name] }, waiting: { name: 'Thông báo lịch tiêm chủng trẻ em', plays: [vaccination.name] } },
  emergency: { name: 'Báo động khẩn: nước sông lên nhanh', plays: ['Còi báo động'], slot: slot('05:10', '05:13'), days_ago: 4 },
  neighbour: { name: 'Mời họp dân bàn việc làm đường', plays: [roadMeeting.name], slots: [slot('16:45', '17:00')], life: 'approved' },
};
