import type { Variant } from './launch';

/** Names of places and devices in one console. */
export interface Words {
  levels: readonly [province: string, district: string, commune: string, village: string];
  installed: string;
  notInstalled: string;
  explain: string;
}
const DEVICES = {
  installed: 'Thiết bị đã lắp đặt',
  notInstalled: 'Thiết bị chưa lắp đặt',
  explain: 'Vì sao không phát?',
};
export const WORDS: Record<Variant, Words> = {
  'smart-audio': { levels: ['Tỉnh thành', 'Quận huyện', 'Đơn vị', 'Bộ phận'], ...DEVICES },
  'ip-radio': { levels: ['Tỉnh thành', 'Quận huyện', 'Phường xã', 'Thôn xóm'], ...DEVICES },
  broadcast: { levels: ['Tỉnh thành', 'Quận huyện', 'Nhà máy', 'Phân xưởng'], ...DEVICES },
  'led-display': {
    levels: ['Tỉnh thành', 'Quận huyện', 'Phường xã', 'Thôn xóm'],
    installed: 'Bảng LED đã lắp đặt',
    notInstalled: 'Bảng LED chưa lắp đặt',
    explain: 'Vì sao không chiếu?',
  },
};

/** A page of the specification: its address, its title, and the codes of which one opens it; none: all may. */
export interface SpecPage {
  path: string;
  title: string;
  right?: readonly string[];
  /** Resource of its record, for a page about one. */
  of?: string;
}

const one = (path: string, title: string, right: string): SpecPage => ({ path, title, right: [right] });
const recordPages = (
  path: string,
  module: string,
  of: string,
  [list, create]: readonly [string, string],
): SpecPage[] => [
  one(`${path}/danh-sach`, list, `${module}_VIEW`),
  one(`${path}/tao-moi`, create, `${module}_ADD`),
  { path: `${path}/chi-tiet`, title: '', right: [`${module}_EDIT`, `${module}_VIEW`], of },
];
const MEDIA = '/api/content-manager/media';
const SPEECH = '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi';

const PLACES = [
  ['TINH_THANH', 'tinh-thanh', 'tinh-thanh'],
  ['QUAN_HUYEN', 'quan-huyen', 'quan-huyen'],
  ['PHUONG_XA', 'don-vi', 'phuong-xa'],
  ['THON_XOM', 'bo-phan', 'thon-xom'],
] as const;

/** SPEC §2 written by hand: each address inside the frame, detail pages with a record of their kind. */
export const specPages = ({ levels, installed, notInstalled }: Words): SpecPage[] => [
  one('/', 'Trang chủ', 'TRANG_CHU_VIEW'),
  { path: '/thong-tin-tai-khoan', title: 'Thông tin tài khoản' },
  ...recordPages('/quan-ly-noi-dung', 'NOI_DUNG_PHAT', '/api/content-manager', ['Nội dung phát', 'Thêm nội dung phát']),
  one('/quan-ly-noi-dung/duong-dan-tiep-song', 'Đường dẫn tiếp sóng', 'DUONG_DAN_TIEP_SONG_VIEW'),
  one(SPEECH, 'Chuyển văn bản thành giọng nói', 'CHUYEN_DOI_VAN_BAN_VIEW'),
  one(`${SPEECH}/tao-moi`, 'Thêm văn bản đọc', 'CHUYEN_DOI_VAN_BAN_ADD'),
  {
    path: `${SPEECH}/chi-tiet`,
    title: '',
    right: ['CHUYEN_DOI_VAN_BAN_EDIT', 'CHUYEN_DOI_VAN_BAN_VIEW'],
    of: '/api/text-to-speech',
  },
  ...recordPages('/quan-ly-media', 'NOI_DUNG_MEDIA', MEDIA, ['Nội dung điện tử', 'Thêm nội dung điện tử']),
  ...recordPages('/test-media', 'NOI_DUNG_MEDIA', `${MEDIA}?is_test`, [
    'Nội dung thử nghiệm',
    'Thêm nội dung thử nghiệm',
  ]),
  ...recordPages('/trinh-chieu', 'TRINH_CHIEU', '/api/slideshow', ['Trình chiếu', 'Thêm trình chiếu']),
  ...recordPages('/bo-suu-tap', 'BO_SUU_TAP', '/api/collection', ['Bộ sưu tập', 'Thêm bộ sưu tập']),
  ...recordPages('/quan-ly-lich-phat', 'LICH_PHAT', '/api/playlist', ['Lịch phát', 'Tạo lịch phát']),
  { path: '/quan-ly-lich-phat/phe-duyet', title: 'Phê duyệt', right: ['LICH_PHAT_APPROVE', 'LICH_PHAT_MEDIA_APPROVE'] },
  one('/quan-ly-lich-phat/lich-su', 'Lịch sử phát', 'LICH_SU_PHAT_VIEW'),
  ...recordPages('/ban-tin-dien-tu', 'LICH_PHAT_MEDIA', '/api/playlist/media', [
    'Bản tin điện tử',
    'Tạo bản tin điện tử',
  ]),
  one('/ban-tin-dien-tu/tao-moi-trinh-chieu-dien-tu', 'Tạo trình chiếu điện tử', 'MEDIA_SLIDE_SHOW_ADD'),
  one('/quan-ly-thiet-bi/thiet-bi-lap-dat', installed, 'THIET_BI_DA_LAP_DAT_VIEW'),
  one('/quan-ly-thiet-bi/thiet-bi-chua-lap-dat', notInstalled, 'THIET_BI_CHUA_LAP_DAT_VIEW'),
  ...PLACES.flatMap(([module, unit, area], at) =>
    [`/to-chuc/${unit}`, `/dia-ban/${area}`].map((path) => one(path, levels[at] ?? '', `${module}_VIEW`)),
  ),
  one('/cai-dat/nhom-nguoi-dung', 'Nhóm người dùng', 'NHOM_TAI_KHOAN_VIEW'),
  { path: '/cai-dat/nhom-nguoi-dung/chi-tiet', title: '', right: ['NHOM_TAI_KHOAN_VIEW'], of: '/api/group-account' },
  one('/cai-dat/tai-khoan', 'Tài khoản', 'TAI_KHOAN_VIEW'),
  one('/cai-dat/linh-vuc-tin-tuc', 'Lĩnh vực tin tức', 'LINH_VUC_TIN_TUC_VIEW'),
  one('/cai-dat/nha-san-xuat-goc', 'Nhà sản xuất gốc', 'NHA_SAN_XUAT_GOC_VIEW'),
  one('/cai-dat/chat-luong-am-thanh', 'Chất lượng âm thanh', 'CHAT_LUONG_AM_THANH_VIEW'),
  // The specification names the resource and no page; it is listed beside the other lists of choices.
  one('/cai-dat/do-phan-giai', 'Độ phân giải', 'TRINH_CHIEU_VIEW'),
  { path: '/nhat-ky-hoat-dong', title: 'Nhật ký hoạt động' },
  // SPEC §2 lists no permission, but the calls for their records need one.
  one('/cau-hinh/quan-ly-cai-dat-app', 'Bản cài đặt', 'CAU_HINH_HE_THONG_VIEW'),
  { path: '/cau-hinh/cai-dat-he-thong', title: 'Cấu hình hệ thống' },
  one('/cau-hinh/tin-tuc', 'Tin tức', 'CAU_HINH_HE_THONG_VIEW'),
  { path: '/cau-hinh', title: 'Cấu hình' },
  { path: '/huong-dan-su-dung', title: 'Hướng dẫn sử dụng' },
];

/** One chapter stands for all: they are the same page. */
export const CHAPTER = '/huong-dan-su-dung/';
const VOICES = 'CHUYEN_DOI_VAN_BAN_VIEW';
const CONFIGURATION = 'CAU_HINH_HE_THONG_VIEW';

/** Pages that the product has beside those of the specification. */
export const otherPages = ({ explain }: Words): SpecPage[] => [
  one(`${SPEECH}/tu-dien-cach-doc`, 'Từ trong từ điển cách đọc', VOICES),
  one('/quan-ly-lich-phat/chep-lich', 'Chép lịch phát', 'LICH_PHAT_ADD'),
  one('/quan-ly-lich-phat/doi-nhieu-lich', 'Đổi nhiều lịch phát', 'LICH_PHAT_EDIT'),
  one('/quan-ly-lich-phat/ke-hoach-chuong', 'Kế hoạch chuông', 'LICH_PHAT_VIEW'),
  one('/quan-ly-lich-phat/bao-cao-thang', 'Báo cáo tháng', 'LICH_SU_PHAT_VIEW'),
  one('/quan-ly-lich-phat/vi-sao', explain, 'THIET_BI_DA_LAP_DAT_VIEW'),
  one('/ban-tin-dien-tu/chep-lich', 'Chép bản tin điện tử', 'LICH_PHAT_MEDIA_ADD'),
  one('/ban-tin-dien-tu/doi-nhieu-lich', 'Đổi nhiều bản tin điện tử', 'LICH_PHAT_MEDIA_EDIT'),
  one('/ban-tin-dien-tu/noi-dung-mac-dinh', 'Nội dung mặc định', 'LICH_PHAT_MEDIA_VIEW'),
  one('/quan-ly-thiet-bi/nhom-thiet-bi', 'Nhóm máy', 'THIET_BI_DA_LAP_DAT_VIEW'),
  one('/quan-ly-thiet-bi/nang-cap', 'Nâng cấp phiên bản', 'THIET_BI_DA_LAP_DAT_VIEW'),
  one('/cai-dat/nhom-nguoi-dung/tao-moi', 'Thêm nhóm người dùng', 'NHOM_TAI_KHOAN_ADD'),
  one('/cai-dat/loai-noi-dung', 'Loại nội dung', 'LINH_VUC_TIN_TUC_VIEW'),
  one('/cau-hinh/suc-khoe-he-thong', 'Sức khỏe hệ thống', CONFIGURATION),
  one('/cau-hinh/viec-khong-xong', 'Việc không xong', CONFIGURATION),
  one('/cau-hinh/kenh-canh-bao', 'Kênh nhận cảnh báo', CONFIGURATION),
  one('/cau-hinh/dich-vu-giong-doc', 'Dịch vụ giọng đọc', CONFIGURATION),
  { path: `${CHAPTER}dang-tin-tuc`, title: 'Đăng tin tức' },
];

/** Pages outside the frame, for everybody. */
export const PUBLIC_PAGES: readonly SpecPage[] = [
  { path: '/quen-mat-khau', title: 'Quên mật khẩu' },
  { path: '/download', title: 'Tải ứng dụng' },
  { path: '/khong-co-trang-nay', title: 'Không tìm thấy trang' },
];
