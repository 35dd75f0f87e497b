import type { DemoBulletin } from './demo-world';

/** Bulletins over a school's loudspeakers in a week. */
export const schoolBulletins = {
  first_bell: {
    name: 'Báo giờ vào lớp',
    field: 'GD',
    author: 'Nguyễn Thị Hạnh',
    source_name: 'Ban giám hiệu',
    text: (school: string) =>
      `${school} xin thông báo: đã đến giờ vào lớp. Các em học sinh khẩn trương vào chỗ, ổn định trật tự và chuẩn bị sách vở cho tiết học đầu tiên. ` +
      'Lớp trưởng điểm danh và báo sĩ số cho giáo viên chủ nhiệm. Các em đi muộn lấy phiếu tại phòng trực trước khi lên lớp. Chúc thầy cô và các em một ngày dạy tốt, học tốt.',
  },
  exercises: {
    name: 'Thể dục giữa giờ',
    field: 'TTGT',
    author: 'Trần Văn Quang',
    source_name: 'Tổ Giáo dục thể chất',
    text: (school: string) =>
      `Mời các em học sinh ${school} tập trung ra sân theo đội hình của lớp, giãn cách một sải tay. Chúng ta cùng tập bài thể dục giữa giờ gồm 8 động tác: vươn thở, tay, ngực, lườn, vặn mình, bụng, nhảy và điều hòa. ` +
      'Hít vào thật sâu, thở ra thật đều và làm theo nhịp hô. Em nào mệt hoặc vừa ốm dậy thì ngồi nghỉ tại chỗ và báo với thầy cô trực.',
  },
  break_time: {
    name: 'Ra chơi: chuyện nhỏ sân trường',
    field: 'VHXH',
    author: 'Lê Thị Mai',
    source_name: 'Liên đội',
    text: (school: string) =>
      `Giờ ra chơi đã đến, mời các em cùng nghe chuyên mục chuyện nhỏ sân trường của ${school}. Tuần qua, bạn Minh Khang lớp bên đã nhặt được một chiếc ví có 1.250.000 đồng và đem đến phòng trực để trả lại người mất. ` +
      'Liên đội khen ngợi việc làm đẹp của bạn. Ra chơi, các em không chạy nhảy ở cầu thang, không trèo lan can, bỏ rác đúng nơi và uống đủ nước.',
  },
  safe_gate: {
    name: 'An toàn giao thông trước cổng trường',
    field: 'PL',
    author: 'Phạm Văn Dũng',
    source_name: 'Đội Cờ đỏ',
    text: (school: string) =>
      `Giờ tan học, cổng ${school} rất đông. Đề nghị các em xếp hàng ra về theo lớp, đi bộ trên vỉa hè và chỉ qua đường ở vạch dành cho người đi bộ. ` +
      'Em nào đi xe đạp điện phải đội mũ bảo hiểm và dắt xe qua cổng. Phụ huynh đón con dừng xe ở điểm đỗ cách cổng 50 m, không dừng dưới lòng đường.',
  },
  dengue: {
    name: 'Phòng bệnh sốt xuất huyết trong trường học',
    field: 'YT',
    author: 'Đỗ Minh Tuấn',
    source_name: 'Phòng Y tế',
    text: (school: string) =>
      `Phòng Y tế ${school} thông báo: sốt xuất huyết đang vào mùa. Các lớp úp chai lọ, thay nước bình hoa mỗi tuần một lần và mở cửa sổ cho thoáng. ` +
      'Khi sốt từ 38 độ C trở lên, đau đầu, đau người, các em báo ngay cho giáo viên và xuống Phòng Y tế, không tự uống thuốc. Sáng thứ Bảy, toàn trường tổng vệ sinh và diệt bọ gậy.',
  },
  exams: {
    name: 'Lịch kiểm tra giữa học kỳ',
    field: 'GD',
    author: 'Hoàng Văn Thắng',
    source_name: 'Phòng Giáo vụ',
    text: (school: string) =>
      `${school} thông báo lịch kiểm tra giữa học kỳ. Thứ Hai kiểm tra môn Toán, thứ Tư môn Ngữ văn, thứ Sáu môn Tiếng Anh, bắt đầu lúc 7h30. ` +
      'Học sinh có mặt trước 15 phút, mang thẻ học sinh, bút mực xanh và không mang điện thoại vào phòng. Danh sách phòng dán tại bảng tin. Em nào nghỉ ốm phải có đơn của phụ huynh để được kiểm tra bù.',
  },
  books: {
    name: 'Giới thiệu sách của Thư viện',
    field: 'VHXH',
    author: 'Vũ Thị Lan',
    source_name: 'Thư viện',
    text: (school: string) =>
      `Thư viện ${school} xin giới thiệu cuốn Dế Mèn phiêu lưu ký của nhà văn Tô Hoài. Chú Dế Mèn từ chỗ kiêu căng đã học được bài học đường đời đầu tiên, rồi đi khắp nơi kết bạn và làm việc tốt. ` +
      'Sách có 12 bản ở kệ số 3. Thư viện mở cửa từ 7h00 đến 16h30, mỗi em được mượn 02 cuốn trong 14 ngày.',
  },
} satisfies Record<string, DemoBulletin>;

export const parentsMeeting: DemoBulletin = {
  name: 'Mời phụ huynh dự họp đầu học kỳ',
  field: 'TBDP',
  author: 'Bùi Văn Nam',
  source_name: 'Ban giám hiệu',
  text: (school) =>
    `${school} kính mời phụ huynh đến dự họp đầu học kỳ vào 8h00 sáng Chủ nhật tuần này, tại phòng học của lớp. ` +
    'Nội dung gồm kết quả học tập, kế hoạch học kỳ mới, các khoản thu theo quy định và bầu ban đại diện cha mẹ học sinh. Đề nghị phụ huynh có mặt đúng giờ.',
};
