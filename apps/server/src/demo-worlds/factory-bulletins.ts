import type { DemoBulletin } from './demo-world';

/** Bulletins over a factory's loudspeakers in a week. */
export const factoryBulletins = {
  shift_change: {
    name: 'Thông báo đổi ca',
    field: 'TBDP',
    author: 'Nguyễn Thị Hạnh',
    source_name: 'Phòng Điều hành sản xuất',
    text: (site: string) =>
      `${site} thông báo: còn 10 phút nữa đến giờ đổi ca. Tổ trưởng ca trước kiểm tra máy, dọn sạch vị trí làm việc và ghi sổ giao ca. ` +
      'Anh chị em ca sau chấm công, mặc đủ đồ bảo hộ và nhận bàn giao tại máy, không để dây chuyền trống người. Mọi sự cố trong ca phải được ghi rõ và báo cho quản đốc. Chúc ca làm việc an toàn.',
  },
  work_safety: {
    name: 'An toàn lao động đầu ca',
    field: 'PL',
    author: 'Trần Văn Quang',
    source_name: 'Ban An toàn lao động',
    text: (site: string) =>
      `Ban An toàn lao động ${site} nhắc anh chị em trước khi vào ca: đội mũ, đi giày, đeo kính và găng tay đúng vị trí. Không tháo tấm che của máy, không đưa tay vào máy đang chạy, và ngắt điện trước khi sửa chữa. ` +
      'Lối thoát hiểm và tủ cứu hỏa phải luôn thông thoáng. Thấy nguy hiểm, hãy dừng máy trước rồi báo tổ trưởng.',
  },
  fire_drill: {
    name: 'Diễn tập phòng cháy, chữa cháy và thoát nạn',
    field: 'QPAN',
    author: 'Phạm Văn Dũng',
    source_name: 'Đội Phòng cháy, chữa cháy cơ sở',
    text: (site: string) =>
      `Đội Phòng cháy, chữa cháy ${site} thông báo: 14h30 chiều thứ Năm tuần này diễn tập thoát nạn toàn nhà máy. Khi nghe còi báo, anh chị em tắt máy, đi theo đèn chỉ dẫn, không dùng thang máy, không quay lại lấy đồ. ` +
      'Điểm tập trung là bãi xe phía Đông. Tổ trưởng điểm danh và báo quân số trong 5 phút.',
  },
  meals: {
    name: 'Thực đơn ca và giờ ăn theo phân xưởng',
    field: 'YT',
    author: 'Lê Thị Mai',
    source_name: 'Nhà ăn ca',
    text: (site: string) =>
      `Nhà ăn ${site} mời anh chị em dùng bữa. Các phân xưởng ăn lệch giờ: phân xưởng Cắt lúc 11h00, hai phân xưởng May lúc 11h30, phân xưởng Hoàn thiện và kho lúc 12h00. ` +
      'Thực đơn có thịt kho trứng, cá sốt cà chua, rau muống xào và canh chua. Anh chị em rửa tay, xếp hàng và trả khay đúng chỗ.',
  },
  norms: {
    name: 'Kết quả sản xuất và thi đua trong tuần',
    field: 'KT',
    author: 'Đỗ Minh Tuấn',
    source_name: 'Công đoàn',
    text: (site: string) =>
      `Sau đây là kết quả thi đua của ${site}. Tuần qua toàn nhà máy đạt 104% kế hoạch, tỷ lệ hàng lỗi còn 0,8%, giảm 0,3% so với tuần trước. ` +
      'Tổ May 3 dẫn đầu với 1.260 sản phẩm mỗi ngày. Công đoàn thưởng tổ 2.000.000 đồng và cảm ơn 15 sáng kiến tiết kiệm vải, tiết kiệm điện của anh chị em.',
  },
  health_check: {
    name: 'Lịch khám sức khỏe định kỳ',
    field: 'YT',
    author: 'Hoàng Văn Thắng',
    source_name: 'Phòng Y tế',
    text: (site: string) =>
      `Phòng Y tế ${site} thông báo lịch khám sức khỏe định kỳ. Phân xưởng Cắt khám thứ Hai, các phân xưởng May khám thứ Ba và thứ Tư, các bộ phận còn lại khám thứ Năm, từ 7h30 đến 11h00 tại Phòng Y tế. ` +
      'Anh chị em nhịn ăn sáng, mang thẻ bảo hiểm y tế và được tính đủ giờ công.',
  },
  parking: {
    name: 'Nhắc để xe và ra vào cổng đúng quy định',
    field: 'TBDP',
    author: 'Vũ Thị Lan',
    source_name: 'Đội Bảo vệ',
    text: (site: string) =>
      `Đội Bảo vệ ${site} đề nghị anh chị em để xe đúng ô của phân xưởng, khóa cổ và lấy thẻ xe. Đeo thẻ khi qua cổng, khách đến làm việc đăng ký tại phòng trực. ` +
      'Tốc độ trong khuôn viên không quá 5 km/h. Xe nâng được ưu tiên ở đường nội bộ giữa kho và xưởng.',
  },
} satisfies Record<string, DemoBulletin>;

export const kilnMaintenance: DemoBulletin = {
  name: 'Bảo dưỡng lò nung cuối tuần',
  field: 'TBDP',
  author: 'Bùi Văn Nam',
  source_name: 'Phòng Kỹ thuật',
  text: (site) =>
    `Phòng Kỹ thuật ${site} thông báo: lò nung số 2 dừng từ 22h00 tối thứ Sáu đến 6h00 sáng Chủ nhật để bảo dưỡng. ` +
    'Xưởng Tạo hình chuyển hàng mộc sang lò số 1 trước 18h00. Trong lúc bảo dưỡng, chỉ người có phiếu công tác mới được vào khu lò. Đề nghị các tổ chủ động kế hoạch.',
};
