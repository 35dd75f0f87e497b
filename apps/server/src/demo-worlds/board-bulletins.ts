import type { DemoBulletin } from './demo-world';

/** Bulletins that a ward shows on its boards in a week. */
export const boardBulletins = {
  traffic: {
    name: 'Phân luồng giao thông khu phố đi bộ',
    field: 'TBDP',
    author: 'Nguyễn Thị Hạnh',
    source_name: 'Công an phường',
    text: (ward: string) =>
      `Công an ${ward} thông báo: từ 19h00 thứ Sáu đến 24h00 Chủ nhật, cấm xe vào khu phố đi bộ. Người và phương tiện đi theo hướng dẫn trên bảng điện tử ở các ngã tư. ` +
      'Điểm trông giữ xe ở bãi xe Trần Quang Khải và Nhà hát. Xe cứu thương, xe chữa cháy được đi vào. Đề nghị không bày bán dưới lòng đường.',
  },
  heat: {
    name: 'Cảnh báo nắng nóng gay gắt',
    field: 'MTTT',
    author: 'Trần Văn Quang',
    source_name: 'Đài Khí tượng thủy văn',
    text: (ward: string) =>
      `Cảnh báo nắng nóng tại ${ward}: từ 11h00 đến 16h00, nhiệt độ 37 đến 39 độ C, chỉ số tia cực tím ở mức rất cao. ` +
      'Hạn chế ra ngoài, uống đủ nước, đội mũ và che nắng cho trẻ em, người già. Khi thấy chóng mặt, buồn nôn, hãy vào chỗ mát và gọi số 115. Tắt bớt thiết bị điện giờ cao điểm để phòng quá tải.',
  },
  one_stop: {
    name: 'Lịch tiếp công dân và bộ phận một cửa',
    field: 'CT',
    author: 'Lê Thị Mai',
    source_name: 'Ủy ban nhân dân phường',
    text: (ward: string) =>
      `Bộ phận một cửa ${ward} làm việc từ 8h00 đến 17h00, thứ Hai đến thứ Sáu, và 8h00 đến 11h30 sáng thứ Bảy. Chủ tịch phường tiếp công dân vào thứ Tư hằng tuần. ` +
      'Hồ sơ có thể nộp qua Cổng dịch vụ công quốc gia bằng tài khoản định danh điện tử, không phải chờ và được giảm 50% lệ phí.',
  },
  fire: {
    name: 'Phòng cháy, chữa cháy ở nhà ống và chung cư',
    field: 'QPAN',
    author: 'Phạm Văn Dũng',
    source_name: 'Đội Phòng cháy, chữa cháy',
    text: (ward: string) =>
      `Để phòng cháy ở ${ward}, mỗi gia đình mở lối thoát nạn thứ hai, không khóa lồng sắt, đặt một bình chữa cháy và một chiếc búa ở mỗi tầng. ` +
      'Không sạc xe điện qua đêm ở tầng một. Khi có cháy, báo động cho cả nhà, ngắt điện, bò thấp dưới khói và gọi 114. Mỗi khu phố có một tổ liên gia an toàn.',
  },
  festival: {
    name: 'Chương trình nghệ thuật cuối tuần',
    field: 'TTGT',
    author: 'Đỗ Minh Tuấn',
    source_name: 'Trung tâm Văn hóa phường',
    text: (ward: string) =>
      `Trung tâm Văn hóa ${ward} mời nhân dân và du khách đến với chương trình nghệ thuật cuối tuần. 19h30 thứ Bảy có ca trù, hát xẩm trên sân khấu ngoài trời, 20h00 Chủ nhật có nhạc kèn đồng. ` +
      'Chương trình được chiếu trực tiếp trên bảng LED ở quảng trường. Vào cửa tự do, xin giữ gìn vệ sinh chung.',
  },
  waste: {
    name: 'Giờ đổ rác và phân loại rác tại nguồn',
    field: 'MTTT',
    author: 'Hoàng Văn Thắng',
    source_name: 'Công ty Môi trường đô thị',
    text: (ward: string) =>
      `Từ tháng này, ${ward} thu gom rác hai lần mỗi ngày: 6h00 và 18h30. Rác chia làm ba loại: thực phẩm, tái chế và rác còn lại. Rác tái chế thu vào sáng thứ Bảy. ` +
      'Không để rác ra phố ngoài giờ. Bỏ rác sai nơi quy định bị phạt từ 500.000 đồng đến 1.000.000 đồng.',
  },
  water: {
    name: 'Tạm ngừng cấp nước để sửa ống',
    field: 'TBDP',
    author: 'Vũ Thị Lan',
    source_name: 'Công ty Nước sạch',
    text: (ward: string) =>
      `Công ty Nước sạch thông báo: để thay đoạn ống 200 mm, các phố trung tâm của ${ward} tạm ngừng cấp nước từ 22h00 hôm thứ Ba đến 5h00 sáng hôm sau. ` +
      'Đề nghị các hộ và cửa hàng trữ nước đủ dùng, khóa vòi khi ra khỏi nhà. Nước có thể đục trong 15 phút đầu khi được cấp trở lại.',
  },
} satisfies Record<string, DemoBulletin>;

export const lakeCleaning: DemoBulletin = {
  name: 'Ngày hội làm sạch ven hồ',
  field: 'MTTT',
  author: 'Bùi Văn Nam',
  source_name: 'Đoàn Thanh niên phường',
  text: (ward) =>
    `Đoàn Thanh niên ${ward} mời mọi người tham gia ngày hội làm sạch ven hồ vào 6h30 sáng Chủ nhật tuần này, tập trung ở vườn hoa. ` +
    'Ban tổ chức chuẩn bị găng tay, túi và thuyền vớt rác. Mỗi kg pin cũ đổi được một cây xanh. Hãy mang theo bình nước của mình và không dùng chai nhựa một lần.',
};
