import type { DemoBulletin } from './demo-world';

const signOff = 'Đề nghị bà con chú ý theo dõi và thực hiện. Xin trân trọng cảm ơn.';

/** Bulletins as a commune's officer really broadcasts them. */
export const communeBulletins = {
  green_sunday: {
    name: 'Phát động ngày Chủ nhật xanh, vệ sinh đường làng ngõ xóm',
    field: 'MTTT',
    author: 'Nguyễn Thị Hạnh',
    source_name: 'Công chức văn hóa – xã hội',
    text: (commune) =>
      `Kính thưa toàn thể bà con nhân dân ${commune}. Hưởng ứng phong trào Chủ nhật xanh, đúng 6h30 sáng Chủ nhật tuần này, Ủy ban nhân dân xã tổ chức tổng vệ sinh môi trường tại các thôn. ` +
      'Mỗi gia đình cử một người tham gia, mang theo chổi, cuốc và xẻng, tập trung tại nhà văn hóa thôn. Nội dung gồm khơi thông cống rãnh, phát quang bụi rậm, thu gom rác thải nhựa và diệt bọ gậy phòng bệnh sốt xuất huyết. ' +
      `Rác sau khi thu gom được để đúng nơi quy định, không đốt rác, không đổ rác xuống kênh mương. ${signOff}`,
  },
  vaccination: {
    name: 'Lịch tiêm chủng mở rộng cho trẻ em trong tháng',
    field: 'YT',
    author: 'Trần Văn Quang',
    source_name: 'Trạm Y tế',
    text: (commune) =>
      `Trạm Y tế ${commune} xin thông báo lịch tiêm chủng mở rộng. Thời gian từ 7h30 đến 11h00 các ngày 25 và 26 hằng tháng, tại Trạm Y tế. ` +
      'Đối tượng là trẻ từ 2 tháng đến 24 tháng tuổi chưa tiêm đủ mũi, gồm các vắc-xin phòng bệnh lao, viêm gan B, bạch hầu, ho gà, uốn ván, bại liệt và sởi. ' +
      'Khi đưa trẻ đi tiêm, phụ huynh mang theo sổ tiêm chủng, cho trẻ ăn no vừa phải, và ở lại theo dõi ít nhất 30 phút sau khi tiêm. Trẻ đang sốt hoặc mới ốm dậy cần báo cho cán bộ y tế trước khi tiêm. Xin cảm ơn.',
  },
  insurance: {
    name: 'Vận động tham gia bảo hiểm y tế hộ gia đình',
    field: 'VHXH',
    author: 'Lê Thị Mai',
    source_name: 'Bảo hiểm xã hội',
    text: (commune) =>
      `Bảo hiểm y tế là chỗ dựa của mỗi gia đình khi ốm đau. Bảo hiểm xã hội mời bà con ${commune} chưa có thẻ đăng ký tham gia bảo hiểm y tế hộ gia đình. ` +
      'Người thứ nhất đóng đủ mức phí, từ người thứ hai trở đi được giảm dần, người thứ năm chỉ đóng 40% mức của người thứ nhất. Người có thẻ được quỹ chi trả từ 80% đến 100% chi phí khám, chữa bệnh đúng tuyến. ' +
      'Bà con mang theo căn cước công dân đến điểm thu tại bưu điện văn hóa xã, hoặc gọi cho nhân viên thu ở thôn để được hướng dẫn tận nhà. Thẻ nối tiếp không bị gián đoạn thì quyền lợi được giữ nguyên.',
  },
  storm: {
    name: 'Công điện về chủ động phòng chống bão và mưa lũ',
    field: 'MTTT',
    author: 'Phạm Văn Dũng',
    source_name: 'Ban Chỉ huy phòng thủ dân sự',
    text: (commune) =>
      `Ban Chỉ huy phòng thủ dân sự ${commune} thông báo. Theo dự báo, trong 48h tới khu vực ta có mưa to đến rất to, lượng mưa từ 150 mm đến 250 mm, có nơi trên 300 mm, gió giật cấp 8. ` +
      'Đề nghị bà con khẩn trương chằng chống nhà cửa, cắt tỉa cành cây, kê cao đồ đạc, lúa gạo và đưa gia súc, gia cầm lên nơi cao ráo. Các hộ sống ven sông, ven suối, dưới chân đồi phải sẵn sàng sơ tán khi có lệnh. ' +
      'Không vớt củi, không đánh bắt cá và không đi qua ngầm tràn khi nước chảy xiết. Khi cần trợ giúp, gọi ngay cho lực lượng xung kích của thôn hoặc số 112.',
  },
  power_cut: {
    name: 'Thông báo lịch tạm ngừng cung cấp điện để sửa chữa lưới',
    field: 'TBDP',
    author: 'Đỗ Minh Tuấn',
    source_name: 'Điện lực khu vực',
    text: (commune) =>
      `Điện lực khu vực xin thông báo tới khách hàng sử dụng điện tại ${commune}. Để thay máy biến áp và phát quang hành lang lưới điện, Điện lực tạm ngừng cung cấp điện từ 7h00 đến 11h30 sáng thứ Bảy tuần này. ` +
      'Bà con chủ động bơm nước, sạc đèn và ngắt các thiết bị điện trước giờ cắt. Công việc có thể xong sớm hơn và điện được đóng lại mà không báo trước, nên đề nghị coi như lưới điện vẫn đang có điện để bảo đảm an toàn. ' +
      'Mọi thắc mắc xin gọi Trung tâm chăm sóc khách hàng. Rất mong quý khách thông cảm.',
  },
  farming: {
    name: 'Bản tin nông vụ: phòng trừ sâu cuốn lá và bệnh đạo ôn',
    field: 'NNNT',
    author: 'Hoàng Văn Thắng',
    source_name: 'Hợp tác xã dịch vụ nông nghiệp',
    text: (commune) =>
      `Mời bà con nghe bản tin nông vụ. Hiện nay lúa trên các cánh đồng của ${commune} đang đẻ nhánh rộ. Qua điều tra, sâu cuốn lá nhỏ có mật độ trung bình từ 15 đến 20 con/m2, bệnh đạo ôn lá đã xuất hiện trên các giống nhiễm. ` +
      'Bà con thường xuyên thăm đồng, giữ mực nước từ 3 cm đến 5 cm, bón phân cân đối, không bón thừa đạm. Ruộng có mật độ sâu trên ngưỡng thì phun thuốc theo nguyên tắc bốn đúng, phun vào buổi chiều mát. ' +
      'Vỏ bao bì thuốc sau khi dùng phải bỏ vào bể thu gom, không vứt xuống mương. Hợp tác xã có cán bộ kỹ thuật trực vào thứ Ba và thứ Năm hằng tuần.',
  },
  social_news: {
    name: 'Tin xã hội: trao học bổng và chăm lo gia đình chính sách',
    field: 'VHXH',
    author: 'Vũ Thị Lan',
    source_name: 'Ủy ban Mặt trận Tổ quốc',
    text: (commune) =>
      `Sau đây là tin trong xã. Sáng nay, Hội Khuyến học ${commune} đã trao 45 suất học bổng, mỗi suất trị giá 1.000.000 đồng, cho học sinh nghèo vượt khó. ` +
      'Cũng trong tuần, Ủy ban Mặt trận Tổ quốc đến thăm, tặng quà 28 gia đình thương binh, liệt sĩ và người có công, đồng thời bàn giao 02 căn nhà đại đoàn kết cho hộ nghèo. ' +
      'Toàn xã hiện còn 1,8% hộ nghèo theo chuẩn mới. Hội Khuyến học cảm ơn bà con, các doanh nghiệp và con em xa quê đã ủng hộ, và mong tiếp tục nhận được sự chung tay của mọi nhà.',
  },
} satisfies Record<string, DemoBulletin>;

/** One bulletin of the neighbouring commune, so that scope has something to hide. */
export const roadMeeting: DemoBulletin = {
  name: 'Thông báo họp dân và lấy ý kiến làm đường bê tông',
  field: 'TBDP',
  author: 'Bùi Văn Nam',
  source_name: 'Ủy ban nhân dân xã',
  text: (commune) =>
    `Ủy ban nhân dân ${commune} kính mời đại diện các hộ gia đình đến dự họp tại nhà văn hóa thôn vào 19h30 tối thứ Sáu tuần này. ` +
    'Nội dung là thông qua phương án làm 1,2 km đường bê tông nội thôn theo phương châm Nhà nước và nhân dân cùng làm, công khai dự toán và bầu ban giám sát cộng đồng. Đề nghị mỗi hộ cử một người có mặt đúng giờ.',
};
